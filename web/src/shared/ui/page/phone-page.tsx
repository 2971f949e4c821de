// A page on a guard's phone outside of their service: its title, its actions, one column of cards.
import type { ReactNode } from 'react';
import classes from './phone-page.module.css';

export interface PhonePageProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export const PhonePage = ({ title, action, children }: PhonePageProps) => (
  <div className={classes.page}>
    <div className={classes.head} data-keep-clear>
      <h1 tabIndex={-1}>{title}</h1>
      {action}
    </div>
    {children}
  </div>
);
