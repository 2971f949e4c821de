// Prepares a stored picture for a printed page: its bytes under a path of the document.
import { buffer } from 'node:stream/consumers';
import { isLost } from '../../plumbing/files/storage.ts';
import type { House } from '../../plumbing/house.ts';
import type { FileRow } from './store-file.ts';

/** The path at which a document draws it, or null when there is none or it cannot be read. */
export async function printedPicture(house: House, file: FileRow | undefined, into: Record<string, Uint8Array>): Promise<string | null> {
  if (!file?.mimeType.startsWith('image/')) return null;
  const path = `files/${file.id}`;
  try {
    into[path] = await buffer(await house.files.get(file));
    return path;
  } catch (error) {
    if (!isLost(error)) throw error;
    house.log.error({ err: error, fileId: file.id }, 'a picture of a printed page is missing or altered in the storage');
    return null;
  }
}
