// Pages of the sites screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { sitesScreens } from './sites.paths.ts';

export const sitesRoutes = withViews('sites', sitesScreens, {});
