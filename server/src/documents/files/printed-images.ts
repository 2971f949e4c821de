// Reads the pictures of a document from the storage. A missing or altered file is left out of the document.
import { buffer } from 'node:stream/consumers';
import type { FileRow } from './store-file.ts';
import { isLost } from '../../plumbing/files/storage.ts';
import type { House } from '../../plumbing/house.ts';

/** Path of an image among the files of the printer. */
export const imagePath = (fileId: string): string => `files/${fileId}`;

/** The formats that the printer draws. */
const PRINTED = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']);

async function bytesOf(house: House, file: FileRow): Promise<Uint8Array | null> {
  try {
    return await buffer(await house.files.get(file));
  } catch (error) {
    if (!isLost(error)) throw error;
    house.log.error({ err: error, fileId: file.id }, 'a picture of a document is missing or altered in the storage');
    return null;
  }
}

export async function imagesOf(house: House, rows: readonly FileRow[]): Promise<{ files: Record<string, Uint8Array>; images: Set<string> }> {
  const files: Record<string, Uint8Array> = {};
  const images = new Set<string>();
  for (const row of rows) {
    if (!PRINTED.has(row.mimeType)) continue;
    const bytes = await bytesOf(house, row);
    if (!bytes) continue;
    files[imagePath(row.id)] = bytes;
    images.add(row.id);
  }
  return { files, images };
}
