// Keeps the files of a record, and deletes the bytes when the record was not created.
import type { Tx } from '@vigie/db/door.ts';
import { invalid } from '../../plumbing/errors.ts';
import { bytesAt } from '../../plumbing/files/signatures.ts';
import type { House } from '../../plumbing/house.ts';
import { storeFile, type FileRow, type NewFile } from './store-file.ts';

export type Keep = (file: NewFile) => Promise<FileRow>;

export async function keeping<T>(house: House, tx: Tx, agencyId: string, work: (keep: Keep) => Promise<T>): Promise<T> {
  const kept: string[] = [];
  try {
    return await work(async (file) => {
      const row = await storeFile(house, tx, agencyId, file);
      kept.push(row.storageKey);
      return row;
    });
  } catch (error) {
    for (const key of kept) await house.files.delete(key);
    throw error;
  }
}

/** The drawing of a signature, as the pad returns it. */
export function drawingOf(dataAddress: string): Uint8Array {
  const bytes = Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64');
  if (!bytesAt(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) throw invalid({ image: 'La signature est obligatoire' });
  return bytes;
}
