// Every screen of the application. This is the one list to which a room is added.
import type { Screen } from '../shared/navigation/screens.ts';
import { fillSlotsBy } from '../shared/navigation/slot-filler.ts';
import { agencyRoutes } from '../agency/routes.ts';
import { accountRoutes, agentsRoutes } from '../agents/routes.ts';
import { backofficeRoutes } from '../backoffice/routes.ts';
import { billingRoutes } from '../billing/routes.ts';
import { contractsRoutes } from '../contracts/routes.ts';
import { customersRoutes } from '../customers/routes.ts';
import { dashboardsRoutes } from '../dashboards/routes.ts';
import { documentsRoutes } from '../documents/routes.ts';
import { fieldRoutes } from '../field/routes.ts';
import { hoursRoutes } from '../hours/routes.ts';
import { identityRoutes } from '../identity/routes.ts';
import { mailRoutes } from '../mail/routes.ts';
import { marketplaceRoutes } from '../marketplace/routes.ts';
import { planningRoutes } from '../planning/routes.ts';
import { requestsRoutes } from '../requests/routes.ts';
import { sitesRoutes } from '../sites/routes.ts';
import { stockRoutes } from '../stock/routes.ts';
import { subscriptionRoutes } from '../subscription/routes.ts';

fillSlotsBy(() => import('./fill-slots.ts'));

export const screens: readonly Screen[] = [
  ...identityRoutes,
  ...accountRoutes,
  ...dashboardsRoutes,
  ...planningRoutes,
  ...fieldRoutes,
  ...sitesRoutes,
  ...customersRoutes,
  ...agentsRoutes,
  ...requestsRoutes,
  ...documentsRoutes,
  ...contractsRoutes,
  ...billingRoutes,
  ...hoursRoutes,
  ...stockRoutes,
  ...mailRoutes,
  ...marketplaceRoutes,
  ...subscriptionRoutes,
  ...agencyRoutes,
  ...backofficeRoutes,
];
