// Shows messages that stay until closed on a phone: a strip at the top that pushes screens and forms down.
import { Status } from '../shared/ui/state/status.tsx';
import { toast, type Toast } from '../shared/ui/toast.ts';
import { usePushDown } from '../shared/ui/push-down.ts';
import stripAction from '../shared/ui/strip-action.module.css';
import classes from './standing-notice.module.css';

const Notice = ({ item: { id, text, action } }: { readonly item: Toast }) => (
  <div className={classes.notice}>
    <span className={classes.text}>{text}</span>
    <button
      type="button"
      className={stripAction.action}
      onClick={() => {
        action?.run();
        toast.close(id);
      }}
    >
      {action?.label ?? 'Fermer'}
    </button>
    {action && action.label !== 'Fermer' ? (
      <button type="button" className={stripAction.action} onClick={() => toast.close(id)}>
        Fermer
      </button>
    ) : null}
  </div>
);

export const StandingNotice = ({ items }: { readonly items: readonly Toast[] }) => {
  const strip = usePushDown<HTMLDivElement>('standing', items.length > 0);
  return (
    <Status as="div" ref={strip} className={classes.strip} aria-live="polite" aria-label="Avis">
      {items.map((item) => (
        <Notice key={item.id} item={item} />
      ))}
    </Status>
  );
};
