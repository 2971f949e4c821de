// Verifies an agency's whole logbook in parts: contents, links, seals, numbers, a removed end, positions, heads, and files.
import { and, eq } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { logbookHeads } from '@vigie/db/tables/field/logbook.ts';
import { counters } from '@vigie/db/tables/people.ts';
import { chainStart, sealPosition, verifyChain, type ChainHead, type LogbookFault } from '@vigie/domain/field/logbook/logbook-entry.ts';
import { NO_ENTRY, type Mark } from '@vigie/domain/field/logbook/logbook-proof.ts';
import type { House } from '../../plumbing/house.ts';
import { LOGBOOK_SERIES, sha256Hex, type EntryRow } from './append-entry.ts';
import { alteredFile, type FilesToRead } from './files-of-entries.ts';
import { entriesAfter, entryFault, nextMark } from './stretch.ts';
import { boundsOf, isGenuine, type Bounds, type HeadRow } from './write-head.ts';

export interface Broken {
  readonly number: number;
  readonly entryId: string | null;
  readonly reason: LogbookFault;
}
export interface LogbookVerdict {
  /** How many entries were read, up to the part with the first faulty one. */
  readonly entries: number;
  readonly files: number;
  readonly head: ChainHead | null;
  readonly broken: Broken | null;
}

const PART = 2000;
const AGENCY = 'agency';

const broken = (row: EntryRow, reason: LogbookFault): Broken => ({ number: row.chainNumber, entryId: row.id, reason });

/** Whether the position in the row differs from the sealed one. */
const isPositionAltered = (row: EntryRow): boolean =>
  row.position !== null && sealPosition(row.position, row.positionSalt ?? '', sha256Hex) !== row.positionSeal;

/** What the check must find: the counter, the limits of unsealed and forgotten entries, and signed heads by scope. */
interface Expected {
  readonly last: number;
  readonly bounds: Bounds;
  readonly heads: ReadonlyMap<string, readonly HeadRow[]>;
  readonly forged: HeadRow | undefined;
}

/** The counter is read before the entries, so an entry written meanwhile does not count as missing. */
async function expectedOf(house: House, tx: Tx, agencyId: string): Promise<Expected> {
  const [counter] = await tx
    .select({ last: counters.lastNumber })
    .from(counters)
    .where(and(eq(counters.agencyId, agencyId), eq(counters.id, LOGBOOK_SERIES)));
  const rows = await tx.select().from(logbookHeads).where(eq(logbookHeads.agencyId, agencyId));
  return {
    last: counter?.last ?? 0,
    bounds: await boundsOf(tx, house.logbookKey, agencyId),
    heads: Map.groupBy(rows, ({ siteId }) => siteId ?? AGENCY),
    forged: rows.find((row) => !isGenuine(house.logbookKey, row)),
  };
}

/** The current state of each scope. */
type Marks = Map<string, Mark>;

/** The signed heads of a scope at this count agree with what was read. */
const fits = ({ heads }: Expected, scope: string, mark: Mark): boolean =>
  (heads.get(scope) ?? []).every((head) => head.count !== mark.count || head.hash === mark.hash);

function headBroken(expected: Expected, marks: Marks, row: EntryRow): boolean {
  const scopes = row.siteId === null ? [AGENCY] : [AGENCY, row.siteId];
  return scopes.some((scope) => {
    const mark = nextMark(marks.get(scope) ?? NO_ENTRY, row);
    marks.set(scope, mark);
    return !fits(expected, scope, mark);
  });
}

function partBroken(house: House, rows: readonly EntryRow[], head: ChainHead, expected: Expected, marks: Marks): Broken | null {
  const link = verifyChain(rows, sha256Hex, head, expected.bounds.forgotten);
  for (const row of rows) {
    if (link?.entryId === row.id) return link;
    const reason = entryFault(house.logbookKey, row, expected.bounds);
    if (reason !== null) return broken(row, reason);
    if (isPositionAltered(row)) return broken(row, 'position');
    if (headBroken(expected, marks, row)) return broken(row, 'head');
  }
  return null;
}

/** With fewer entries than the counter or a signed head knows, the newest were removed. An unsigned head was made in the database alone. */
function endBroken({ last, heads, forged }: Expected, { number }: ChainHead, marks: Marks): Broken | null {
  const isShort = [...heads].some(([scope, rows]) => rows.some((head) => head.count > (marks.get(scope)?.count ?? 0)));
  if (number < last || (isShort && forged === undefined)) return { number: number + 1, entryId: null, reason: 'missing' };
  return forged ? { number: forged.number, entryId: null, reason: 'head' } : null;
}

/** Opens a transaction for each part, and reads bytes between them. */
export async function verifyAgencyLogbook(house: House, agencyId: string, wanted: FilesToRead): Promise<LogbookVerdict> {
  const inPart = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => house.db.tenant({ agencyId, action: 'field.verify' }, work);
  const expected = await inPart((tx) => expectedOf(house, tx, agencyId));
  const marks: Marks = new Map();
  let head: ChainHead = chainStart;
  let [entries, files] = [0, 0];
  for (;;) {
    const after = head.number;
    const rows = await inPart((tx) => entriesAfter(tx, { agencyId, siteId: null }, after, { limit: PART }));
    entries += rows.length;
    const found = partBroken(house, rows, head, expected, marks);
    const read = await alteredFile(house, inPart, found ? rows.filter((row) => row.chainNumber < found.number) : rows, wanted);
    files += read.files;
    if (read.altered) return { entries, files, head: null, broken: broken(read.altered, 'file') };
    if (found) return { entries, files, head: null, broken: found };
    const last = rows.at(-1);
    if (!last) break;
    head = { number: last.chainNumber, hash: last.hash };
  }
  const cut = endBroken(expected, head, marks);
  return { entries, files, head: cut === null && head.number > 0 ? head : null, broken: cut };
}
