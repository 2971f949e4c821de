// Checks the bytes of entries' files: reads them from the storage and compares them with the chain.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { filesById, type FileRow } from '../../documents/files/store-file.ts';
import { isLost } from '../../plumbing/files/storage.ts';
import type { House } from '../../plumbing/house.ts';
import type { EntryRow } from './append-entry.ts';

/** Which entries' files are read. */
export type FilesToRead = (row: EntryRow) => boolean;

/** Up to this many bytes all files are read each time. */
const AFFORDABLE = 2 * 1024 ** 3;
const NIGHTS = 7;

const bytesOf = async (tx: Tx, agencyId: string): Promise<number> => {
  const attached = tx
    .select({ id: sql<string>`unnest(${logbookEntries.fileIds})` })
    .from(logbookEntries)
    .where(eq(logbookEntries.agencyId, agencyId));
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(and(eq(files.agencyId, agencyId), inArray(files.id, attached)));
  return Number(row?.bytes ?? 0);
};

/** All of them while that is affordable. Otherwise those written since `since`, and another seventh of the older ones each night. */
export async function filesToRead(tx: Tx, agencyId: string, { since, night }: { since: number; night: number }): Promise<FilesToRead> {
  if ((await bytesOf(tx, agencyId)) <= AFFORDABLE) return () => true;
  return ({ chainNumber }) => chainNumber > since || chainNumber % NIGHTS === night % NIGHTS;
}

async function isAltered(house: House, file: FileRow | undefined, sha256: string): Promise<boolean> {
  if (!file || file.sha256 !== sha256) return true;
  try {
    await house.files.check({ storageKey: file.storageKey, sha256 });
    return false;
  } catch (error) {
    if (isLost(error)) return true;
    throw error;
  }
}

/** The first entry whose file is missing or altered, and how many files were read. */
export async function alteredFile(
  house: House,
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  rows: readonly EntryRow[],
  wanted: FilesToRead,
): Promise<{ readonly files: number; readonly altered: EntryRow | null }> {
  const withFiles = rows.filter((row) => row.fileIds.length > 0 && wanted(row));
  const [first] = withFiles;
  if (!first) return { files: 0, altered: null };
  const ids = withFiles.flatMap(({ fileIds }) => fileIds);
  const known = await inTransaction((tx) => filesById(tx, first.agencyId, ids));
  let count = 0;
  for (const row of withFiles)
    for (const [index, id] of row.fileIds.entries()) {
      count += 1;
      if (await isAltered(house, known.get(id), row.fileHashes[index] ?? '')) return { files: count, altered: row };
    }
  return { files: count, altered: null };
}
