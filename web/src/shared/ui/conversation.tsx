// A conversation of two sides: the other side's messages on the left, one's own on the right.
import type { ReactNode } from 'react';
import { formatDateTime } from '../format/dates.ts';
import classes from './conversation.module.css';

export const Thread = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ol className={classes.conversation} aria-label={label}>
    {children}
  </ol>
);

export interface SaidProps {
  readonly author: string;
  readonly at: string;
  /** Of the reader's own side. */
  readonly mine: boolean;
  readonly text: string;
  /** What is attached to it. */
  readonly children?: ReactNode;
}

export const Said = ({ author, at, mine, text, children }: SaidProps) => (
  <li className={classes.said} data-mine={mine || undefined}>
    <p className={classes.by}>
      <b>{author}</b> <time dateTime={at}>{formatDateTime(at)}</time>
    </p>
    {text ? <p className={classes.words}>{text}</p> : null}
    {children}
  </li>
);
