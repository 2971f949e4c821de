// The user menu: its button, and the panel whose content loads when it is first opened.
import { lazy, Suspense, useState } from 'react';
import { initials } from '../../../shared/format/numbers.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import classes from '../shell.module.css';

const UserMenuBody = lazy(() => import('./user-menu-body.tsx').then((m) => ({ default: m.UserMenuBody })));

export const UserMenu = ({ id, onHelp }: { readonly id: string; readonly onHelp?: () => void }) => {
  const [opened, setOpened] = useState(false);
  return (
    <div
      id={id}
      popover="auto"
      className={classes.panel}
      aria-label="Mon menu"
      onToggle={(event) => {
        if (event.newState === 'open') setOpened(true);
      }}
    >
      <Suspense fallback={null}>{opened ? <UserMenuBody id={id} {...(onHelp ? { onHelp } : {})} /> : null}</Suspense>
    </div>
  );
};

export const UserButton = ({ target }: { readonly target: string }) => {
  const { user } = useSession();
  const name = user ? `${user.firstname} ${user.lastname}` : '';
  return (
    <button type="button" className={classes.tool} popoverTarget={target} aria-label={`Mon menu, ${name}`}>
      <span className={classes.avatar} aria-hidden="true">
        {initials(name)}
      </span>
    </button>
  );
};
