// Every screen of the application. This is the one list a room is added to.
import type { Screen } from '../shared/navigation/screens.ts';
import { agencyRoutes } from '../routes/agency.ts';
import { agentsRoutes } from '../routes/agents.ts';
import { backofficeRoutes } from '../routes/backoffice.ts';
import { billingRoutes } from '../routes/billing.ts';
import { contractsRoutes } from '../routes/contracts.ts';
import { customersRoutes } from '../routes/customers.ts';
import { dashboardsRoutes } from '../routes/dashboards.ts';
import { documentsRoutes } from '../routes/documents.ts';
import { fieldRoutes } from '../routes/field.ts';
import { hoursRoutes } from '../routes/hours.ts';
import { identityRoutes } from '../routes/identity.ts';
import { mailRoutes } from '../routes/mail.ts';
import { marketplaceRoutes } from '../routes/marketplace.ts';
import { planningRoutes } from '../routes/planning.ts';
import { requestsRoutes } from '../routes/requests.ts';
import { sitesRoutes } from '../routes/sites.ts';
import { stockRoutes } from '../routes/stock.ts';
import { subscriptionRoutes } from '../routes/subscription.ts';

export const screens: readonly Screen[] = [
  ...identityRoutes,
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
