// Pages of the stock screens; they come with the first of them that is opened.
import type { Pages } from '../shared/navigation/screens.ts';
import type { stockScreens } from '../paths/stock.paths.ts';

export const stockPages: Pages<typeof stockScreens> = {
  references: () => import('../stock/references-page.tsx').then((m) => m.ReferencesPage),
  assignments: () => import('../stock/assignments-page.tsx').then((m) => m.AssignmentsPage),
  actions: () => import('../stock/actions-page.tsx').then((m) => m.ActionsPage),
  portalReferences: () => import('../stock/references-page.tsx').then((m) => m.PortalReferencesPage),
  portalAssignments: () => import('../stock/assignments-page.tsx').then((m) => m.PortalAssignmentsPage),
  portalActions: () => import('../stock/actions-page.tsx').then((m) => m.PortalActionsPage),
  expirationStockReferences: () => import('../stock/expirations-page.tsx').then((m) => m.StockExpirationsPage),
};
