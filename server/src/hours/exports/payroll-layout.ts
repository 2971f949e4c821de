// Writes a month of pre-payroll in the layout of a payroll program: what was closed, or what stands today.
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { payroll as calls } from '@vigie/contract/hours/payroll-endpoints.ts';
import { closedFigures } from '@vigie/db/tables/payroll.ts';
import { agents } from '@vigie/db/tables/people.ts';
import type { Figures } from '@vigie/domain/hours/closing.ts';
import { ExportType, missingExportRight } from '@vigie/domain/hours/export-types.ts';
import type { LeaveDay } from '@vigie/domain/hours/leave-value.ts';
import { layoutRules } from '@vigie/domain/hours/payroll/layouts.data.ts';
import { payrollFile, payrollFileName, type PaidAgent } from '@vigie/domain/hours/payroll/payroll-file.ts';
import { loadSettings } from '../../agency/profile.ts';
import { forbidden, invalid, refusal } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { closedMonth, figuresOf } from '../closing/records.ts';
import { exportErrors } from '../errors.ts';

interface Told {
  readonly figures: Figures;
  readonly leave: readonly LeaveDay[];
}

/** Paid outside the agency's payroll: by invoice, or by a temping agency. */
const PAID_ELSEWHERE = ['EXTERNAL', 'SELF', 'TEMPORARY'];

async function keptMonth(scope: Scope, month: string, closingId: string): Promise<Map<string, Told>> {
  const { tx, agencyId } = scope;
  const rows = await tx
    .select()
    .from(closedFigures)
    .where(and(eq(closedFigures.agencyId, agencyId), eq(closedFigures.closingId, closingId)));
  // For a month closed before days were stored: the desk cannot have changed its absences since.
  const today = rows.some(({ absences }) => absences === null) ? (await figuresOf(scope, month)).leave : null;
  return new Map(rows.map(({ agentId, figures, absences }) => [agentId, { figures, leave: absences ?? today?.get(agentId) ?? [] }]));
}

async function standingMonth(scope: Scope, month: string): Promise<Map<string, Told>> {
  const { figures, leave } = await figuresOf(scope, month);
  return new Map([...figures].map(([agentId, own]) => [agentId, { figures: own, leave: leave.get(agentId) ?? [] }]));
}

async function paidAgents({ tx, agencyId }: Scope, told: ReadonlyMap<string, Told>): Promise<PaidAgent[]> {
  const rows = await tx
    .select({ id: agents.id, number: agents.number, lastname: agents.lastname, firstname: agents.firstname })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), inArray(agents.id, [...told.keys()]), notInArray(agents.type, PAID_ELSEWHERE)));
  return rows.map(({ id, ...agent }) => ({ ...agent, figures: {}, leave: [], ...told.get(id) }));
}

export async function exportPayroll(call: ScopedCall<typeof calls.exportPayroll>): Promise<FastifyReply> {
  const { tx, agencyId, actor, reply, body } = call;
  const { month, layout } = body;
  const missing = missingExportRight(actor, ExportType.prepaie);
  if (missing) throw forbidden(missing);
  const settings = await loadSettings(tx, agencyId);
  const closed = await closedMonth(tx, agencyId, month);
  const told = closed ? await keptMonth(call, month, closed.id) : await standingMonth(call, month);
  const paid = await paidAgents(call, told);
  const file = payrollFile({ layout, month, agents: paid, settings, decimal: settings.exportSettings.decimalSeparator });
  if ('refusal' in file) throw invalid({ layout: file.refusal }, file.refusal);
  if (file.lines === 0) throw refusal(exportErrors, 'export.empty');
  const { extension, withNames } = layoutRules[layout];
  await reply
    .header('content-type', `${extension === 'csv' ? 'text/csv' : 'text/plain'}; charset=${withNames ? 'utf-8' : 'us-ascii'}`)
    .header('content-disposition', `attachment; filename="${payrollFileName(layout, month, closed !== null)}"`)
    .send(Buffer.from(file.text));
  return reply;
}
