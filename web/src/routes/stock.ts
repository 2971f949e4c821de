// Pages of the stock screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { stockScreens } from './stock.paths.ts';

registerWidgets(() => import('../stock/widgets.ts').then((m) => m.stockWidgets));

export const stockRoutes = withViews('stock', stockScreens, {
  references: { load: () => import('../stock/references-page.tsx').then((m) => m.ReferencesPage) },
  assignments: { load: () => import('../stock/assignments-page.tsx').then((m) => m.AssignmentsPage) },
  actions: { load: () => import('../stock/actions-page.tsx').then((m) => m.ActionsPage) },
  portalReferences: { load: () => import('../stock/references-page.tsx').then((m) => m.PortalReferencesPage) },
  portalAssignments: { load: () => import('../stock/assignments-page.tsx').then((m) => m.PortalAssignmentsPage) },
  portalActions: { load: () => import('../stock/actions-page.tsx').then((m) => m.PortalActionsPage) },
  expirationStockReferences: { load: () => import('../stock/expirations-page.tsx').then((m) => m.StockExpirationsPage) },
});
