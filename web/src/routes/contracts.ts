// Pages of the contracts screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { contractsScreens } from './contracts.paths.ts';

export const contractsRoutes = withViews('contracts', contractsScreens, {});
