// Pages of the marketplace screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { marketplaceScreens } from './marketplace.paths.ts';

export const marketplaceRoutes = withViews('marketplace', marketplaceScreens, {});
