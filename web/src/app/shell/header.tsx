// The header: menu, logo, search, quick create, connection state, notifications, person.
import { Status } from '../../shared/ui/state/status.tsx';
import { IconHelp, IconMenu2, IconPlus, IconSearch, IconWifiOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { identityPaths } from '../../paths/identity.paths.ts';
import { useConnection } from '../../shared/api/connection.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useCreations } from '../../shared/navigation/use-menu.ts';
import { useMembership } from '../../shared/session/use-session.ts';
import { useHelpOffered } from '../help/use-help-offered.ts';
import { Brand } from '../../shared/ui/brand.tsx';
import { NotificationsPanel } from './menus/notifications-panel.tsx';
import shared from './shell.module.css';
import classes from './header.module.css';
import { UserButton, UserMenu } from './menus/user-menu.tsx';

const LineState = () =>
  useConnection().line === 'down' ? (
    <Status as="span" className={classes.line}>
      <IconWifiOff size={15} aria-hidden="true" /> Hors ligne
    </Status>
  ) : null;

const PortalHead = lazy(() => import('./portal-brand.tsx').then((m) => ({ default: m.PortalHead })));
const QuickCreate = lazy(() => import('./menus/quick-create.tsx').then((m) => ({ default: m.QuickCreate })));

/** Guards create nothing here, so their phones do not load it. The button's space is reserved while it loads. */
const Creation = () =>
  useCreations().length === 0 ? null : (
    <Suspense
      fallback={
        <span className={`${shared.tool} ${shared.create}`} aria-hidden="true">
          <IconPlus size={18} />
          <span className={shared.createText}>Créer</span>
        </span>
      }
    >
      <QuickCreate id="creer" />
    </Suspense>
  );

export interface HeaderProps {
  readonly onToggleDrawer: () => void;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
  readonly drawerOpen: boolean;
}

export const Header = ({ onToggleDrawer, onSearch, onHelp, drawerOpen }: HeaderProps) => {
  const membership = useMembership();
  const helpful = useHelpOffered();
  return (
    <header className={classes.header}>
      <button type="button" className={`${shared.tool} ${shared.burger}`} aria-label="Menu" aria-expanded={drawerOpen} onClick={onToggleDrawer}>
        <IconMenu2 size={20} aria-hidden="true" />
      </button>
      {membership?.customer ? (
        <Suspense>
          <PortalHead />
        </Suspense>
      ) : (
        <AppLink to={identityPaths.home()} className={classes.brand} aria-label="Vigie, accueil">
          <Brand size={26} />
          <span className={classes.brandName}>{membership?.agency.name ?? 'Vigie'}</span>
        </AppLink>
      )}
      <span className={classes.spacer} />
      <LineState />
      <button type="button" className={classes.search} onClick={onSearch} aria-label="Rechercher (Ctrl K)">
        <IconSearch size={17} aria-hidden="true" />
        <span>Rechercher</span>
        <kbd>Ctrl K</kbd>
      </button>
      {helpful ? (
        <button type="button" className={`${shared.tool} ${classes.wideOnly}`} onClick={onHelp} aria-label="Aide">
          <IconHelp size={20} aria-hidden="true" />
        </button>
      ) : null}
      <Creation />
      <NotificationsPanel id="notifications" />
      <UserButton target="mon-menu" />
      <UserMenu id="mon-menu" {...(helpful ? { onHelp } : {})} />
    </header>
  );
};
