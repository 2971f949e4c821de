// A screen that its list fills: the rows scroll within it, on a phone with it.
import type { ReactNode } from 'react';
import classes from './list-page.module.css';

export const ListFrame = ({ children }: { readonly children: ReactNode }) => <div className={classes.page}>{children}</div>;
