// Pages of the field screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { fieldScreens } from './field.paths.ts';

export const fieldRoutes = withViews('field', fieldScreens, {});
