// The contracts screens with their pages, whose table is a separate file.
import { viewsIn, withViews } from '../shared/navigation/screens.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { contractsScreens } from '../paths/contracts.paths.ts';

registerWidgets(() => import('./widgets.ts').then((m) => m.contractsWidgets));

export const contractsRoutes = withViews(
  'contracts',
  contractsScreens,
  viewsIn(contractsScreens, () => import('./views.ts').then((m) => m.contractsPages)),
);
