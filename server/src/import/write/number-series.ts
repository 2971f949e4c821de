// Numbers for many records at once, beside those that people brought themselves.
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { counters } from '@vigie/db/tables/people.ts';

export interface NumberSeries {
  /** The next number that nobody has. */
  give(): string;
  /** Moves the agency's series past every number that is taken or was given, so that the next record finds a free one. */
  close(): Promise<void>;
}

/** Rank of a number of the series, 0 for any other text. */
const rankOf = (number: string, format: (rank: number) => string): number => {
  const rank = Number(/(\d{1,9})$/.exec(number)?.[1] ?? 0);
  return format(rank) === number ? rank : 0;
};

/** `taken`: every number there is, those to be written included. */
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
