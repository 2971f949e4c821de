// Opens the file storage from the settings: an object store, or the disk. Earlier files on the disk can still be read.
import { join } from 'node:path';
import type { Database } from '@vigie/db/door.ts';
import type { Config } from '../config.ts';
import type { Seal } from '../secrets.ts';
import { createAgencyKeys } from './agency-keys.ts';
import type { ByteStore } from './byte-store.ts';
import { createDiskStore } from './disk.ts';
import { createSealedStorage } from './sealed-storage.ts';
import type { FileStorage } from './storage.ts';

export interface FileStores {
  readonly store: ByteStore;
  readonly earlier: readonly ByteStore[];
}

/** Throws `StartRefusal` when the object store refuses access. */
export async function openStores({ dataDir, objectStore }: Pick<Config, 'dataDir' | 'objectStore'>): Promise<FileStores> {
  const disk = createDiskStore(join(dataDir, 'files'));
  if (objectStore === undefined) return { store: disk, earlier: [] };
  const { openObjectStore } = await import('./s3.ts');
  return { store: await openObjectStore(objectStore), earlier: [disk] };
}

export async function openFiles(config: Pick<Config, 'dataDir' | 'objectStore'>, db: Database, seal: Seal): Promise<FileStorage> {
  return createSealedStorage({ ...(await openStores(config)), keys: createAgencyKeys(db, seal), aside: join(config.dataDir, 'files', 'tmp') });
}
