// Lists the open rooms: their calls and jobs are added here only.
import { applyRetention } from './agency/privacy/apply-retention.ts';
import { deliverWebhooks } from './agency/webhooks/deliver.ts';
import { tendWebhooks } from './agency/webhooks/tend-webhooks.ts';
import { bindPrivacy } from './agency/privacy/routes.ts';
import { bindAgency } from './agency/routes.ts';
import { backUpNightly, carryBackup } from './backoffice/backups/tend-backups.ts';
import { bindBackoffice } from './backoffice/routes.ts';
import { remindInvoices } from './billing/invoices/remind-invoices.ts';
import { remindEstimates } from './billing/papers/remind-estimates.ts';
import { takeDeliveries } from './billing/received/take-deliveries.ts';
import { followTransmissions } from './billing/transmission/follow.ts';
import { transmitJob } from './billing/transmission/transmit.ts';
import { writeRuns } from './billing/period/write-drafts.ts';
import { generateInvoices } from './billing/recurring/generate.ts';
import { bindBilling } from './billing/routes.ts';
import { printMissing as printMissingDocuments } from './billing/invoices/waiting-prints.ts';
import { turnLicences } from './agents/accounts/begin-licences.ts';
import { remindDocuments } from './mail/remind-documents.ts';
import { remindExpirations } from './agents/file/remind-expirations.ts';
import { bindAgents } from './agents/routes.ts';
import { bindContracts, bindPlatformContracts } from './contracts/routes.ts';
import { sealMissing } from './contracts/signing/seal-contract.ts';
import { bindCustomers } from './customers/routes.ts';
import { eraseFile, sweepFiles } from './documents/files/erase-file.ts';
import { tendFiles } from './documents/files/tend-files.ts';
import { sendReports } from './dashboards/portal/reports/send-reports.ts';
import { bindDashboards } from './dashboards/routes.ts';
import { bindDocuments } from './documents/routes.ts';
import { askArrivals } from './field/arrivals/ask-arrivals.ts';
import { tellDesk } from './field/arrivals/tell-desk.ts';
import { notifyAlert } from './field/jobs/notify-alert.ts';
import { unplaceSites } from './sites/unplace-sites.ts';
import { phonePerson } from './field/on-call/phone-person.ts';
import { keepLooking } from './field/pti/look.ts';
import { notifyContested } from './field/jobs/notify-contested.ts';
import { verifyLogbooks } from './field/jobs/verify-logbooks.ts';
import { sendMorningMail } from './field/jobs/morning-mail.ts';
import { printReportJob } from './field/reports/print-report.ts';
import { bindField } from './field/routes.ts';
import { bindHours } from './hours/routes.ts';
import { bindIdentity } from './identity/routes.ts';
import { bindImport } from './import/routes.ts';
import { notifyPeople } from './identity/devices.ts';
import { bindMarketplace } from './marketplace/routes.ts';
import { bindMail } from './mail/routes.ts';
import { sendMail } from './mail/send-mail.ts';
import { mailPlannings } from './planning/jobs/mail-plannings.ts';
import { sendPublished } from './planning/jobs/send-published.ts';
import { settleOffers } from './planning/offers/settle.ts';
import { tickPlanning } from './planning/jobs/tick.ts';
import { bindPlanning } from './planning/routes.ts';
import { bindRequests } from './requests/routes.ts';
import { deliverToOtherSide } from './requests/notify-requests.ts';
import { bindSites } from './sites/routes.ts';
import { bindPlatformSales } from './subscription/catalogue/routes.ts';
import { printInvoiceJob, printMissing } from './subscription/invoices/print-invoice.ts';
import { bindAgencyInvoices } from './subscription/invoices/routes.ts';
import { renewSubscriptions } from './subscription/orders/renew.ts';
import { bindSubscription } from './subscription/orders/routes.ts';
import { collectPayments } from './subscription/payments/collect-job.ts';
import { bindPayments } from './subscription/payments/routes.ts';
import { notifyLimits } from './subscription/notify-limits.ts';
import { bindVisits } from './backoffice/visits/routes.ts';
import { forgetSignUps } from './backoffice/sign-ups/follow-sign-ups.ts';
import { tendVisits } from './backoffice/visits/tend-visits.ts';
import { bindPlatformFigures } from './backoffice/figures/routes.ts';
import { bindStock } from './stock/routes.ts';
import type { Bind } from './plumbing/http/bind.ts';
import { onOwnSide } from './plumbing/http/own-side.ts';
import type { House } from './plumbing/house.ts';
import type { JobData, JobName } from './plumbing/jobs.ts';

export function bindRooms(bindPlain: Bind): void {
  const bind = onOwnSide(bindPlain);
  bindIdentity(bind);
  bindAgency(bind);
  bindPrivacy(bind);
  bindDocuments(bind);
  bindCustomers(bind);
  bindSites(bind);
  bindAgents(bind);
  bindStock(bind);
  bindPlanning(bind);
  bindField(bind);
  bindHours(bind);
  bindRequests(bind);
  bindContracts(bind);
  bindBilling(bind);
  bindMail(bind);
  bindPlatformSales(bind);
  bindAgencyInvoices(bind);
  bindSubscription(bind);
  bindPayments(bind);
  bindMarketplace(bind);
  bindImport(bind);
  bindBackoffice(bind);
  bindPlatformContracts(bind);
  bindPlatformFigures(bind);
  bindVisits(bind);
  bindDashboards(bind);
}

/** Complete by type: a job without its function does not compile. */
type JobHandlers = { readonly [N in JobName]: (house: House, data: JobData[N]) => Promise<void> };

/** What each job does. */
const handlers: JobHandlers = {
  'mail.send': sendMail,
  'people.notify': notifyPeople,
  'field.phone': phonePerson,
  'field.arrivals': askArrivals,
  'field.doubt': tellDesk,
  'planning.tick': tickPlanning,
  'planning.published': sendPublished,
  'planning.mailing': mailPlannings,
  'planning.offers': settleOffers,
  'billing.reminders': remindInvoices,
  'billing.estimateReminders': remindEstimates,
  'billing.recurrences': generateInvoices,
  'billing.runs': writeRuns,
  'billing.unprinted': printMissingDocuments,
  'billing.transmit': transmitJob,
  'billing.lifecycle': followTransmissions,
  'billing.deliveries': takeDeliveries,
  'contracts.unsealed': sealMissing,
  'agents.reminders': remindExpirations,
  'documents.reminders': remindDocuments,
  'agents.licences': turnLicences,
  'subscription.print': printInvoiceJob,
  'subscription.unprinted': printMissing,
  'reports.print': printReportJob,
  'field.alert': notifyAlert,
  'field.contested': notifyContested,
  'field.morning': sendMorningMail,
  'field.verify': verifyLogbooks,
  'sites.unplace': unplaceSites,
  'requests.told': deliverToOtherSide,
  'files.erase': eraseFile,
  'files.sweep': sweepFiles,
  'files.tend': tendFiles,
  'payments.collect': collectPayments,
  'subscription.renew': renewSubscriptions,
  'subscription.limits': notifyLimits,
  'visits.tend': tendVisits,
  'backoffice.signUps': forgetSignUps,
  'dashboards.reports': sendReports,
  'agency.retention': applyRetention,
  'webhooks.deliver': deliverWebhooks,
  'webhooks.tend': tendWebhooks,
  'backup.nightly': backUpNightly,
  'backup.carry': carryBackup,
};

/** Jobs on a schedule (cron, Paris time). */
const timetable: Partial<Record<JobName, string>> = {
  'planning.tick': '* * * * *',
  'field.arrivals': '* * * * *',
  'planning.mailing': '*/5 * * * *',
  'planning.offers': '* * * * *',
  'billing.reminders': '20 * * * *',
  'billing.estimateReminders': '22 * * * *',
  'billing.recurrences': '15 * * * *',
  'billing.runs': '* * * * *',
  'billing.unprinted': '*/5 * * * *',
  'billing.lifecycle': '* * * * *',
  'billing.deliveries': '* * * * *',
  'contracts.unsealed': '*/5 * * * *',
  'agents.reminders': '25 * * * *',
  'documents.reminders': '28 * * * *',
  'agents.licences': '5 * * * *',
  'subscription.unprinted': '*/5 * * * *',
  'field.morning': '0 * * * *',
  'field.verify': '12 3 * * *',
  'sites.unplace': '50 * * * *',
  'files.sweep': '25 * * * *',
  'files.tend': '10 4 * * *',
  'payments.collect': '*/5 * * * *',
  'subscription.renew': '10 * * * *',
  'subscription.limits': '*/10 * * * *',
  'visits.tend': '* * * * *',
  'backoffice.signUps': '35 * * * *',
  'dashboards.reports': '*/5 * * * *',
  'agency.retention': '40 3 * * *',
  'webhooks.tend': '* * * * *',
  'backup.nightly': '30 2 * * *',
  'backup.carry': '* * * * *',
};

export const runJob = <N extends JobName>(house: House, name: N, data: JobData[N]): Promise<void> => handlers[name](house, data);

/** Starts the jobs, delayed and scheduled, and the look at lone workers. Returns what stops that look. */
export async function startJobs(house: House): Promise<() => void> {
  for (const name of Object.keys(handlers) as JobName[]) await house.jobs.work(name, (data) => runJob(house, name, data));
  for (const [name, cron] of Object.entries(timetable)) await house.jobs.schedule(name as JobName, cron, {});
  return keepLooking(house);
}
