// What is not read stands out, to the eye and to the ear.
import type { ReactNode } from 'react';
import classes from './unread.module.css';

export interface UnreadProps {
  readonly unread: boolean;
  /** For the ear, where the words do not say it themselves: « non lue ». */
  readonly said?: string;
  readonly children: ReactNode;
}

export const Unread = ({ unread, said, children }: UnreadProps) => (
  <span className={unread ? classes.unread : undefined}>
    {children}
    {unread && said ? <span className="visually-hidden"> ({said})</span> : null}
  </span>
);
