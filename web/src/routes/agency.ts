// Pages of the agency screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { agencyScreens } from './agency.paths.ts';

export const agencyRoutes = withViews('agency', agencyScreens, {});
