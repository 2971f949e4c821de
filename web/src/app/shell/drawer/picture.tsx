// The picture beside a group or a page of a long menu.
import { lazy, Suspense } from 'react';
import type { MenuGroupKey } from '../../../shared/navigation/menu-groups.ts';
import classes from './drawer-menu.module.css';

/** Phones of guards have a short menu and load no pictures. */
const GroupIcon = lazy(() => import('./group-icons.tsx').then((m) => ({ default: m.GroupIcon })));

export const Picture = ({ group, screen }: { readonly group: MenuGroupKey; readonly screen?: string }) => (
  <span className={classes.icon}>
    <Suspense>
      <GroupIcon group={group} {...(screen ? { screen } : {})} />
    </Suspense>
  </span>
);
