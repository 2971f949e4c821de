// Shows the toasts of shared/ui/toast.ts, announces them to screen readers, and waits while the pointer or focus is on one.
// On a phone those that stay until closed are a strip at the top (standing-notice.tsx), which covers no form.
import { Status } from '../shared/ui/state/status.tsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toast, type Toast } from '../shared/ui/toast.ts';
import { StandingNotice } from './standing-notice.tsx';
import classes from './toaster.module.css';
import { useToastPlace } from './use-toast-place.ts';
import { NARROWER, isNarrower } from '../shared/ui/narrower.ts';

const ToastLine = ({ item }: { readonly item: Toast }) => {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || item.time === 0) return undefined;
    const timer = setTimeout(() => toast.close(item.id), item.time);
    return () => clearTimeout(timer);
  }, [held, item]);
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <div className={classes.toast} style={{ '--tone': `var(--v-${item.tone}-ink)` } as React.CSSProperties} {...hold}>
      <span className={classes.text}>{item.text}</span>
      {item.action ? (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            item.action?.run();
            toast.close(item.id);
          }}
        >
          {item.action.label}
        </button>
      ) : null}
      {item.action?.label === 'Fermer' ? null : (
        <button type="button" className={classes.close} aria-label="Fermer" onClick={() => toast.close(item.id)}>
          ×
        </button>
      )}
    </div>
  );
};

const isPhone = (): boolean => isNarrower('phone');
function followWidth(listener: () => void): () => void {
  const query = matchMedia(NARROWER.phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const Toaster = () => {
  const all = useSyncExternalStore(toast.subscribe, toast.get);
  const onPhone = useSyncExternalStore(followWidth, isPhone);
  const isStanding = ({ time }: Toast): boolean => onPhone && time === 0;
  const items = all.filter((item) => !isStanding(item));
  const stack = useRef<HTMLDivElement>(null);
  useToastPlace(stack, all);
  return (
    <>
      <StandingNotice items={all.filter(isStanding)} />
      <Status as="div" ref={stack} className={classes.stack} aria-live="polite" aria-label="Messages">
        {items.map((item) => (
          <ToastLine key={item.id} item={item} />
        ))}
      </Status>
    </>
  );
};
