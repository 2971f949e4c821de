// Pages of the agents screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { agentsScreens } from './agents.paths.ts';

export const agentsRoutes = withViews('agents', agentsScreens, {});
