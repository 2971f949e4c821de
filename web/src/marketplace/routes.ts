// The marketplace screens with their pages, whose table is a separate file.
import { viewsIn, withViews } from '../shared/navigation/screens.ts';
import { marketplaceScreens } from '../paths/marketplace.paths.ts';

export const marketplaceRoutes = withViews(
  'marketplace',
  marketplaceScreens,
  viewsIn(marketplaceScreens, () => import('./views.ts').then((m) => m.marketplacePages)),
);
