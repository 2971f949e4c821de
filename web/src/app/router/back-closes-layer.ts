// « Retour » closes what lies over the screen instead of leaving it; a dialog with an address of its own is closed by its address.
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { hasUnsavedWork } from '../../shared/ui/dirty.ts';
import { closeTopLayer } from '../../shared/ui/layers.ts';

/** Once for the whole application; the library's `useBlocker` would weigh more on a phone than this. */
export function letBackCloseLayers(history: RouterHistory, { getMatchedRoutes }: AnyRouter): void {
  const routeOf = (pathname: string): unknown => getMatchedRoutes(pathname)[2];
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation: from, nextLocation: to }) => {
      const unsaved = hasUnsavedWork();
      if (action !== 'BACK' && !(action === 'FORWARD' && unsaved)) return false;
      const ownAddress = from.pathname !== to.pathname && routeOf(from.pathname) === routeOf(to.pathname);
      return ownAddress && !unsaved ? false : closeTopLayer();
    },
  });
}
