// Files on the local disk: written aside, flushed, then renamed, so that a file is either whole or absent.
import { createHash, randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStorage, StoredFile } from './storage.ts';
import { checkKey, FileNotFoundError, FileTooLargeError, StorageFullError } from './storage.ts';

const isCode = (error: unknown, ...codes: string[]): boolean => error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** UUID v7 begin with their time, so the folders are named by the random end, or all files of a day would share one. */
const pathOf = (directory: string, key: string): string => {
  const end = checkKey(key).slice(-4);
  return join(directory, end.slice(0, 2), end.slice(2), key);
};

async function writeAll(handle: FileHandle, content: Readable | Uint8Array, maxBytes: number): Promise<StoredFile> {
  const hash = createHash('sha256');
  let size = 0;
  const chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = content instanceof Uint8Array ? [content] : content;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new FileTooLargeError(`The file exceeds ${maxBytes} bytes`);
    hash.update(chunk);
    await handle.writeFile(chunk);
  }
  await handle.sync();
  return { size, sha256: hash.digest('hex') };
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

/** The answer for a file that is not there, instead of the system's error. */
async function ifAbsent<T, A>(action: Promise<T>, absent: () => A): Promise<T | A> {
  try {
    return await action;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return absent();
    throw error;
  }
}

type OpenNew = (path: string) => Promise<FileHandle>;

async function writeAside(path: string, openNew: OpenNew, content: Readable | Uint8Array, maxBytes: number): Promise<StoredFile> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await openNew(path);
  try {
    return await writeAll(handle, content, maxBytes);
  } finally {
    await handle.close();
  }
}

async function removeOlder(directory: string, before: number): Promise<number> {
  let removed = 0;
  for (const name of await ifAbsent(readdir(directory), () => [])) {
    const path = join(directory, name);
    const found = await ifAbsent(stat(path), () => null);
    if (found === null || found.mtimeMs >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

export interface LocalStorageOptions {
  /** Opens the file written aside; replaced in tests by one on a full device. */
  readonly openNew?: OpenNew;
}

export interface LocalStorage extends FileStorage {
  /** Removes what interrupted writes left aside before the instant (epoch milliseconds); answers how many. */
  removeLeftovers(before: number): Promise<number>;
}

/** Files stand under `directory/yz/wx/<uuid>`, unfinished ones under `directory/tmp`. */
export function createLocalStorage(directory: string, { openNew = (path) => open(path, 'wx', 0o640) }: LocalStorageOptions = {}): LocalStorage {
  const aside = join(directory, 'tmp');
  return {
    async put(key, content, { maxBytes = Number.POSITIVE_INFINITY } = {}) {
      const target = pathOf(directory, key);
      const temporary = join(aside, randomUUID());
      try {
        const stored = await writeAside(temporary, openNew, content, maxBytes);
        await mkdir(dirname(target), { recursive: true });
        await rename(temporary, target);
        await syncDirectory(dirname(target));
        return stored;
      } catch (error) {
        if (content instanceof Readable) content.destroy();
        await rm(temporary, { force: true });
        if (isCode(error, 'ENOSPC', 'EDQUOT')) throw new StorageFullError('No room left for files', { cause: error });
        throw error;
      }
    },

    async get(key, range) {
      const handle = await ifAbsent(open(pathOf(directory, key), 'r'), () => null);
      if (handle === null) throw new FileNotFoundError(key);
      return handle.createReadStream(range === undefined ? {} : { ...range });
    },

    async head(key) {
      const found = await ifAbsent(stat(pathOf(directory, key)), () => null);
      return found && { size: found.size };
    },

    delete: async (key) =>
      ifAbsent(
        rm(pathOf(directory, key)).then(() => true),
        () => false,
      ),

    removeLeftovers: (before) => removeOlder(aside, before),
  };
}
