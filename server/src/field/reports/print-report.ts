// Prints a slip, keeps its document, and sends it to the customer's contacts who receive slips.
import { and, asc, eq } from 'drizzle-orm';
import { agencyReports, logbookEntries, roundRuns } from '@vigie/db/tables/field/field.ts';
import { agents, customers, userCompanies } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { guardName, readsGuardNames } from '@vigie/domain/agency/settings/guard-names.ts';
import { ReportStatus, isReportLocked } from '@vigie/domain/field/report.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { formatDate } from '@vigie/domain/shared/time-format.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { loadAgency, loadSettings, settingsOf } from '../../agency/profile.ts';
import { filesById, storeFile } from '../../documents/files/store-file.ts';
import { copiesFor } from '../../mail/copies-for.ts';
import { printHeaded } from '../../documents/files/print-headed.ts';
import { queueMail } from '../../plumbing/mail/queue-mail.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import type { JobData } from '../../plumbing/jobs.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { roundViewOf } from '../rounds/round-view.ts';
import { imagesOf } from '../../documents/files/printed-images.ts';
import { reportView, type PrintedReport } from './report-view.ts';
import type { ReportRow } from './save-report.ts';

type Loaded = Omit<PrintedReport, 'images'>;

async function timesOf(tx: Tx, { agencyId, serviceId, agentId }: ReportRow): Promise<Loaded['times']> {
  if (!serviceId) return null;
  const [row] = await tx
    .select({
      startAt: services.startAt,
      endAt: services.endAt,
      realStartAt: serviceAssignments.realStartAt,
      realEndAt: serviceAssignments.realEndAt,
    })
    .from(services)
    .leftJoin(
      serviceAssignments,
      and(
        eq(serviceAssignments.agencyId, services.agencyId),
        eq(serviceAssignments.serviceId, services.id),
        agentId ? eq(serviceAssignments.agentId, agentId) : undefined,
      ),
    )
    .where(and(eq(services.agencyId, agencyId), eq(services.id, serviceId)));
  return row ?? null;
}

async function load(tx: Tx, agencyId: string, reportId: string, names: boolean): Promise<Loaded> {
  const [row] = await tx
    .select({ report: agencyReports, site: sites, customerName: customers.name, firstname: agents.firstname, lastname: agents.lastname })
    .from(agencyReports)
    .innerJoin(sites, and(eq(sites.agencyId, agencyReports.agencyId), eq(sites.id, agencyReports.siteId)))
    .innerJoin(customers, and(eq(customers.agencyId, agencyReports.agencyId), eq(customers.id, agencyReports.customerId)))
    .leftJoin(agents, and(eq(agents.agencyId, agencyReports.agencyId), eq(agents.id, agencyReports.agentId)))
    .where(and(eq(agencyReports.agencyId, agencyId), eq(agencyReports.id, reportId)));
  if (!row) throw notFound('Bon introuvable');
  const { report, site, customerName, firstname, lastname } = row;
  const { serviceId } = report;
  const entries =
    serviceId === null
      ? []
      : await tx
          .select()
          .from(logbookEntries)
          .where(and(eq(logbookEntries.agencyId, agencyId), eq(logbookEntries.serviceId, serviceId), eq(logbookEntries.customerShow, true)))
          .orderBy(asc(logbookEntries.madeAt), asc(logbookEntries.chainNumber))
          .limit(300);
  const runs =
    serviceId === null
      ? []
      : await tx
          .select({ id: roundRuns.id })
          .from(roundRuns)
          .where(and(eq(roundRuns.agencyId, agencyId), eq(roundRuns.serviceId, serviceId)))
          .orderBy(asc(roundRuns.startedAt))
          .limit(50);
  const rounds = [];
  for (const run of runs) rounds.push(await roundViewOf(tx, agencyId, run.id, names));
  return {
    report,
    site,
    customerName,
    entries,
    rounds,
    agency: await loadAgency(tx, agencyId),
    times: await timesOf(tx, report),
    agentName: firstname !== null && lastname !== null ? guardName(fullName(firstname, lastname), names) : '',
    names,
  };
}

const fileIdsOf = ({ report, entries }: Loaded): string[] =>
  [
    ...report.content.findings.flatMap((finding) => finding.fileIds),
    ...entries.flatMap((entry) => entry.fileIds),
    report.agentSignatureFileId,
    report.customerSignatureFileId,
  ].filter((id): id is string => id !== null);

const columnOf = (names: boolean) => (names ? 'pdfFileId' : 'namelessPdfFileId');

/** The kept document, made now when the job has not made it yet. `names`: whether its reader may know the guards. */
export const printedReport = async (house: House, row: ReportRow, names: boolean): Promise<string> =>
  row[columnOf(names)] ?? (await printReport(house, row.agencyId, row.id, names));

/** Whether the customers of this agency read the names of its guards. */
export const namesForCustomers = async (house: House, agencyId: string): Promise<boolean> =>
  house.db.tenant({ agencyId }, async (tx) => readsGuardNames('customer', await loadSettings(tx, agencyId)));

/** Renders outside any transaction, then keeps the document and returns its file. A slip that changed meanwhile is printed again by its own job. */
export async function printReport(house: House, agencyId: string, reportId: string, names = true): Promise<string> {
  const loaded = await house.db.tenant({ agencyId, action: 'reports.print' }, (tx) => load(tx, agencyId, reportId, names));
  const rows = await house.db.tenant({ agencyId }, (tx) => filesById(tx, agencyId, fileIdsOf(loaded)));
  const { files, images } = await imagesOf(house, [...rows.values()]);
  const bytes = await printHeaded({ house, agencyId }, 'intervention-report', reportView({ ...loaded, images }), files);
  return house.db.tenant({ agencyId, action: 'reports.print' }, async (tx) => {
    const file = await storeFile(house, tx, agencyId, { name: `${loaded.report.number}.pdf`, mimeType: 'application/pdf', bytes });
    await tx
      .update(agencyReports)
      .set({ [columnOf(names)]: file.id })
      .where(and(eq(agencyReports.agencyId, agencyId), eq(agencyReports.id, reportId), eq(agencyReports.version, loaded.report.version)));
    await notifyScreens(tx, {
      agencyId,
      topic: 'reports',
      ids: [reportId],
      ...(isReportLocked(loaded.report.status as ReportStatus) ? { customerId: loaded.report.customerId } : {}),
      ...(loaded.report.agentId ? { agentIds: [loaded.report.agentId] } : {}),
    });
    return file.id;
  });
}

/** E-mail addresses of the contacts who receive slips. */
export async function reportRecipients(tx: Tx, agencyId: string, customerId: string): Promise<string[]> {
  const rows = await tx
    .select({ email: userCompanies.email, disabledAt: userCompanies.disabledAt })
    .from(userCompanies)
    .where(
      and(eq(userCompanies.agencyId, agencyId), eq(userCompanies.customerId, customerId), eq(userCompanies.sendCustomerInterventionReport, true)),
    );
  return [...new Set(rows.filter((row) => row.disabledAt === null && row.email !== '').map((row) => row.email))];
}

/** Puts the slip, as customers may read it, in the outbox and records that it was sent. The customer's signature stays the highest status. */
export async function mailReport(
  house: House,
  tx: Tx,
  agencyId: string,
  reportId: string,
  fileId: string,
  recipients: readonly string[],
): Promise<void> {
  const names = readsGuardNames('customer', await loadSettings(tx, agencyId));
  const { report, site, agentName, agency } = await load(tx, agencyId, reportId, names);
  await queueMail(house, tx, {
    agencyId,
    recipients,
    bcc: await copiesFor(tx, agencyId, 'receiveReportsCopies', recipients),
    template: 'reportSent',
    fileIds: [fileId],
    about: { table: 'agency_reports', id: reportId },
    data: {
      number: report.number,
      site: site.name,
      date: formatDate(instantOf(report.signedAt ?? report.createdAt), site.timeZone),
      agent: agentName,
      message: settingsOf(agency).mailSettings.reportMessage,
    },
  });
  await tx
    .update(agencyReports)
    .set({ sentAt: house.clock.instant(), status: Math.max(report.status, ReportStatus.sent) })
    .where(and(eq(agencyReports.agencyId, agencyId), eq(agencyReports.id, reportId)));
  await notifyScreens(tx, {
    agencyId,
    topic: 'reports',
    ids: [reportId],
    customerId: report.customerId,
    ...(report.agentId ? { agentIds: [report.agentId] } : {}),
  });
}

/** Runs as a job. Where the agency or the site wants slips at once (F-180), contacts get it now, otherwise with the morning mail. */
export async function printReportJob(house: House, { agencyId, reportId }: JobData['reports.print']): Promise<void> {
  const printed = await printReport(house, agencyId, reportId);
  const names = await namesForCustomers(house, agencyId);
  const fileId = names ? printed : await printReport(house, agencyId, reportId, names);
  await house.db.tenant({ agencyId, action: 'reports.print' }, async (tx) => {
    const { report, site, agency } = await load(tx, agencyId, reportId, names);
    const isWanted = settingsOf(agency).field.interventionReportAfterService || site.reportAfterServiceEnabled;
    if (!isWanted || report.sentAt !== null || !isReportLocked(report.status as ReportStatus)) return;
    const recipients = await reportRecipients(tx, agencyId, report.customerId);
    if (recipients.length > 0) await mailReport(house, tx, agencyId, reportId, fileId, recipients);
  });
}
