// Stores a file: bytes in the storage, its row in the tenant's transaction, and the signed address to read it.
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { FileRef } from '@vigie/contract/shared/schemas.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import type { Tx } from '@vigie/db/door.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import type { House } from '../../plumbing/house.ts';
import { isLost } from '../../plumbing/files/storage.ts';
import { signDownload } from '../../plumbing/files/signed-address.ts';
import { notFound } from '../../plumbing/errors.ts';

export type FileRow = typeof files.$inferSelect;

/** How long a signed address works. */
const ADDRESS_LIFE_MS = 6 * 3_600_000;

/** Until when an address signed now works. */
export const addressEnd = (house: House): number => house.clock.now() + ADDRESS_LIFE_MS;

/** The address under `/api` that reads a file until it expires, never longer than the file exists. `agencyId/fileId` is signed. */
export function signedUrl(house: House, file: Pick<FileRow, 'agencyId' | 'id' | 'expiresAt'>): string {
  const expires = Math.min(
    addressEnd(house),
    house.addressesEnd ?? Number.POSITIVE_INFINITY,
    file.expiresAt === null ? Number.POSITIVE_INFINITY : instantOf(file.expiresAt),
  );
  const url = `${file.agencyId}/${file.id}`;
  const query = new URLSearchParams({ url, expires: String(expires), signature: signDownload(url, house.addressKey, expires) });
  return `/api/download?${query.toString()}`;
}

export const presentFile = (house: House, file: FileRow): z.input<typeof FileRef> => ({
  id: file.id,
  name: file.name,
  mimeType: file.mimeType,
  size: file.size,
  url: signedUrl(house, file),
});

/** Whole in the storage. A missing or altered file is logged, and an archive leaves it out. */
export async function isStored({ files: stored, log }: Pick<House, 'files' | 'log'>, file: FileRow): Promise<boolean> {
  try {
    await stored.check(file);
    return true;
  } catch (error) {
    if (!isLost(error)) throw error;
    log.error({ err: error, fileId: file.id }, 'a file of an archive is missing or altered in the storage');
    return false;
  }
}

export interface NewFile {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
  readonly userId?: string | null;
  /** When it is erased. Absent for a file that is kept. */
  readonly expiresAt?: string;
}

/** Stores bytes that the server made (PDF, workbook) or received whole. */
export async function storeFile(house: House, tx: Tx, agencyId: string, file: NewFile): Promise<FileRow> {
  const stored = await house.files.put(agencyId, file.bytes);
  try {
    const [row] = await tx
      .insert(files)
      .values({
        agencyId,
        id: crypto.randomUUID(),
        name: file.name,
        mimeType: file.mimeType,
        ...stored,
        userId: file.userId ?? null,
        expiresAt: file.expiresAt ?? null,
      })
      .returning();
    if (!row) throw new Error('file row was not written');
    return row;
  } catch (error) {
    await house.files.delete(stored.storageKey);
    throw error;
  }
}

/** Files by id, for presenters. Unknown ids are left out. */
export async function filesById(tx: Tx, agencyId: string, ids: readonly string[]): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(files)
    .where(and(eq(files.agencyId, agencyId), inArray(files.id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Files in the order of their ids, as they are shown. Those that the reader may not see are left out. */
export async function presentFiles(house: House, tx: Tx, agencyId: string, ids: readonly string[]): Promise<z.input<typeof FileRef>[]> {
  const found = await filesById(tx, agencyId, ids);
  return ids.flatMap((id) => {
    const file = found.get(id);
    return file ? [presentFile(house, file)] : [];
  });
}

export async function fileById(tx: Tx, agencyId: string, id: string): Promise<FileRow> {
  const row = (await filesById(tx, agencyId, [id])).get(id);
  if (!row) throw notFound("Impossible d'ouvrir le fichier");
  return row;
}
