// The router: one route per screen, made from the screens' declarations, behind one guard.
//
// It uses hash history, so that any static host and the native shells can serve it. Nothing in rooms imports this file: they use useGo,
// AppLink and the search hooks of shared/navigation.
import { createRootRouteWithContext, createRoute, createRouter, redirect, type AnyRoute } from '@tanstack/react-router';
import { reportWarning } from '../../shared/errors/report-error.ts';
import { leadOf, mayVisit, mayVisitWith } from '../../shared/navigation/screen-access.ts';
import type { Screen } from '../../shared/navigation/screens.ts';
import { setScreens } from '../../shared/navigation/screen-registry.ts';
import { visitorOf } from '../../shared/navigation/visitor.ts';
import { session, type SessionStore } from '../../shared/session/session-store.ts';
import { getUiSettings } from '../../shared/settings/ui-settings.ts';
import { identityPaths } from '../../paths/identity.paths.ts';
import { ScreenError } from '../pages/screen-error.tsx';
import { ScreenPending } from '../pages/screen-pending.tsx';
import { RootFrame } from '../root-frame.tsx';
import { screens } from '../screens.ts';
import { Shell } from '../shell/shell.tsx';
import { entryPath } from './entry.ts';
import { hashHistory } from './hash-history.ts';
import { letBackCloseLayers } from './back-closes-layer.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { longForm } from './short-forms.ts';

setScreens(screens);

// Rare, so not part of what a phone loads first.
const NotFoundPage = lazyScreen({ load: () => import('../pages/not-found-page.tsx').then((m) => m.NotFoundPage) });
const NotReadyPage = lazyScreen({ load: () => import('../pages/not-ready-page.tsx').then((m) => m.NotReadyPage) });

interface RouterContext {
  readonly session: SessionStore;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootFrame,
  notFoundComponent: NotFoundPage,
});
const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell });

interface Visit {
  readonly context: RouterContext;
  readonly params: { readonly id?: string };
  readonly location: { readonly href: string; readonly pathname: string };
}

/** The person's previous address, so that a refused navigation changes nothing. */
const standing = (): string | undefined => {
  const href = router.state.resolvedLocation?.href;
  return href && href !== '/' ? href : undefined;
};

const guard =
  (screen: Screen) =>
  (visit: Visit): void => {
    const visitor = visitorOf(visit.context.session.get());
    if (!mayVisitWith(screen, visitor, visit.params)) {
      reportWarning('Erreur lors de la navigation', visit.location.pathname);
      const back = standing();
      if (visitor.actor && back) throw redirect({ href: back, replace: true });
      if (!visitor.actor && screen.signedOut) throw redirect({ to: screen.signedOut, replace: true });
      const vers = visit.location.href;
      throw redirect({
        to: identityPaths.login(),
        search: visitor.actor ? {} : { vers },
        replace: true,
      });
    }
    const lead = leadOf(screen, visitor);
    if (lead) throw redirect({ to: lead, replace: true });
  };

const routeOf = (screen: Screen): AnyRoute =>
  createRoute({
    getParentRoute: () => (screen.bare ? rootRoute : shellRoute),
    path: screen.path as string,
    staticData: { screen },
    beforeLoad: guard(screen),
    ...(screen.view?.search ? { validateSearch: screen.view.search } : {}),
    component: screen.view ? lazyScreen(screen.view) : NotReadyPage,
  }) as AnyRoute;

const isReady = (path: string): boolean => screens.some((screen) => screen.ready && path.startsWith(screen.path.replace(/\/(\{-\$|\$).*$/, '')));

const indexRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({
      to: entryPath(visitorOf(session.get()), getUiSettings(), isReady),
      replace: true,
    });
  },
});

const catchAllRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  beforeLoad: ({ location }: { location: { pathname: string } }) => {
    if (session.get().phase !== 'signedIn') throw redirect({ to: identityPaths.login(), replace: true });
    const visitor = visitorOf(session.get());
    const to = longForm(location.pathname, screens, (screen) => mayVisit(screen, visitor));
    if (to) throw redirect({ to, replace: true });
  },
  component: NotFoundPage,
});

const bare = screens.filter((screen) => screen.bare).map(routeOf);
const framed = screens.filter((screen) => !screen.bare).map(routeOf);

// The routes come from data, so their types are loose. The paths functions type the addresses instead.
const tree = rootRoute.addChildren([...bare, shellRoute.addChildren([indexRoute, ...framed, catchAllRoute] as AnyRoute[])] as AnyRoute[]);

export const router = createRouter({
  routeTree: tree,
  history: hashHistory(),
  context: { session },
  defaultPreload: 'intent',
  defaultPendingComponent: ScreenPending,
  defaultPendingMs: 200,
  defaultPendingMinMs: 200,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
  scrollToTopSelectors: ['#main'],
});

letBackCloseLayers(router.history, router);
