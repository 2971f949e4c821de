// Creates a slip or continues it. A finished slip is signed, numbered, priced and printed.
import { and, eq } from 'drizzle-orm';
import { agencyReports } from '@vigie/db/tables/field/field.ts';
import { agents } from '@vigie/db/tables/people.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { reportCan } from '@vigie/domain/field/field-can.ts';
import type { MessagePayloads } from '@vigie/domain/field/phone/message.ts';
import {
  ReportStatus,
  isReportLocked,
  reportNumber,
  reportPriceCents,
  reportRights,
  reportSeries,
  reportTypeOf,
  signatureIssue,
  signatureMoments,
  signatureMissing,
  statusOfSaved,
  type ReportType,
} from '@vigie/domain/field/report.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { loadAgency, settingsOf } from '../../agency/profile.ts';
import { nextNumber } from '../../plumbing/counters.ts';
import { forbidden, invalid, notFound, refusal } from '../../plumbing/errors.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { fieldErrors } from '../errors.ts';
import { hasPart } from '../contested/contested-part.ts';
import type { KnownPlan } from '../contested/plan-known.ts';
import { filesOfMessage } from '../messages/files-of-message.ts';
import type { FieldScope, Moment } from '../messages/field-scope.ts';

export type ReportRow = typeof agencyReports.$inferSelect;
type SiteRow = typeof sites.$inferSelect;
export type ReportInput = MessagePayloads['reportSave'] & { readonly agentId: string | null };
type Author = FieldScope & { readonly agentId?: string; readonly known?: KnownPlan | null };

const here = ({ agencyId }: Author, id: string) => and(eq(agencyReports.agencyId, agencyId), eq(agencyReports.id, id));

async function loadSite({ tx, agencyId }: Author, id: string): Promise<SiteRow> {
  const [site] = await tx
    .select()
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), eq(sites.id, id)));
  if (!site) throw notFound('Site introuvable');
  return site;
}

/** The named service must end with a slip of this type (F-048). A guard names only their own, or one of the plan that they knew. */
async function demandService({ tx, agencyId, agentId, known }: Author, type: ReportType, id: string): Promise<void> {
  const [service] = await tx
    .select({ activityType: services.activityType })
    .from(services)
    .where(and(eq(services.agencyId, agencyId), eq(services.id, id)));
  if (!service) throw notFound('Service introuvable');
  if (reportTypeOf(service.activityType) !== type) throw refusal(fieldErrors, 'field.report_not_of_service');
  if (!agentId) return;
  const [own] = await tx
    .select({ id: serviceAssignments.id })
    .from(serviceAssignments)
    .where(and(eq(serviceAssignments.agencyId, agencyId), eq(serviceAssignments.serviceId, id), eq(serviceAssignments.agentId, agentId)));
  if (own || known || (await hasPart({ tx, agencyId, agentId }, id))) return;
  throw refusal(fieldErrors, 'field.not_assigned');
}

/** The desk writes a slip in the name of one of its own agents. */
async function demandAgent({ tx, agencyId, agentId: own }: Author, id: string): Promise<void> {
  if (id === own) return;
  const [agent] = await tx
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), eq(agents.id, id)));
  if (!agent) throw invalid({ agentId: 'Collaborateur introuvable' });
}

async function demandFiles(author: Author, input: ReportInput): Promise<void> {
  for (const path of ['agentSignatureFileId', 'customerSignatureFileId'] as const) {
    const id = input[path];
    if (id !== null) await filesOfMessage(author, [id], path);
  }
  await filesOfMessage(
    author,
    input.content.findings.flatMap((finding) => finding.fileIds),
    'content.findings',
  );
}

function demandRight({ actor }: Author, before: ReportRow | undefined, input: ReportInput, site: SiteRow): void {
  if (!before && !reportCan.create(actor, input.type, site)) throw forbidden(reportRights[input.type].create);
  if (before && !reportCan.edit(actor, { ...before, site })) throw forbidden(reportRights[before.type].edit);
}

async function create(author: Author, input: ReportInput, site: SiteRow, fields: Partial<ReportRow>, moment: Moment): Promise<ReportRow> {
  const { tx, agencyId } = author;
  const agency = await loadAgency(tx, agencyId);
  const year = Number(localDay(moment.at, agency.timeZone).slice(0, 4));
  const number = reportNumber(input.type, year, await nextNumber(tx, agencyId, reportSeries(input.type, year)));
  const [row] = await tx
    .insert(agencyReports)
    .values({
      ...fields,
      agencyId,
      id: input.reportId,
      number,
      type: input.type,
      siteId: site.id,
      customerId: site.customerId,
      serviceId: input.serviceId,
      agentId: input.agentId,
      content: input.content,
    })
    .returning();
  if (!row) throw new Error('the report was not written');
  return row;
}

async function update(author: Author, id: string, fields: Partial<ReportRow>): Promise<ReportRow> {
  const [row] = await author.tx.update(agencyReports).set(fields).where(here(author, id)).returning();
  if (!row) throw notFound('Bon introuvable');
  return row;
}

/** A signed slip stays unchanged. Only the customer's signature, with the signer's name, may still be added. */
function countersigned(before: ReportRow, input: ReportInput, moment: Moment): Partial<ReportRow> {
  const isNew = input.customerSignatureFileId !== null && before.customerSignatureFileId === null;
  if (!isNew || before.status === ReportStatus.archived) throw refusal(fieldErrors, 'field.report_locked');
  const { customerSignatureFileId, content } = input;
  return {
    customerSignatureFileId,
    customerSignedAt: moment.madeAt,
    content: { ...before.content, customerSignerName: content.customerSignerName || before.content.customerSignerName, customerAbsence: '' },
    status: ReportStatus.signedByCustomer,
    pdfFileId: null,
    namelessPdfFileId: null,
    madeAt: moment.madeAt,
  };
}

async function written(author: Author, input: ReportInput, before: ReportRow | undefined, site: SiteRow, moment: Moment): Promise<ReportRow> {
  if (before && isReportLocked(before.status as ReportStatus)) return update(author, before.id, countersigned(before, input, moment));
  const settings = settingsOf(await loadAgency(author.tx, author.agencyId));
  if (signatureIssue(input, settings.field)) throw invalid({ agentSignatureFileId: signatureMissing }, signatureMissing);
  const fields: Partial<ReportRow> = {
    status: statusOfSaved((before?.status as ReportStatus | undefined) ?? null, input),
    content: input.content,
    agentSignatureFileId: input.agentSignatureFileId,
    customerSignatureFileId: input.customerSignatureFileId,
    ...signatureMoments(before ?? null, input, moment.madeAt),
    madeAt: moment.madeAt,
    ...(input.finished ? { signedAt: moment.madeAt, priceCents: reportPriceCents(input.type, settings.pricing) } : {}),
  };
  return before ? update(author, before.id, fields) : create(author, input, site, fields, moment);
}

export async function saveReport(author: Author, input: ReportInput, moment: Moment): Promise<ReportRow> {
  const { tx, agencyId, house } = author;
  const [before] = await tx.select().from(agencyReports).where(here(author, input.reportId)).for('update');
  const site = await loadSite(author, before?.siteId ?? input.siteId);
  demandRight(author, before, input, site);
  if (!before && input.serviceId) await demandService(author, input.type, input.serviceId);
  if (!before && input.agentId) await demandAgent(author, input.agentId);
  await demandFiles(author, input);
  const row = await written(author, input, before, site, moment);
  const isFinished = isReportLocked(row.status as ReportStatus);
  if (isFinished) await house.jobs.send(tx, 'reports.print', { agencyId, reportId: row.id });
  await notifyScreens(tx, {
    agencyId,
    topic: 'reports',
    ids: [row.id],
    ...(isFinished ? { customerId: row.customerId } : {}),
    ...(row.agentId ? { agentIds: [row.agentId] } : {}),
  });
  return row;
}
