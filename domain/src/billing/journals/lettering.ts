// Letters settled documents: an invoice, its credit notes and payments share a letter once they sum to zero.
import type { LocalDay } from '../../shared/time-day.ts';
import type { Entry } from './booked.ts';

export interface Letter {
  readonly code: string;
  /** The day of the entry that settled it. */
  readonly on: LocalDay;
}

const A = 'A'.codePointAt(0)!;
/** A … Z, AA, AB …, as accounting programs count. */
const codeOf = (rank: number): string => {
  const last = String.fromCodePoint(A + (rank % 26));
  return rank < 26 ? last : codeOf(Math.floor(rank / 26) - 1) + last;
};

interface Standing {
  customer: string;
  balance: number;
  last: Entry;
}

/** By invoice with its credit notes, in the order of settlement. Each customer has their own series of letters. */
export function lettersOf(entries: readonly Entry[]): ReadonlyMap<string, Letter> {
  const standing = new Map<string, Standing>();
  for (const entry of entries) {
    const lines = entry.lines.filter(({ auxiliary }) => auxiliary !== null);
    const before = standing.get(entry.dossierId);
    const customer = before?.customer ?? lines[0]?.auxiliary?.number ?? '';
    const balance = lines.reduce((sum, { cents }) => sum + cents, before?.balance ?? 0);
    standing.set(entry.dossierId, { customer, balance, last: entry });
  }
  const settled = [...standing].filter(([, { balance }]) => balance === 0).toSorted(([, a], [, b]) => a.last.validatedAt - b.last.validatedAt);
  const ranks = new Map<string, number>();
  return new Map(
    settled.map(([id, { customer, last }]) => {
      const rank = ranks.get(customer) ?? 0;
      ranks.set(customer, rank + 1);
      return [id, { code: codeOf(rank), on: last.on }];
    }),
  );
}
