// Checks the whole chain of the agency's logbook, in parts: contents, links, missing numbers, cut-off end, replaced files, moved positions.
import { and, asc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import type { ChainVerdict } from '@vigie/contract/field/schemas.ts';
import { logbookEntries } from '@vigie/db/tables/field.ts';
import { counters } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { chainFaultMessages, chainStart, sealPosition, verifyChain } from '@vigie/domain/field/logbook-entry.ts';
import type { ChainHead } from '@vigie/domain/field/logbook-entry.ts';
import { filesById } from '../../documents/store-file.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { LOGBOOK_SERIES, sha256Hex, type EntryRow } from './append-entry.ts';

type Verdict = z.input<typeof ChainVerdict>;
type Broken = NonNullable<Verdict['broken']>;

const PART = 2000;

const fault = (number: number, entryId: string | null, reason: Broken['reason']): Broken => ({
  number,
  entryId,
  reason,
  message: chainFaultMessages[reason],
});

/** The position that an entry still has is the one that was sealed. */
const isPositionAltered = (row: EntryRow): boolean =>
  row.position !== null && sealPosition(row.position, row.positionSalt ?? '', sha256Hex) !== row.positionSeal;

/** Files that were attached are still those. */
async function alteredFile(tx: Tx, agencyId: string, rows: readonly EntryRow[]): Promise<EntryRow | undefined> {
  const files = await filesById(
    tx,
    agencyId,
    rows.flatMap((row) => row.fileIds),
  );
  return rows.find((row) => row.fileIds.some((id, index) => files.get(id)?.sha256 !== row.fileHashes[index]));
}

async function checkPart(tx: Tx, agencyId: string, rows: readonly EntryRow[], head: ChainHead): Promise<Broken | null> {
  const broken = verifyChain(rows, sha256Hex, head);
  if (broken) return fault(broken.number, broken.entryId, broken.reason);
  const moved = rows.find(isPositionAltered);
  if (moved) return fault(moved.chainNumber, moved.id, 'position');
  const replaced = await alteredFile(tx, agencyId, rows);
  return replaced ? fault(replaced.chainNumber, replaced.id, 'file') : null;
}

/** The counter knows how many entries there were: fewer means that the newest were cut off. */
async function cutOff(tx: Tx, agencyId: string, head: ChainHead): Promise<Broken | null> {
  const [counter] = await tx
    .select({ last: counters.lastNumber })
    .from(counters)
    .where(and(eq(counters.agencyId, agencyId), eq(counters.id, LOGBOOK_SERIES)));
  return (counter?.last ?? 0) === head.number ? null : fault(head.number + 1, null, 'missing');
}

export async function verifyAgencyLogbook(tx: Tx, agencyId: string): Promise<Verdict> {
  let head: ChainHead = chainStart;
  let total = 0;
  for (;;) {
    const rows = await tx
      .select()
      .from(logbookEntries)
      .where(and(eq(logbookEntries.agencyId, agencyId), gt(logbookEntries.chainNumber, head.number)))
      .orderBy(asc(logbookEntries.chainNumber))
      .limit(PART);
    const broken = await checkPart(tx, agencyId, rows, head);
    total += rows.length;
    const last = rows.at(-1);
    if (broken) return { ok: false, count: total, head: null, broken };
    if (!last) break;
    head = { number: last.chainNumber, hash: last.hash };
  }
  const missing = await cutOff(tx, agencyId, head);
  return { ok: missing === null, count: total, head: head.number === 0 ? null : head, broken: missing };
}

export const verifyLogbook = ({ tx, agencyId }: ScopedCall<typeof calls.verifyLogbook>): Promise<Verdict> => verifyAgencyLogbook(tx, agencyId);
