// Pages of the billing screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { billingScreens } from './billing.paths.ts';

export const billingRoutes = withViews('billing', billingScreens, {});
