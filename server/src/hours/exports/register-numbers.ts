// Lines of the register of personnel: each gets the next number once, and keeps it (Labour code, D1221-23).
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { registerLines } from '@vigie/db/tables/payroll.ts';

export interface Line {
  readonly agentId: string;
  /** Null for a person who entered before any contract was typed. */
  readonly contractId: string | null;
  readonly trainee: boolean;
  /** Null: the head office. */
  readonly establishmentId: string | null;
  /** The move by which the line begins; null: the entry into the company. */
  readonly moveId: string | null;
}
/** One line's name: the same each time it is printed. */
export const nameOf = ({ agentId, contractId, trainee, establishmentId, moveId }: Line): string =>
  [agentId, contractId, trainee, establishmentId, moveId].map(String).join(' ');
/** Each establishment numbers its own, trainees apart. */
const seriesOf = ({ establishmentId, trainee }: Pick<Line, 'establishmentId' | 'trainee'>): string => `${establishmentId} ${trainee}`;

export type RegisterLine = typeof registerLines.$inferSelect;

/** The number that the person got without a contract becomes that of their first contract. */
async function bindContract(tx: Tx, agencyId: string, line: Line): Promise<RegisterLine | undefined> {
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
  return bound;
}

export interface Numbered {
  readonly storedOf: (line: Line) => RegisterLine | undefined;
  /** Every stored line of the agency, of all its registers. */
  readonly stored: readonly RegisterLine[];
}

/**
 * The stored line of each line of one register, with its number. Lines come in the order of hiring; those without a number get the next ones, so that a late entry
 * stands after those before it. Two exports at once wait for each other.
 */
export async function numberLines(tx: Tx, agencyId: string, lines: readonly Line[]): Promise<Numbered> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`register ${agencyId}`}, 0))`);
  const known = await tx.select().from(registerLines).where(eq(registerLines.agencyId, agencyId)).orderBy(asc(registerLines.rank));
  const stored = new Map(known.map((line) => [nameOf(line), line]));
  const last = new Map(known.map((line) => [seriesOf(line), line.rank]));
  const fresh: (typeof registerLines.$inferInsert)[] = [];
  const named = new Set<string>();
  for (const line of lines) {
    if (stored.has(nameOf(line)) || named.has(nameOf(line))) continue;
    named.add(nameOf(line));
    const bound =
      line.contractId !== null && stored.delete(nameOf({ ...line, contractId: null })) ? await bindContract(tx, agencyId, line) : undefined;
    if (bound) {
      stored.set(nameOf(bound), bound);
      continue;
    }
    const rank = (last.get(seriesOf(line)) ?? 0) + 1;
    last.set(seriesOf(line), rank);
    fresh.push({ agencyId, ...line, rank });
  }
  const added = fresh.length > 0 ? await tx.insert(registerLines).values(fresh).returning() : [];
  for (const line of added) stored.set(nameOf(line), line);
  return { storedOf: (line) => stored.get(nameOf(line)), stored: [...stored.values()] };
}
