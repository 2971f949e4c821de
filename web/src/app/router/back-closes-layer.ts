// « Retour » closes the layer over the screen instead of leaving it. A dialog with its own address is closed by its address.
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { hasUnsavedWork } from '../../shared/ui/dirty.ts';
import { closeTopLayer, onOpened } from '../../shared/ui/layers.ts';

/**
 * Nothing of ours lies before the first screen: « Retour » would leave the application, layer and all. It then stands on a second entry. No
 * screen is left for it, so nobody is asked. The question is a layer, and would ask again without end.
 */
function standOnASecondEntry(history: RouterHistory): void {
  const { href, state } = history.location;
  if (state.__TSR_index === 0) history.push(href, state, { ignoreBlocker: true });
}

/** Once for the whole application. The library's `useBlocker` would weigh more on a phone. */
export function letBackCloseLayers(history: RouterHistory, { getMatchedRoutes }: AnyRouter): void {
  const routeOf = (pathname: string): unknown => getMatchedRoutes(pathname)[2];
  onOpened(() => standOnASecondEntry(history));
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
