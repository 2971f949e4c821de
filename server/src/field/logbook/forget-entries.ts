// Forgets the content of logbook entries when their period is over, up to a signed head. After that only their hashes remain.
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { logbookHeads } from '@vigie/db/tables/field/logbook.ts';
import { NO_ENTRY, type Mark } from '@vigie/domain/field/logbook/logbook-proof.ts';
import { instantOf, localDay } from '@vigie/domain/shared/time.ts';
import type { House } from '../../plumbing/house.ts';
import { entriesAfter, entryFault, nextMark } from './stretch.ts';
import { boundsOf, isGenuine, ofScope, writeHead } from './write-head.ts';

const PART = 2000;

/** The last expired entry before the first one that is younger or kept for another reason. A chain is forgotten from its start. */
export async function lastForgettable(tx: Tx, agencyId: string, isYoung: SQL): Promise<number> {
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    select coalesce((select min(t.chain_number) - 1 from logbook_entries t where t.agency_id = ${agencyId}::uuid and ${isYoung}),
      (select max(t.chain_number) from logbook_entries t where t.agency_id = ${agencyId}::uuid)) as last`);
  return Number(rows[0]?.last ?? 0);
}

/** Signs how far the logbook is forgotten. Returns false when it is not intact: altered entries are evidence and stay. */
export async function signForgotten(
  house: Pick<House, 'clock' | 'log' | 'logbookKey'>,
  tx: Tx,
  agency: { readonly id: string; readonly timeZone: string },
  until: number,
): Promise<boolean> {
  const bounds = await boundsOf(tx, house.logbookKey, agency.id);
  if (until <= bounds.forgotten) return true;
  const heads = await tx
    .select()
    .from(logbookHeads)
    .where(and(ofScope(agency.id, null), eq(logbookHeads.agencyId, agency.id)))
    .orderBy(asc(logbookHeads.number));
  const from = heads.findLast((head) => head.number <= until && isGenuine(house.logbookKey, head));
  let mark: Mark = from ?? NO_ENTRY;
  let number = from?.number ?? 0;
  let day = from?.day ?? '';
  for (;;) {
    const rows = await entriesAfter(tx, { agencyId: agency.id, siteId: null }, number, { until, limit: PART });
    for (const row of rows) {
      const reason = entryFault(house.logbookKey, row, bounds);
      if (reason !== null) {
        house.log.error({ agencyId: agency.id, entryId: row.id, reason }, 'an altered entry of a logbook is not forgotten');
        return false;
      }
      mark = nextMark(mark, row);
      number = row.chainNumber;
      day = localDay(instantOf(row.receivedAt), agency.timeZone);
    }
    if (rows.length < PART) break;
  }
  if (number <= bounds.forgotten) return true;
  const { count, hash } = mark;
  await writeHead(tx, house.logbookKey, {
    kind: 'forgotten',
    agencyId: agency.id,
    siteId: null,
    day,
    count,
    number,
    hash,
    madeAt: house.clock.now(),
  });
  return true;
}
