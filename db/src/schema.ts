// Lists all tables. A new table file is added here only.
import * as access from './tables/access.ts';
import * as apiKeys from './tables/api-keys.ts';
import * as answers from './tables/billing/answers.ts';
import * as agencyPayments from './tables/platform/agency-payments.ts';
import * as testProvider from './tables/platform/test-provider.ts';
import * as backoffice from './tables/platform/backoffice.ts';
import * as billing from './tables/billing/billing.ts';
import * as contested from './tables/field/contested.ts';
import * as arrivals from './tables/field/arrivals.ts';
import * as onCall from './tables/field/on-call.ts';
import * as watches from './tables/field/watches.ts';
import * as contracts from './tables/contracts.ts';
import * as catalog from './tables/billing/catalog.ts';
import * as documents from './tables/documents.ts';
import * as establishments from './tables/establishments.ts';
import * as factors from './tables/platform/factors.ts';
import * as field from './tables/field/field.ts';
import * as logbook from './tables/field/logbook.ts';
import * as invoiceRuns from './tables/billing/invoice-runs.ts';
import * as instalments from './tables/billing/instalments.ts';
import * as mailings from './tables/mailings.ts';
import * as marketplace from './tables/platform/marketplace.ts';
import * as offers from './tables/planning/offers.ts';
import * as payroll from './tables/payroll.ts';
import * as papers from './tables/billing/papers.ts';
import * as people from './tables/people.ts';
import * as planSnapshots from './tables/planning/plan-snapshots.ts';
import * as planning from './tables/planning/planning.ts';
import * as platform from './tables/platform/platform.ts';
import * as platformCatalogue from './tables/platform/platform-catalogue.ts';
import * as plumbing from './tables/plumbing.ts';
import * as processBeats from './tables/platform/process-beats.ts';
import * as portal from './tables/portal.ts';
import * as prints from './tables/billing/prints.ts';
import * as privacy from './tables/privacy.ts';
import * as publication from './tables/planning/publication.ts';
import * as rotations from './tables/planning/rotations.ts';
import * as siteFeeds from './tables/planning/site-feeds.ts';
import * as received from './tables/billing/received.ts';
import * as recurrences from './tables/billing/recurrences.ts';
import * as requests from './tables/requests.ts';
import * as rights from './tables/rights.ts';
import * as sandboxFlows from './tables/platform/sandbox-flows.ts';
import * as sandboxMessages from './tables/platform/sandbox-messages.ts';
import * as seals from './tables/seals.ts';
import * as sites from './tables/sites.ts';
import * as stock from './tables/stock.ts';
import * as subscription from './tables/platform/subscription.ts';
import * as transmissions from './tables/billing/transmissions.ts';
import * as visits from './tables/platform/visits.ts';
import * as webhooks from './tables/webhooks.ts';

export const allTables: Record<string, unknown> = {
  ...platform,
  ...access,
  ...apiKeys,
  ...webhooks,
  ...factors,
  ...people,
  ...payroll,
  ...establishments,
  ...rights,
  ...sites,
  ...stock,
  ...planning,
  ...planSnapshots,
  ...logbook,
  ...offers,
  ...publication,
  ...rotations,
  ...siteFeeds,
  ...field,
  ...contested,
  ...watches,
  ...onCall,
  ...arrivals,
  ...billing,
  ...invoiceRuns,
  ...contracts,
  ...catalog,
  ...papers,
  ...answers,
  ...portal,
  ...prints,
  ...processBeats,
  ...transmissions,
  ...privacy,
  ...received,
  ...recurrences,
  ...documents,
  ...requests,
  ...plumbing,
  ...instalments,
  ...mailings,
  ...platformCatalogue,
  ...subscription,
  ...agencyPayments,
  ...testProvider,
  ...sandboxFlows,
  ...sandboxMessages,
  ...seals,
  ...marketplace,
  ...backoffice,
  ...visits,
};
