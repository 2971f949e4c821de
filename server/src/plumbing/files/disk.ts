// Stores bytes on the local disk: a finished file is renamed to its place, so it is whole or absent.
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ByteStore } from './byte-store.ts';
import { readKey } from './storage-key.ts';
import { FileNotFoundError, StorageFullError } from './storage.ts';

export const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** The result for a missing file, instead of the system's error. */
export async function ifAbsent<T, A>(action: Promise<T>, absent: () => A): Promise<T | A> {
  try {
    return await action;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return absent();
    throw error;
  }
}

/**
 * Sealed files are in folders of their agency and hash. Those of earlier versions are in folders of the end of their name, whose beginning is its
 * time.
 */
export function diskPathOf(directory: string, storageKey: string): string {
  const { agencyId, sha256, name } = readKey(storageKey);
  const end = name.slice(-4);
  if (sha256 !== null) return join(directory, agencyId!, sha256.slice(0, 2), sha256.slice(2, 4), `${sha256}.${name}`);
  return join(directory, ...(agencyId === null ? [] : [agencyId]), end.slice(0, 2), end.slice(2), name);
}

/** Null for anything that is not a stored file. */
function keyAt(directory: string, path: string): string | null {
  const steps = relative(directory, path).split(sep);
  const storageKey = [...(steps.length === 4 ? [steps[0]!] : []), ...steps.at(-1)!.split('.')].join('/');
  try {
    return diskPathOf(directory, storageKey) === path ? storageKey : null;
  } catch {
    return null;
  }
}

/** A rename survives a power cut only once its folder is flushed. */
async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Reserves the place before the bytes arrive: a rename alone would replace an existing file. */
async function moveTo(target: string, path: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await (await open(target, 'wx', 0o640)).close();
  try {
    await rename(path, target);
    await syncDirectory(dirname(target));
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}

/** Every file in a folder and the folders below it. */
export async function* filesUnder(directory: string): AsyncGenerator<{ path: string; writtenAt: number; size: number }> {
  const folder = await ifAbsent(opendir(directory), () => null);
  if (folder === null) return;
  for await (const entry of folder) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else {
      const found = await ifAbsent(stat(path), () => null);
      if (found) yield { path, writtenAt: found.mtimeMs, size: found.size };
    }
  }
}

export function createDiskStore(directory: string): ByteStore {
  return {
    async place(storageKey, path) {
      try {
        await moveTo(diskPathOf(directory, storageKey), path);
      } catch (error) {
        if (isCode(error, 'ENOSPC', 'EDQUOT')) throw new StorageFullError('No room left for files', { cause: error });
        throw error;
      }
    },
    async read(storageKey, range) {
      const handle = await ifAbsent(open(diskPathOf(directory, storageKey), 'r'), () => null);
      if (handle === null) throw new FileNotFoundError(storageKey);
      return createReadStream('', { fd: handle, ...range });
    },
    async size(storageKey) {
      const found = await ifAbsent(stat(diskPathOf(directory, storageKey)), () => null);
      return found && found.size;
    },
    remove: async (storageKey) =>
      ifAbsent(
        rm(diskPathOf(directory, storageKey)).then(() => true),
        () => false,
      ),
    async *all() {
      for await (const { path, writtenAt } of filesUnder(directory)) {
        const storageKey = keyAt(directory, path);
        if (storageKey !== null) yield { storageKey, writtenAt };
      }
    },
  };
}
