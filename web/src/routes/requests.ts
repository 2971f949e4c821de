// Pages of the requests screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { requestsScreens } from './requests.paths.ts';

export const requestsRoutes = withViews('requests', requestsScreens, {});
