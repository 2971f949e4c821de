// Pages of the stock screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { stockScreens } from './stock.paths.ts';

export const stockRoutes = withViews('stock', stockScreens, {});
