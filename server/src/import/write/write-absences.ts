// Writes leave and absences of an imported planning: finds existing ones, and creates unavailabilities from the others.
import { and, eq, gt, inArray, isNull, lt, max } from 'drizzle-orm';
import { serviceAssignments, services, unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import { absencePeriods, settleAbsences, type AbsencePeriod } from '@vigie/domain/import/settle/absences.ts';
import { type AbsenceDraft } from '@vigie/domain/import/settle/planning-draft.ts';
import type { ImportRow } from '@vigie/domain/import/settle/outcome.ts';
import { inclusiveEnd } from '@vigie/domain/planning/unavailability.ts';
import { daysInterval, instantOf, isoOf, localDay } from '@vigie/domain/shared/time.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { lockAgents } from '../../planning/judge/judge.ts';

type Row = ImportRow<AbsenceDraft>;

/** The rows, with those already in the plan set apart. Days are those of the agency. */
export async function settledAbsences(tx: Tx, agencyId: string, rows: readonly Row[], zone: string): Promise<Row[]> {
  const drafts = rows.flatMap(({ draft }) => draft ?? []);
  const agentIds = [...new Set(drafts.flatMap(({ agent }) => (agent.kind === 'existing' ? [agent.id] : [])))];
  if (agentIds.length === 0) return settleAbsences(rows, []);
  const days = drafts.map(({ day }) => day).toSorted();
  const span = daysInterval(days[0]!, days.at(-1)!, zone);
  const found = await tx
    .select()
    .from(unavailabilities)
    .where(
      and(
        eq(unavailabilities.agencyId, agencyId),
        inArray(unavailabilities.agentId, agentIds),
        lt(unavailabilities.startAt, isoOf(span.end)),
        gt(unavailabilities.endAt, isoOf(span.start)),
      ),
    );
  return settleAbsences(
    rows,
    found.map(({ agentId, startAt, endAt }) => {
      const times = { start: instantOf(startAt), end: instantOf(endAt) };
      return { agentId, first: localDay(times.start, zone), last: localDay(inclusiveEnd(times), zone) };
    }),
  );
}

/** Leave that follows a night begins when the night ends. */
async function startAfterNight(tx: Tx, agencyId: string, agentId: string, start: number): Promise<number> {
  const [row] = await tx
    .select({ end: max(services.endAt) })
    .from(serviceAssignments)
    .innerJoin(services, and(eq(services.agencyId, serviceAssignments.agencyId), eq(services.id, serviceAssignments.serviceId)))
    .where(
      and(
        eq(serviceAssignments.agencyId, agencyId),
        eq(serviceAssignments.agentId, agentId),
        isNull(services.parentId),
        lt(services.startAt, isoOf(start)),
        gt(services.endAt, isoOf(start)),
      ),
    );
  return row?.end ? Math.max(start, instantOf(row.end)) : start;
}

/** Ids of the collaborators created from rows of the same workbook. */
type Brought = ReadonlyMap<string, string>;

const idOf = ({ agent }: AbsencePeriod, brought: Brought): string | undefined =>
  agent.kind === 'existing' ? agent.id : brought.get(`${agent.sheet}\n${agent.row}`);

/** Runs after the services of the same workbook. Returns how many unavailabilities exist now. */
export async function writeAbsences(
  { tx, agencyId }: Pick<Scope, 'tx' | 'agencyId'>,
  rows: readonly Row[],
  zone: string,
  brought: Brought,
): Promise<number> {
  const periods = absencePeriods(rows).flatMap((period) => {
    const agentId = idOf(period, brought);
    return agentId ? [{ ...period, agentId }] : [];
  });
  if (periods.length === 0) return 0;
  await lockAgents(
    tx,
    agencyId,
    periods.map(({ agentId }) => agentId),
  );
  for (const { agentId, typeKey, first, last } of periods) {
    const { start, end } = daysInterval(first, last, zone);
    const begins = await startAfterNight(tx, agencyId, agentId, start);
    if (begins < end) await tx.insert(unavailabilities).values({ agencyId, agentId, typeKey, startAt: isoOf(begins), endAt: isoOf(end) });
  }
  const agentIds = [...new Set(periods.map(({ agentId }) => agentId))];
  await notifyScreens(tx, { agencyId, topic: 'unavailabilities', ids: [], agentIds: agentIds.length > 150 ? [] : agentIds });
  await notifyScreens(tx, { agencyId, topic: 'services', ids: [], agentIds: agentIds.length > 150 ? [] : agentIds });
  return periods.length;
}
