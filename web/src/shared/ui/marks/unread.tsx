// Makes unread items stand out, on screen and for screen readers.
import type { ReactNode } from 'react';
import classes from './unread.module.css';

export interface UnreadProps {
  readonly unread: boolean;
  /** For screen readers, where the text does not say it: « non lue ». */
  readonly said?: string;
  readonly children: ReactNode;
}

export const Unread = ({ unread, said, children }: UnreadProps) => (
  <span className={unread ? classes.unread : undefined}>
    {children}
    {unread && said ? <span className="visually-hidden"> ({said})</span> : null}
  </span>
);
