// The stock screens with their pages, whose table is a separate file.
import { viewsIn, withViews } from '../shared/navigation/screens.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { stockScreens } from '../paths/stock.paths.ts';

registerWidgets(() => import('./widgets.ts').then((m) => m.stockWidgets));

export const stockRoutes = withViews(
  'stock',
  stockScreens,
  viewsIn(stockScreens, () => import('./views.ts').then((m) => m.stockPages)),
);
