// An empty state with the next step: `<EmptyState title="Aucun site" text="…" action={<Button>…</Button>} />`.
import type { ReactNode } from 'react';
import classes from './state.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

export const EmptyState = ({ title, text, icon, action }: EmptyStateProps) => (
  <div className={classes.state}>
    {icon ? (
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
    ) : null}
    <p className={classes.title}>{title}</p>
    {text ? <p className={classes.text}>{text}</p> : null}
    {action ? <div className={classes.action}>{action}</div> : null}
  </div>
);
