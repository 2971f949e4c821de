// Order numbers in the register of personnel: each line gets the next one once, and keeps it (Labour code, D1221-23).
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { registerLines } from '@vigie/db/tables/payroll.ts';

interface Line {
  readonly agentId: string;
  /** Null for a person who entered before any contract was typed. */
  readonly contractId: string | null;
  readonly trainee: boolean;
  /** Null: the head office. */
  readonly establishmentId: string | null;
  /** The move by which the line begins; null: the entry into the company. */
  readonly moveId: string | null;
}
const nameOf = ({ agentId, contractId, trainee, establishmentId, moveId }: Line): string =>
  [agentId, contractId, trainee, establishmentId, moveId].map(String).join(' ');
/** Each establishment numbers its own, trainees apart. */
const seriesOf = ({ establishmentId, trainee }: Pick<Line, 'establishmentId' | 'trainee'>): string => `${establishmentId} ${trainee}`;

/** The number that the person got without a contract becomes that of their first contract. */
async function bindContract(tx: Tx, agencyId: string, line: Line): Promise<number | undefined> {
  const [bound] = await tx
    .update(registerLines)
    .set({ contractId: line.contractId })
    .where(
      and(
        eq(registerLines.agencyId, agencyId),
        eq(registerLines.agentId, line.agentId),
        eq(registerLines.trainee, line.trainee),
        sql`${registerLines.contractId} is null`,
        sql`${registerLines.establishmentId} is not distinct from ${line.establishmentId}`,
        sql`${registerLines.moveId} is not distinct from ${line.moveId}`,
      ),
    )
    .returning();
  return bound?.rank;
}

/**
 * The number of each line of one register. Lines come in the order of hiring; those without a number get the next ones, so that a late entry
 * stands after those before it. Two exports at once wait for each other.
 */
export async function numberLines(tx: Tx, agencyId: string, lines: readonly Line[]): Promise<(line: Line) => number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`register ${agencyId}`}, 0))`);
  const known = await tx.select().from(registerLines).where(eq(registerLines.agencyId, agencyId)).orderBy(asc(registerLines.rank));
  const ranks = new Map(known.map((line) => [nameOf(line), line.rank]));
  const last = new Map(known.map((line) => [seriesOf(line), line.rank]));
  const fresh: (typeof registerLines.$inferInsert)[] = [];
  for (const line of lines) {
    if (ranks.has(nameOf(line))) continue;
    let rank = line.contractId !== null && ranks.has(nameOf({ ...line, contractId: null })) ? await bindContract(tx, agencyId, line) : undefined;
    if (rank === undefined) {
      rank = (last.get(seriesOf(line)) ?? 0) + 1;
      last.set(seriesOf(line), rank);
      fresh.push({ agencyId, ...line, rank });
    }
    ranks.set(nameOf(line), rank);
  }
  if (fresh.length > 0) await tx.insert(registerLines).values(fresh);
  return (line) => ranks.get(nameOf(line)) ?? 0;
}
