// Pages of the hours screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { hoursScreens } from './hours.paths.ts';

export const hoursRoutes = withViews('hours', hoursScreens, {});
