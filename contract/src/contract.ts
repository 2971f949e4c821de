// Lists all calls. A room's calls are added here only.
import type { EndpointSpec } from './shared/endpoint.ts';
import { accessLog } from './agency/access-endpoints.ts';
import { apiKeys } from './agency/api-key-endpoints.ts';
import { agency } from './agency/endpoints.ts';
import { establishments } from './agency/establishment-endpoints.ts';
import { webhooks } from './agency/webhook-endpoints.ts';
import { privacy } from './agency/privacy-endpoints.ts';
import { agents } from './agents/endpoints.ts';
import { backoffice } from './backoffice/endpoints.ts';
import { billing } from './billing/endpoints.ts';
import { estimateAnswers } from './billing/answer-endpoints.ts';
import { platformContracts } from './contracts/admin-endpoints.ts';
import { contracts } from './contracts/endpoints.ts';
import { einvoicing } from './billing/einvoicing-endpoints.ts';
import { catalog } from './billing/catalog-endpoints.ts';
import { invoicePeriod } from './billing/period-endpoints.ts';
import { margins } from './billing/margin-endpoints.ts';
import { estimates, purchaseOrders } from './billing/paper-endpoints.ts';
import { receivedInvoices } from './billing/received-endpoints.ts';
import { recurrences } from './billing/recurrence-endpoints.ts';
import { platformSales } from './subscription/catalogue-endpoints.ts';
import { agencyInvoices } from './subscription/invoices-endpoints.ts';
import { subscription } from './subscription/orders-endpoints.ts';
import { payments } from './subscription/payments-endpoints.ts';
import { visits } from './backoffice/visit-endpoints.ts';
import { platformFigures } from './backoffice/figures-endpoints.ts';
import { customers } from './customers/endpoints.ts';
import { dashboards } from './dashboards/endpoints.ts';
import { reportCalls } from './dashboards/report-endpoints.ts';
import { documents } from './documents/endpoints.ts';
import { field } from './field/endpoints.ts';
import { arrivalCalls } from './field/arrival-endpoints.ts';
import { onCall } from './field/on-call-endpoints.ts';
import { logbookProof } from './field/proof-endpoints.ts';
import { closing } from './hours/closing-endpoints.ts';
import { counters } from './hours/counters-endpoints.ts';
import { takeOver } from './hours/take-over-endpoints.ts';
import { hours } from './hours/endpoints.ts';
import { identity } from './identity/endpoints.ts';
import { ownSessions } from './identity/session-endpoints.ts';
import { secondFactor } from './identity/factor-endpoints.ts';
import { mail } from './mail/endpoints.ts';
import { payProof } from './hours/pay-proof-endpoints.ts';
import { payroll } from './hours/payroll-endpoints.ts';
import { marketplace } from './marketplace/endpoints.ts';
import { coverageCalls } from './planning/coverage-endpoints.ts';
import { offers } from './planning/offer-endpoints.ts';
import { planning } from './planning/endpoints.ts';
import { requests } from './requests/endpoints.ts';
import { sites } from './sites/endpoints.ts';
import { stock } from './stock/endpoints.ts';

export const contract = {
  identity: { ...identity, ...ownSessions },
  secondFactor,
  agency: { ...agency, ...accessLog },
  establishments,
  apiKeys,
  webhooks,
  privacy,
  documents,
  customers,
  sites,
  agents,
  stock,
  planning: { ...planning, ...coverageCalls },
  offers,
  field: { ...field, ...logbookProof, ...onCall, ...arrivalCalls },
  hours,
  closing,
  counters,
  takeOver,
  payroll,
  payProof,
  requests,
  contracts,
  billing,
  invoicePeriod,
  einvoicing,
  receivedInvoices,
  catalog,
  estimates: { ...estimates, ...estimateAnswers },
  purchaseOrders,
  recurrences,
  margins,
  mail,
  platformSales,
  agencyInvoices,
  subscription,
  payments,
  marketplace,
  backoffice,
  platformContracts,
  platformFigures,
  visits,
  dashboards: { ...dashboards, ...reportCalls },
} as const;

/** Returns every call with its name, `room.verbNoun`. */
export function callNames(): Map<EndpointSpec, string> {
  const names = new Map<EndpointSpec, string>();
  for (const [room, calls] of Object.entries(contract)) {
    for (const [name, spec] of Object.entries(calls as Record<string, EndpointSpec>)) names.set(spec, `${room}.${name}`);
  }
  return names;
}
