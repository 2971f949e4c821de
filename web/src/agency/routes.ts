// The agency screens with their pages, whose table is a separate file; a screen without one is not ready.
import { viewsIn, withViews } from '../shared/navigation/screens.ts';
import { agencyScreens } from '../paths/agency.paths.ts';

export const agencyRoutes = withViews(
  'agency',
  agencyScreens,
  viewsIn(agencyScreens, () => import('./views.ts').then((m) => m.agencyPages)),
);
