// Handles slips by hand: a person creates or changes, sends, archives them.
import { and, eq } from 'drizzle-orm';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import { agencyReports } from '@vigie/db/tables/field/field.ts';
import { reportCan } from '@vigie/domain/field/field-can.ts';
import { ReportStatus, isReportLocked, reportRights, type ReportType } from '@vigie/domain/field/report.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import type { Tx } from '@vigie/db/door.ts';
import { loadSettings } from '../../agency/profile.ts';
import { forbidden, invalid, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { staleOf } from '../../plumbing/stale.ts';
import { fieldErrors } from '../errors.ts';
import { momentOf } from '../messages/field-scope.ts';
import { loadReport, presentReport } from './queries.ts';
import { mailReport, namesForCustomers, printedReport, reportRecipients } from './print-report.ts';
import { saveReport } from './save-report.ts';

/** A slip of a type that the agency has switched off cannot be started. One from a guard's phone is still accepted. */
async function demandWritten(tx: Tx, agencyId: string, { reportId, type }: { readonly reportId: string; readonly type: ReportType }): Promise<void> {
  const { field } = await loadSettings(tx, agencyId);
  if (field.agencyReportTypes.includes(type)) return;
  const begun = await tx.$count(agencyReports, and(eq(agencyReports.agencyId, agencyId), eq(agencyReports.id, reportId)));
  if (begun === 0) throw invalid({ type: 'Ce type de bon est désactivé dans les paramètres de l’agence' });
}

export async function saveReportCall({ house, tx, agencyId, userId, actor, person, via, body }: ScopedCall<typeof calls.saveReport>) {
  const { version, agentId, ...input } = body;
  if (version !== undefined) {
    const [row] = await tx
      .select({ version: agencyReports.version })
      .from(agencyReports)
      .where(and(eq(agencyReports.agencyId, agencyId), eq(agencyReports.id, input.reportId)));
    if (row?.version !== version) throw await staleOf(tx, agencyId, agencyReports, 'agency_reports', input.reportId);
  } else await demandWritten(tx, agencyId, input);
  const own = via === 'agent' ? actor.agentId : undefined;
  const author = {
    house,
    tx,
    agencyId,
    userId,
    actor,
    authorName: fullName(person.user.firstname, person.user.lastname),
    ...(own ? { agentId: own } : {}),
  };
  const row = await saveReport(author, { ...input, agentId: own ?? agentId }, momentOf(house, house.clock.instant()));
  return presentReport({ house, tx, agencyId, actor }, row.id);
}

/** Opens its own transactions, and makes the document between them. */
export async function sendReport({ house, agencyId, userId, actor, params, body }: ScopedCall<typeof calls.sendReport>) {
  const scope = { agencyId, userId, action: 'field.sendReport' };
  const { row, recipients } = await house.db.tenant(scope, async (tx) => {
    const found = await loadReport({ tx, agencyId, actor }, params.id);
    return { row: found, recipients: body.emails.length > 0 ? body.emails : await reportRecipients(tx, agencyId, found.customerId) };
  });
  if (!reportCan.send(actor, row.type)) throw forbidden(reportRights[row.type].send);
  if (!isReportLocked(row.status as ReportStatus) || row.status === ReportStatus.archived) throw refusal(fieldErrors, 'field.report_draft');
  if (recipients.length === 0) throw refusal(fieldErrors, 'field.no_recipient');
  const fileId = await printedReport(house, row, await namesForCustomers(house, agencyId));
  return house.db.tenant(scope, async (tx) => {
    await mailReport(house, tx, agencyId, row.id, fileId, recipients);
    return presentReport({ house, tx, agencyId, actor }, row.id);
  });
}

export async function archiveReport({ tx, agencyId, actor, params }: ScopedCall<typeof calls.archiveReport>): Promise<{ ok: true }> {
  const row = await loadReport({ tx, agencyId, actor }, params.id);
  if (!reportCan.archive(actor, row.type)) throw forbidden(reportRights[row.type].delete);
  await tx
    .update(agencyReports)
    .set({ status: ReportStatus.archived })
    .where(and(eq(agencyReports.agencyId, agencyId), eq(agencyReports.id, row.id)));
  await notifyScreens(tx, {
    agencyId,
    topic: 'reports',
    ids: [row.id],
    customerId: row.customerId,
    ...(row.agentId ? { agentIds: [row.agentId] } : {}),
  });
  return { ok: true };
}
