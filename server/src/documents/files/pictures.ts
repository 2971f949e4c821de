// Handles pictures of people and companies: which files qualify, and their addresses.
import { and, eq } from 'drizzle-orm';
import { files } from '@vigie/db/tables/plumbing.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { House } from '../../plumbing/house.ts';
import { filesById, signedUrl } from './store-file.ts';

/** Why this file cannot be a picture of at most so many bytes. Null: it can, or there is none. */
export async function pictureIssue(tx: Tx, agencyId: string, fileId: string | null | undefined, mostBytes = Infinity): Promise<string | null> {
  if (!fileId) return null;
  const [file] = await tx
    .select({ mimeType: files.mimeType, size: files.size })
    .from(files)
    .where(and(eq(files.agencyId, agencyId), eq(files.id, fileId)));
  if (!file?.mimeType.startsWith('image/')) return 'Le fichier est invalide';
  return file.size > mostBytes ? `Cette image pèse plus de ${mostBytes / 1e6} Mo : choisissez-en une plus légère` : null;
}

export type PictureOf = (fileId: string | null) => string | null;

/** Addresses that show a picture in the page, or null for those that the reader may not see. */
export async function picturesOf(house: House, tx: Tx, agencyId: string, ids: readonly (string | null)[]): Promise<PictureOf> {
  const found = await filesById(
    tx,
    agencyId,
    ids.flatMap((id) => id ?? []),
  );
  return (fileId) => {
    const file = fileId ? found.get(fileId) : undefined;
    return file ? `${signedUrl(house, file)}&inline=1` : null;
  };
}
