// Assigns numbers to many records at once, around the imported ones.
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { counters } from '@vigie/db/tables/people.ts';

export interface NumberSeries {
  /** The next number that nobody has. */
  give(): string;
  /** Moves the agency's series past every taken or assigned number, so that the next record finds a free one. */
  close(): Promise<void>;
}

/** Rank of a number of the series, 0 for any other text. */
const rankOf = (number: string, format: (rank: number) => string): number => {
  const rank = Number(/(\d{1,9})$/.exec(number)?.[1] ?? 0);
  return format(rank) === number ? rank : 0;
};

/** `taken`: every existing number, including those about to be written. */
export async function openSeries(
  tx: Tx,
  agencyId: string,
  series: string,
  format: (rank: number) => string,
  taken: readonly string[],
): Promise<NumberSeries> {
  const here = and(eq(counters.agencyId, agencyId), eq(counters.id, series));
  await tx.insert(counters).values({ agencyId, id: series, lastNumber: 0 }).onConflictDoNothing();
  const [row] = await tx.select({ lastNumber: counters.lastNumber }).from(counters).where(here).for('update');
  let last = taken.reduce((highest, number) => Math.max(highest, rankOf(number, format)), row?.lastNumber ?? 0);
  return {
    give: () => format((last += 1)),
    close: async () => {
      await tx
        .update(counters)
        .set({ lastNumber: sql`greatest(${counters.lastNumber}, ${last})` })
        .where(here);
    },
  };
}
