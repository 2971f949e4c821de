// Signs a logbook's current state, for a site or the agency, from its last signed head over intact entries.
import type { Tx } from '@vigie/db/door.ts';
import { NO_ENTRY, type LogbookHead, type Mark } from '@vigie/domain/field/logbook/logbook-proof.ts';
import type { House } from '../../plumbing/house.ts';
import { entriesAfter, entryFault, nextMark, type LogbookScope } from './stretch.ts';
import { latestHead, boundsOf, writeHead, type HeadRow } from './write-head.ts';

const PART = 2000;

/** Null when an entry since the last head is not intact: altered entries are not signed. */
async function sumUp(
  { house, tx }: { house: House; tx: Tx },
  scope: LogbookScope,
  from: HeadRow | undefined,
): Promise<(Mark & { number: number }) | null> {
  const bounds = await boundsOf(tx, house.logbookKey, scope.agencyId);
  let mark: Mark = from ?? NO_ENTRY;
  let number = from?.number ?? 0;
  for (;;) {
    const rows = await entriesAfter(tx, scope, number, { limit: PART });
    for (const row of rows) {
      const reason = entryFault(house.logbookKey, row, bounds);
      if (reason !== null) {
        house.log.error({ agencyId: scope.agencyId, entryId: row.id, reason }, 'an altered entry of a logbook is not signed');
        return null;
      }
      mark = nextMark(mark, row);
      number = row.chainNumber;
    }
    if (rows.length < PART) return { count: mark.count, hash: mark.hash, number };
  }
}

/**
 * The head as of now, or the existing one when nothing was written since (for mail, only the same day's). Null: nothing was written, or it is not
 * intact.
 */
export async function makeHead(
  writer: { readonly house: House; readonly tx: Tx },
  scope: LogbookScope,
  { kind, day }: Pick<LogbookHead, 'kind' | 'day'>,
): Promise<HeadRow | null> {
  const { house, tx } = writer;
  const last = await latestHead(tx, house.logbookKey, scope.agencyId, scope.siteId);
  const now = await sumUp(writer, scope, last);
  if (now === null || now.count === 0) return null;
  if (last && last.count === now.count && (kind === 'night' || last.day === day)) return last;
  return writeHead(tx, house.logbookKey, { kind, ...scope, day, ...now, madeAt: house.clock.now() });
}
