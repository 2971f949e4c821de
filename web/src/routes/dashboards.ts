// Pages of the dashboards screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { dashboardsScreens } from './dashboards.paths.ts';

export const dashboardsRoutes = withViews('dashboards', dashboardsScreens, {});
