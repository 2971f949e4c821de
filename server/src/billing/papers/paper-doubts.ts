// Compares the hours of an estimate or a purchase order with the planned month, before it gets its number.
import { sql } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { doubtfulHours, hoursOfLines, monthsOfPaper } from '@vigie/domain/billing/invoice/doubts.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import type { Interval } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import { hoursPeriod } from '../../hours/period.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { plannedMinutes } from '../read-doubts.ts';
import { demandRight, type Face, type PaperCalls } from './face.ts';
import { loadPaper, type PaperTableRow } from './records.ts';

/** Minutes of the collaborator's own part in the period, circuits included. */
async function minutesOfAgent(tx: Tx, agencyId: string, agentId: string, { start, end }: Interval): Promise<number> {
  const [from, until] = [new Date(start).toISOString(), new Date(end).toISOString()];
  const { rows } = await tx.execute<{ minutes: number }>(sql`
    select coalesce(sum(extract(epoch from least(s.end_at, ${until}::timestamptz) - greatest(s.start_at, ${from}::timestamptz)) / 60), 0)::int minutes
    from service_assignments a join services s on s.agency_id = a.agency_id and s.id = a.service_id
    where a.agency_id = ${agencyId} and a.agent_id = ${agentId} and s.start_at < ${until} and s.end_at > ${from}
      and s.parent_id is null and s.status <> ${ServiceStatus.unscheduled}`);
  return rows[0]?.minutes ?? 0;
}

async function plannedFor(tx: Tx, row: PaperTableRow, siteIds: readonly string[], within: Interval): Promise<number> {
  const { agencyId, customerId, agentId } = row;
  if (customerId !== null) return plannedMinutes(tx, { agencyId, customerId, siteIds }, within);
  return agentId === null ? 0 : minutesOfAgent(tx, agencyId, agentId, within);
}

export const readPaperDoubts = (face: Face) => async (call: ScopedCall<PaperCalls['doubts']>) => {
  const { tx, agencyId, actor, params } = call;
  demandRight(face, actor, 'edit');
  const { row } = await loadPaper(tx, face, agencyId, params.id);
  const { minutes: billedMinutes, siteIds } = hoursOfLines(row.items);
  if (billedMinutes === 0) return { hours: null };
  const settings = await loadSettings(tx, agencyId);
  const held = [];
  for (const month of monthsOfPaper(face.kind, row.issuedOn)) {
    const { within } = hoursPeriod(month.from, month.until, settings);
    held.push({ ...month, billedMinutes, plannedMinutes: await plannedFor(tx, row, siteIds, within) });
  }
  return { hours: doubtfulHours(held) };
};
