// Carries stored files to the backup, each once, under the hash of its bytes. They stay sealed.
import { existsSync } from 'node:fs';
import type { ByteStore } from '../files/byte-store.ts';
import { FileNotFoundError } from '../files/storage.ts';
import { storeBytes } from './bytes.ts';
import type { KeptFile } from './manifest.ts';
import { bytesAt, type BackupPlace } from './place.ts';

/** The bytes of a key never change, so a known one is not read again. Null: it was erased meanwhile. */
export async function carryFile(
  stores: readonly ByteStore[],
  place: BackupPlace,
  key: string,
  known: KeptFile | undefined,
): Promise<KeptFile | null> {
  if (known && existsSync(bytesAt(place, known.sha256))) return known;
  for (const store of stores) {
    if ((await store.size(key)) === null) continue;
    try {
      return { key, ...(await storeBytes(await store.read(key), place.files, (sha256) => bytesAt(place, sha256))) };
    } catch (error) {
      if (!(error instanceof FileNotFoundError)) throw error;
    }
  }
  return null;
}

/** Every stored file. `known` gains what was carried. */
export async function carryAll(stores: readonly ByteStore[], place: BackupPlace, known: Map<string, KeptFile>): Promise<KeptFile[]> {
  const found = new Map<string, KeptFile>();
  for (const store of stores) {
    for await (const { storageKey } of store.all()) {
      const kept = found.get(storageKey) ?? (await carryFile(stores, place, storageKey, known.get(storageKey)));
      if (!kept) continue;
      found.set(storageKey, kept);
      known.set(storageKey, kept);
    }
  }
  return [...found.values()];
}
