// Pages of the backoffice screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { backofficeScreens } from './backoffice.paths.ts';

export const backofficeRoutes = withViews('backoffice', backofficeScreens, {});
