// The frame of the application: header, drawer, screen. On a phone the drawer slides in, and agents have the bottom bar.
//
// After each navigation the window title is set and the focus goes to the screen's heading.
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useActor, useMembership, useSession } from '../../shared/session/use-session.ts';
import { setUiSettings, useUiSettings } from '../../shared/settings/ui-settings.ts';
import { useCurrentScreen } from '../router/current-screen.ts';
import { watchClicks } from '../click-metrics.ts';
import { useAgencyFacts, useLeaveClosedScreen } from '../facts-source.ts';
import { listen } from '../realtime/live-client.ts';
import { Announced } from './announced.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { DeskAlarm } from './desk-alarm.tsx';
import type { DrawerProps } from './drawer/drawer-menu.tsx';
import type { SearchKeyProps } from './menus/search-key.ts';
import { Header } from './header.tsx';
import classes from './shell.module.css';
import { useMode } from '../../shared/navigation/mode.ts';
import { useShownTitle } from '../../shared/ui/record/page-title.ts';
import { isNarrower } from '../../shared/ui/narrower.ts';

const Menu = lazy(() => import('./drawer/menu.tsx').then((m) => ({ default: m.Menu })));
const SearchKey = lazy(() => import('./drawer/menu.tsx').then((m) => ({ default: m.SearchKey })));
const Palette = lazy(() => import('./menus/palette.tsx').then((m) => ({ default: m.Palette })));
/** The screen scrolls here, and must be scrollable by keys even without a control. */
const SCROLL_BOX = { tabIndex: 0 };
const HelpPanel = lazy(() => import('../help/help-panel.tsx').then((m) => ({ default: m.HelpPanel })));
const FactorRequired = lazy(() => import('../../identity/second-factor/factor-required-page.tsx').then((m) => ({ default: m.FactorRequiredPage })));
const VisitStrip = lazy(() => import('../../backoffice/visits/visit-strip.tsx').then((m) => ({ default: m.VisitStrip })));
const WelcomeDialog = lazy(() => import('../session/welcome-dialog.tsx').then((m) => ({ default: m.WelcomeDialog })));
const PHONE_DRAWER = 'menu-telephone';

/** A popover opened by code does not take the focus by itself. At its first opening the menu takes it once it is loaded. */
const openPhoneDrawer = (): void => {
  const drawer = document.getElementById(PHONE_DRAWER);
  drawer?.showPopover();
  drawer?.querySelector<HTMLElement>('a, button')?.focus();
};

interface DrawersProps extends DrawerProps {
  readonly closed: boolean;
  readonly inField: boolean;
  readonly search: SearchKeyProps;
}

/** A guard's phone loads no menu before it is opened, and has no keyboard for the search. */
const Drawers = ({ screen, closed, inField, search }: DrawersProps) => {
  const [opened, setOpened] = useState(false);
  const wide = inField && isNarrower('tablet') ? null : <Menu screen={screen} shape={closed ? 'rail' : 'whole'} />;
  return (
    <>
      <nav className={classes.drawer} data-closed={closed || undefined} aria-label="Menu principal">
        <Suspense>{wide}</Suspense>
        <Suspense>{wide && <SearchKey {...search} />}</Suspense>
      </nav>
      <nav id={PHONE_DRAWER} popover="auto" className={classes.phoneDrawer} aria-label="Menu" onBeforeToggle={() => setOpened(true)}>
        <Suspense>{opened ? <Menu screen={screen} shape="phone" /> : null}</Suspense>
      </nav>
    </>
  );
};

const closePopovers = (): void => {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
};

/** For a customer the house is their agency. */
function useHouseName(): string {
  const membership = useMembership();
  return membership?.customer ? membership.agency.name : 'Vigie';
}

/** Title and focus follow the navigation. The first screen of a visit keeps the browser's own focus. */
function useArrival(label: string | undefined, pathname: string): void {
  const house = useHouseName();
  const record = useShownTitle();
  const first = useRef(true);
  useEffect(() => {
    document.title = [record, label, house].filter(Boolean).join(' · ');
  }, [record, label, house]);
  useEffect(() => {
    closePopovers();
    if (first.current) {
      first.current = false;
      return;
    }
    const main = document.getElementById('main');
    (main?.querySelector('h1') ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}

type Layer = 'palette' | 'help';

/** Layers over the screens: search, help, the welcome at the first sign-in. */
const Layers = ({ layer, onClose }: { readonly layer: Layer | null; readonly onClose: () => void }) => {
  const { user } = useSession();
  return (
    <Suspense>
      {layer === 'palette' ? <Palette onClose={onClose} /> : null}
      {layer === 'help' ? <HelpPanel onClose={onClose} /> : null}
      {user?.firstLogin ? <WelcomeDialog user={user} /> : null}
    </Suspense>
  );
};

const Frame = () => {
  const { drawerClosed = false } = useUiSettings();
  const [layer, setLayer] = useState<Layer | null>(null);
  const actor = useActor();
  const { membershipId, visited } = useSession();
  const mode = useMode();
  const screen = useCurrentScreen();
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const leaving = useRouterState({ select: ({ isLoading }) => isLoading });
  const inField = mode === 'field' && actor?.agentId !== undefined;
  useArrival(screen?.label, pathname);
  useAgencyFacts();
  useLeaveClosedScreen(screen);
  useEffect(watchClicks, []);
  useEffect(listen, [actor?.userId, membershipId, visited?.id]);

  const onSearch = (): void => setLayer('palette');
  const toggleDrawer = (): void => {
    if (isNarrower('tablet')) openPhoneDrawer();
    else setUiSettings({ drawerClosed: !drawerClosed });
  };
  return (
    <div className={classes.frame} data-closed={drawerClosed || undefined} data-field={inField || undefined}>
      <DeskAlarm />
      <Suspense>{visited ? <VisitStrip key={visited.id} agency={visited} /> : null}</Suspense>
      <button type="button" className={classes.skip} onClick={() => document.getElementById('main')?.focus()}>
        Aller au contenu
      </button>
      <Header onToggleDrawer={toggleDrawer} onSearch={onSearch} onHelp={() => setLayer('help')} drawerOpen={!drawerClosed} />
      <Drawers screen={screen} closed={drawerClosed} inField={inField} search={{ isOpen: layer === 'palette', onSearch }} />
      <main id="main" className={classes.main} data-scroll-restoration-id="main" aria-busy={leaving} {...SCROLL_BOX}>
        <Announced />
        <Outlet />
      </main>
      {inField ? <BottomBar onMore={openPhoneDrawer} /> : null}
      <Layers layer={layer} onClose={() => setLayer(null)} />
    </div>
  );
};

/** A person who must set up a second factor sees nothing else before. */
export const Shell = () => {
  const { user } = useSession();
  if (!user?.factorRequired) return <Frame />;
  return (
    <Suspense>
      <FactorRequired />
    </Suspense>
  );
};
