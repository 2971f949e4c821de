// Pages of the documents screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { documentsScreens } from './documents.paths.ts';

export const documentsRoutes = withViews('documents', documentsScreens, {});
