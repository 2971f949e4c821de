// Files on the local disk: written aside, flushed, then renamed to a place of their own, so that a file is either whole or absent.
import { createHash, randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStorage, KnownFile, StoredFile } from './storage.ts';
import { FileAlteredError, FileNotFoundError, FileTooLargeError, readKey, StorageFullError } from './storage.ts';

const isCode = (error: unknown, ...codes: string[]): boolean => error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** UUID v7 begin with their time, so the folders are named by the random end, or all files of a day would share one. */
const pathOf = (directory: string, storageKey: string): string => {
  const { agencyId, name } = readKey(storageKey);
  const end = name.slice(-4);
  return join(directory, ...(agencyId === null ? [] : [agencyId]), end.slice(0, 2), end.slice(2), name);
};

type Written = Pick<StoredFile, 'size' | 'sha256'>;

async function writeAll(handle: FileHandle, content: Readable | Uint8Array, maxBytes: number): Promise<Written> {
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

async function writeAside(path: string, openNew: OpenNew, content: Readable | Uint8Array, maxBytes: number): Promise<Written> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await openNew(path);
  try {
    return await writeAll(handle, content, maxBytes);
  } finally {
    await handle.close();
  }
}

/** Takes the place before the bytes come to it: a rename alone would replace what stands there. */
async function moveTo(target: string, temporary: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await (await open(target, 'wx', 0o640)).close();
  try {
    await rename(temporary, target);
    await syncDirectory(dirname(target));
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}

async function openStored(directory: string, storageKey: string): Promise<FileHandle> {
  const handle = await ifAbsent(open(pathOf(directory, storageKey), 'r'), () => null);
  if (handle === null) throw new FileNotFoundError(storageKey);
  return handle;
}

/** Reads the file once through the handle; what is checked and what is sent are then the same file, whatever is renamed meanwhile. */
async function demandUnaltered(handle: FileHandle, { storageKey, sha256 }: KnownFile): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk as Uint8Array);
  if (hash.digest('hex') !== sha256) throw new FileAlteredError(storageKey);
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

/** Files stand under `directory/<agency>/yz/wx/<uuid>`, those of earlier versions without the agency, unfinished ones under `directory/tmp`. */
export function createLocalStorage(directory: string, { openNew = (path) => open(path, 'wx', 0o640) }: LocalStorageOptions = {}): LocalStorage {
  const aside = join(directory, 'tmp');
  const openChecked = async (file: KnownFile): Promise<FileHandle> => {
    const handle = await openStored(directory, file.storageKey);
    try {
      await demandUnaltered(handle, file);
      return handle;
    } catch (error) {
      await handle.close();
      throw error;
    }
  };
  return {
    async put(agencyId, content, { maxBytes = Number.POSITIVE_INFINITY } = {}) {
      const storageKey = `${agencyId}/${randomUUID()}`;
      const target = pathOf(directory, storageKey);
      const temporary = join(aside, randomUUID());
      try {
        const written = await writeAside(temporary, openNew, content, maxBytes);
        await moveTo(target, temporary);
        return { storageKey, ...written };
      } catch (error) {
        if (content instanceof Readable) content.destroy();
        await rm(temporary, { force: true });
        if (isCode(error, 'ENOSPC', 'EDQUOT')) throw new StorageFullError('No room left for files', { cause: error });
        throw error;
      }
    },

    check: async (file) => (await openChecked(file)).close(),

    get: async (file, { start = 0, ...range } = { start: 0 }) => (await openChecked(file)).createReadStream({ start, ...range }),

    async head(storageKey) {
      const found = await ifAbsent(stat(pathOf(directory, storageKey)), () => null);
      return found && { size: found.size };
    },

    delete: async (storageKey) =>
      ifAbsent(
        rm(pathOf(directory, storageKey)).then(() => true),
        () => false,
      ),

    removeLeftovers: (before) => removeOlder(aside, before),
  };
}
