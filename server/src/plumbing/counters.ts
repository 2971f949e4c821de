// Assigns numbers in series without a gap: the transaction locks a row, so that a rollback returns the number.
import { sql } from 'drizzle-orm';
import { counters } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';

/** The next number of a series of the agency, from 1. */
export async function nextNumber(tx: Tx, agencyId: string, series: string): Promise<number> {
  const [row] = await tx
    .insert(counters)
    .values({ agencyId, id: series, lastNumber: 1 })
    .onConflictDoUpdate({ target: [counters.agencyId, counters.id], set: { lastNumber: sql`${counters.lastNumber} + 1` } })
    .returning({ lastNumber: counters.lastNumber });
  if (!row) throw new Error(`series ${series} gave no number`);
  return row.lastNumber;
}
