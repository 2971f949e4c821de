// Pages of the planning screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { planningScreens } from './planning.paths.ts';

export const planningRoutes = withViews('planning', planningScreens, {});
