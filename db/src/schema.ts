// All tables together: the one list that a new table file is added to.
import * as access from './tables/access.ts';
import * as agencyPayments from './tables/agency-payments.ts';
import * as testProvider from './tables/test-provider.ts';
import * as backoffice from './tables/backoffice.ts';
import * as billing from './tables/billing.ts';
import * as contested from './tables/contested.ts';
import * as contracts from './tables/contracts.ts';
import * as catalog from './tables/catalog.ts';
import * as documents from './tables/documents.ts';
import * as factors from './tables/factors.ts';
import * as field from './tables/field.ts';
import * as logbook from './tables/logbook.ts';
import * as mailings from './tables/mailings.ts';
import * as marketplace from './tables/marketplace.ts';
import * as offers from './tables/offers.ts';
import * as payroll from './tables/payroll.ts';
import * as papers from './tables/papers.ts';
import * as people from './tables/people.ts';
import * as planSnapshots from './tables/plan-snapshots.ts';
import * as planning from './tables/planning.ts';
import * as platform from './tables/platform.ts';
import * as platformCatalogue from './tables/platform-catalogue.ts';
import * as plumbing from './tables/plumbing.ts';
import * as prints from './tables/prints.ts';
import * as privacy from './tables/privacy.ts';
import * as publication from './tables/publication.ts';
import * as recurrences from './tables/recurrences.ts';
import * as requests from './tables/requests.ts';
import * as rights from './tables/rights.ts';
import * as sandboxMessages from './tables/sandbox-messages.ts';
import * as seals from './tables/seals.ts';
import * as sites from './tables/sites.ts';
import * as stock from './tables/stock.ts';
import * as subscription from './tables/subscription.ts';
import * as visits from './tables/visits.ts';

export const allTables: Record<string, unknown> = {
  ...platform,
  ...access,
  ...factors,
  ...people,
  ...payroll,
  ...rights,
  ...sites,
  ...stock,
  ...planning,
  ...planSnapshots,
  ...logbook,
  ...offers,
  ...publication,
  ...field,
  ...contested,
  ...billing,
  ...contracts,
  ...catalog,
  ...papers,
  ...prints,
  ...privacy,
  ...recurrences,
  ...documents,
  ...requests,
  ...plumbing,
  ...mailings,
  ...platformCatalogue,
  ...subscription,
  ...agencyPayments,
  ...testProvider,
  ...sandboxMessages,
  ...seals,
  ...marketplace,
  ...backoffice,
  ...visits,
};
