// Reads a stretch of the logbook of a site or of the whole agency. Checks entries in order and sums them up in one hash.
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { hashEntry, type LogbookFault } from '@vigie/domain/field/logbook/logbook-entry.ts';
import { foldText, type Mark } from '@vigie/domain/field/logbook/logbook-proof.ts';
import { sha256Hex, type EntryRow } from './append-entry.ts';
import type { LogbookKey } from '../../plumbing/logbook-key.ts';
import type { Bounds } from './write-head.ts';

export interface LogbookScope {
  readonly agencyId: string;
  /** Null: the whole agency. */
  readonly siteId: string | null;
}

export const nextMark = ({ count, hash }: Mark, entry: { readonly hash: string }): Mark => ({
  count: count + 1,
  hash: sha256Hex(foldText(hash, entry.hash)),
});

/** What is wrong with an entry: its content, while kept, or the seal that it has since `origin`. */
export function entryFault(key: LogbookKey, entry: EntryRow, { origin, forgotten }: Bounds): LogbookFault | null {
  if (entry.chainNumber > forgotten && hashEntry(entry, entry.previousHash, sha256Hex) !== entry.hash) return 'content';
  return (entry.seal === null && entry.chainNumber <= origin) || key.holds(entry) ? null : 'seal';
}

/** Entries of the scope whose number is beyond `after`, up to `until`, in the order of their arrival. */
export const entriesAfter = (tx: Tx, { agencyId, siteId }: LogbookScope, after: number, { until, limit }: { until?: number; limit: number }) =>
  tx
    .select()
    .from(logbookEntries)
    .where(
      and(
        eq(logbookEntries.agencyId, agencyId),
        siteId === null ? undefined : eq(logbookEntries.siteId, siteId),
        gt(logbookEntries.chainNumber, after),
        until === undefined ? undefined : lte(logbookEntries.chainNumber, until),
      ),
    )
    .orderBy(asc(logbookEntries.chainNumber))
    .limit(limit);
