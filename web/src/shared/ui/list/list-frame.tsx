// A screen filled by its list. On a wide screen the rows scroll inside it; on a phone the whole screen scrolls.
import type { ReactNode } from 'react';
import classes from './list-page.module.css';

export const ListFrame = ({ children }: { readonly children: ReactNode }) => <div className={classes.page}>{children}</div>;
