// Reads visits from the database for the domain's rule.
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { supportVisits } from '@vigie/db/tables/platform/visits.ts';
import { visitState, type Visit, type VisitState } from '@vigie/domain/backoffice/visit.ts';
import { instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { notFound } from '../../plumbing/errors.ts';

export type VisitRow = typeof supportVisits.$inferSelect;

const orNull = (instant: string | null): number | null => (instant === null ? null : instantOf(instant));
export const ruleOf = ({ consent, askedAt, begunAt, endsAt, closedAt }: VisitRow): Visit => ({
  consent,
  askedAt: instantOf(askedAt),
  begunAt: orNull(begunAt),
  endsAt: orNull(endsAt),
  closedAt: orNull(closedAt),
});
export const stateOf = (row: VisitRow, now: number): VisitState => visitState(ruleOf(row), now);

/** The rule's result as columns. */
export const columnsOf = ({ consent, begunAt, endsAt }: Visit): Pick<VisitRow, 'consent' | 'begunAt' | 'endsAt'> => ({
  consent,
  begunAt: begunAt === null ? null : isoOf(begunAt),
  endsAt: endsAt === null ? null : isoOf(endsAt),
});

/** Locked until the transaction ends: of two who end or answer it, the second sees the first one's result. */
export async function lockVisit(tx: Tx, agencyId: string, id: string): Promise<VisitRow> {
  const [row] = await tx
    .select()
    .from(supportVisits)
    .where(and(eq(supportVisits.agencyId, agencyId), eq(supportVisits.id, id)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** The visit in which the person may act in the agency now. Read from the database each time, so a closed visit stops working at once. */
export async function openVisitOf(tx: Tx, agencyId: string, userId: string, now: number): Promise<VisitRow | undefined> {
  const [row] = await tx
    .select()
    .from(supportVisits)
    .where(
      and(
        eq(supportVisits.agencyId, agencyId),
        eq(supportVisits.userId, userId),
        isNull(supportVisits.closedAt),
        gt(supportVisits.endsAt, isoOf(now)),
      ),
    )
    .orderBy(desc(supportVisits.begunAt))
    .limit(1);
  return row && stateOf(row, now) === 'open' ? row : undefined;
}
