// Pages of the stock screens; they load with the first one opened.
import type { Pages } from '../shared/navigation/screens.ts';
import type { stockScreens } from '../paths/stock.paths.ts';

export const stockPages: Pages<typeof stockScreens> = {
  references: () => import('./references-page.tsx').then((m) => m.ReferencesPage),
  assignments: () => import('./assignments-page.tsx').then((m) => m.AssignmentsPage),
  actions: () => import('./actions-page.tsx').then((m) => m.ActionsPage),
  portalReferences: () => import('./references-page.tsx').then((m) => m.PortalReferencesPage),
  portalAssignments: () => import('./assignments-page.tsx').then((m) => m.PortalAssignmentsPage),
  portalActions: () => import('./actions-page.tsx').then((m) => m.PortalActionsPage),
  expirationStockReferences: () => import('./expirations-page.tsx').then((m) => m.StockExpirationsPage),
  expirationsAgentItems: () => import('./agent-items-page.tsx').then((m) => m.AgentItemsPage),
};
