// Moves stored files to where the settings want them, sealed, and removes bytes that no row names.
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { fileKeys } from '@vigie/db/tables/platform/platform.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { House } from '../../plumbing/house.ts';
import { isSealedKey, readKey } from '../../plumbing/files/storage-key.ts';
import { isLost } from '../../plumbing/files/storage.ts';
import type { FileRow } from './store-file.ts';

type Tended = Pick<House, 'db' | 'files' | 'log' | 'clock'>;

const PAGE = 200;
/** A write without its row after a day will not get one. */
const UNNAMED_MS = 24 * 3_600_000;

const after = (last: FileRow | undefined) =>
  last && or(gt(files.agencyId, last.agencyId), and(eq(files.agencyId, last.agencyId), gt(files.id, last.id)));

/** Every file of all agencies that is not erased, page by page. */
export async function* standingFiles({ db }: Pick<House, 'db'>): AsyncGenerator<FileRow> {
  let last: FileRow | undefined;
  do {
    const page: FileRow[] = await db.platform(
      (tx) =>
        tx
          .select()
          .from(files)
          .where(and(isNull(files.erasedAt), after(last)))
          .orderBy(asc(files.agencyId), asc(files.id))
          .limit(PAGE),
      'files.tend',
    );
    yield* page;
    last = page.at(-1);
  } while (last !== undefined);
}

/** The row takes the new bytes only if it still names the old ones: it may have been erased meanwhile. */
const rename = (tx: Tx, { agencyId, id, storageKey }: FileRow, to: string): Promise<unknown[]> =>
  tx
    .update(files)
    .set({ storageKey: to })
    .where(and(eq(files.agencyId, agencyId), eq(files.id, id), eq(files.storageKey, storageKey), isNull(files.erasedAt)))
    .returning({ id: files.id });

/** Writes the file again where it belongs, then removes the old copy. If it is cut off, the file is in one of the two places. */
export async function settleFile({ db, files: storage }: Tended, row: FileRow): Promise<void> {
  const stored = await storage.put(row.agencyId, await storage.get(row));
  const taken = await db.platform((tx) => rename(tx, row, stored.storageKey), 'files.tend');
  await storage.delete(taken.length > 0 ? row.storageKey : stored.storageKey);
}

export interface Settled {
  readonly moved: number;
  /** Files whose bytes are missing or altered: left as they are. */
  readonly lost: readonly FileRow[];
}

/** Settles files until all are done. `only` narrows to those that are cheap to check. Can be cut off and restarted. */
export async function settleFiles(house: Tended, only: (row: FileRow) => boolean = () => true): Promise<Settled> {
  const lost: FileRow[] = [];
  let moved = 0;
  for await (const row of standingFiles(house)) {
    if (!only(row) || (await house.files.isSettled(row.storageKey))) continue;
    try {
      await settleFile(house, row);
      moved += 1;
    } catch (error) {
      if (!isLost(error)) throw error;
      lost.push(row);
      house.log.error({ err: error, agencyId: row.agencyId, fileId: row.id }, 'a file is lost');
    }
  }
  return { moved, lost };
}

async function named(db: House['db'], keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.platform(
    (tx) =>
      tx
        .select({ storageKey: files.storageKey })
        .from(files)
        .where(inArray(files.storageKey, [...keys])),
    'files.tend',
  );
  return new Set(rows.map(({ storageKey }) => storageKey));
}

/** Agencies whose files this database seals. Anything else in a shared store belongs to another installation. */
async function ownAgencies(db: House['db']): Promise<Set<string>> {
  const rows = await db.platform((tx) => tx.select({ agencyId: fileKeys.agencyId }).from(fileKeys), 'files.tend');
  return new Set(rows.map(({ agencyId }) => agencyId));
}

/** Removes bytes older than a day that no row names, for instance after a killed process. Returns how many. */
export async function removeUnnamed({ db, files: storage, clock }: Tended): Promise<number> {
  const before = clock.now() - UNNAMED_MS;
  const own = await ownAgencies(db);
  let removed = await storage.removeLeftovers(before);
  const drop = async (keys: readonly string[]): Promise<void> => {
    const known = await named(db, keys);
    for (const key of keys) if (!known.has(key) && (await storage.delete(key))) removed += 1;
  };
  let page: string[] = [];
  for await (const { storageKey, writtenAt } of storage.all()) {
    const { agencyId } = readKey(storageKey);
    if (writtenAt < before && (agencyId === null || own.has(agencyId))) page.push(storageKey);
    if (page.length < PAGE) continue;
    await drop(page);
    page = [];
  }
  if (page.length > 0) await drop(page);
  return removed;
}

/** Every night: seals what earlier versions stored in clear, and removes what no row names. */
export async function tendFiles(house: House): Promise<void> {
  const { moved } = await settleFiles(house, ({ storageKey }) => !isSealedKey(storageKey));
  const removed = await removeUnnamed(house);
  if (moved + removed > 0) house.log.info({ moved, removed }, 'files tended');
}
