// A sheet that rises from the bottom, within the thumb's reach. It is the browser's own dialog, which handles focus, Escape and backdrop.
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { useLayer } from '../../shared/ui/layers.ts';
import { useField } from '../field-hooks.ts';
import classes from './sheet.module.css';
import { SosButton } from './sos/sos-button.tsx';

export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The sheet of the call for help itself. */
  readonly withoutHelp?: boolean;
}

export const Sheet = ({ title, onClose, children, withoutHelp = false }: SheetProps) => {
  const id = useId();
  const field = useField();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useLayer(onClose);
  const closed = useEffectEvent(close);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    heading.current?.focus();
    const stop = new AbortController();
    element.addEventListener(
      'cancel',
      (event) => {
        event.preventDefault();
        closed();
      },
      { signal: stop.signal },
    );
    // A touch on the dark backdrop.
    element.addEventListener('click', ({ target }) => target === element && closed(), {
      signal: stop.signal,
    });
    return () => {
      stop.abort();
      element.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className={classes.sheet} aria-labelledby={id}>
      <div className={classes.sheetHead}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {field && !withoutHelp ? <SosButton field={field} /> : null}
        <button type="button" className={classes.close} aria-label="Fermer" onClick={onClose}>
          <IconX size={26} aria-hidden="true" />
        </button>
      </div>
      <div className={classes.sheetBody}>{children}</div>
    </dialog>
  );
};
