// Stores files: seals every file with its agency's key before writing it, and opens it part by part when reading.
import { createHash, randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open as openPath, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { AgencyKeys } from './agency-keys.ts';
import type { ByteStore } from './byte-store.ts';
import { ifAbsent, isCode } from './disk.ts';
import { contentSize, HEADER_RANGE, lastPart, openHeader, openParts, sealBytes, sealedRange, UnsealError, type SealingKey } from './sealed-bytes.ts';
import { isSealedKey, readKey, writeKey } from './storage-key.ts';
import {
  FileAlteredError,
  FileNotFoundError,
  FileTooLargeError,
  StorageFullError,
  type ByteRange,
  type FileStorage,
  type KnownFile,
  type StoredFile,
} from './storage.ts';

/** Content up to this size is read and compared whole before its first byte is returned. */
const WHOLE = 4 * 1024 * 1024;

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Measures and hashes the stream. */
async function* measured(content: Readable | Uint8Array, maxBytes: number, into: { size: number; sha256: string }): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const piece of content instanceof Uint8Array ? [content] : (content as AsyncIterable<Uint8Array>)) {
    into.size += piece.length;
    if (into.size > maxBytes) throw new FileTooLargeError(`The file exceeds ${maxBytes} bytes`);
    hash.update(piece);
    yield piece;
  }
  into.sha256 = hash.digest('hex');
}

type OpenNew = (path: string) => Promise<FileHandle>;
const openFile: OpenNew = (path) => openPath(path, 'wx', 0o640);

async function writeAside(handle: FileHandle, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const piece of pieces) await handle.writeFile(piece);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export interface StorageParts {
  /** Where new files go. */
  readonly store: ByteStore;
  /** Where older files may be, from before the setting changed. */
  readonly earlier?: readonly ByteStore[];
  readonly keys: AgencyKeys;
  /** A local folder for files being written, on the store's disk where that is the local one. */
  readonly aside: string;
  /** Opens the temporary file. Tests replace it by one on a full device. */
  readonly openNew?: OpenNew;
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

/** A stored file in its place. */
interface Standing {
  readonly store: ByteStore;
  readonly file: KnownFile;
  /** Bytes as stored. */
  readonly size: number;
}

/** Bytes that do not open were altered. A failing store has its own error. */
async function* orAltered(opened: AsyncGenerator<Buffer>, storageKey: string): AsyncGenerator<Buffer> {
  try {
    yield* opened;
  } catch (error) {
    throw error instanceof UnsealError ? new FileAlteredError(storageKey, { cause: error }) : error;
  }
}

const cut = (content: Buffer, { start, end }: ByteRange): Buffer => content.subarray(start, end === undefined ? undefined : end + 1);

async function* slice(content: AsyncIterable<Buffer>, skip: number, take: number): AsyncGenerator<Buffer> {
  let [before, left] = [skip, take];
  for await (const piece of content) {
    const part = piece.subarray(before, before + left);
    before = Math.max(0, before - piece.length);
    left -= part.length;
    if (part.length > 0) yield part;
  }
}

/** Reads the first piece before returning the stream, so that a file that does not open is reported at once. */
async function begun(content: AsyncGenerator<Buffer>): Promise<Readable> {
  const source = Readable.from(content, { objectMode: false });
  await new Promise<void>((resolve, reject) => {
    source.once('readable', resolve).once('end', resolve).once('error', reject);
  });
  return source;
}

async function stand(stores: readonly ByteStore[], file: KnownFile): Promise<Standing> {
  const { sha256 } = readKey(file.storageKey);
  if (sha256 !== null && sha256 !== file.sha256) throw new FileAlteredError(file.storageKey);
  for (const store of stores) {
    const size = await store.size(file.storageKey);
    if (size !== null) return { store, file, size };
  }
  throw new FileNotFoundError(file.storageKey);
}

const sealingKey = async (keys: AgencyKeys, agencyId: string, name: string): Promise<SealingKey> => ({ agencyKey: await keys(agencyId), name });

async function* parts(keys: AgencyKeys, { store, file: { storageKey }, size }: Standing, range: ByteRange): AsyncGenerator<Buffer> {
  const { agencyId, name } = readKey(storageKey);
  const content = contentSize(size);
  const { range: sealed, first, skip, take } = sealedRange(content, range);
  const own = openHeader(await sealingKey(keys, agencyId!, name), await buffer(await store.read(storageKey, HEADER_RANGE)));
  yield* slice(openParts(own, { first, lastOfFile: lastPart(content) }, await store.read(storageKey, sealed)), skip, take);
}

/** The content, opened where it is sealed. */
async function content(keys: AgencyKeys, standing: Standing, range?: ByteRange): Promise<AsyncGenerator<Buffer> | Readable> {
  const { store, file } = standing;
  if (!isSealedKey(file.storageKey)) return store.read(file.storageKey, range);
  return orAltered(parts(keys, standing, range ?? { start: 0 }), file.storageKey);
}

function demandHash(file: KnownFile, sha256: string): void {
  if (sha256 !== file.sha256) throw new FileAlteredError(file.storageKey);
}

/** Large files are streamed, not kept in memory. */
async function compare(keys: AgencyKeys, standing: Standing): Promise<void> {
  const hash = createHash('sha256');
  for await (const piece of await content(keys, standing)) hash.update(piece as Uint8Array);
  demandHash(standing.file, hash.digest('hex'));
}

async function open(keys: AgencyKeys, standing: Standing, range?: ByteRange): Promise<Readable> {
  const { store, file, size } = standing;
  if (size <= WHOLE) {
    const whole = await buffer(await content(keys, standing));
    demandHash(file, hashOf(whole));
    return Readable.from([cut(whole, range ?? { start: 0 })], { objectMode: false });
  }
  if (isSealedKey(file.storageKey)) return begun(orAltered(parts(keys, standing, range ?? { start: 0 }), file.storageKey));
  await compare(keys, standing);
  return store.read(file.storageKey, range);
}

/** Seals into a temporary file, then moves it to its place. */
async function put(
  { store, keys, aside, openNew = openFile }: StorageParts,
  agencyId: string,
  from: Readable | Uint8Array,
  maxBytes: number,
): Promise<StoredFile> {
  const name = randomUUID();
  const temporary = join(aside, name);
  const found = { size: 0, sha256: '' };
  try {
    writeKey({ agencyId, sha256: '0'.repeat(64), name });
    await mkdir(aside, { recursive: true });
    await writeAside(await openNew(temporary), sealBytes(await sealingKey(keys, agencyId, name), measured(from, maxBytes, found)));
    const storageKey = writeKey({ agencyId, sha256: found.sha256, name });
    await store.place(storageKey, temporary);
    return { storageKey, ...found };
  } catch (error) {
    if (from instanceof Readable) from.destroy();
    if (isCode(error, 'ENOSPC', 'EDQUOT')) throw new StorageFullError('No room left for files', { cause: error });
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function isIn(stores: readonly ByteStore[], storageKey: string): Promise<boolean> {
  for (const store of stores) if ((await store.size(storageKey)) !== null) return true;
  return false;
}

export function createSealedStorage(storage: StorageParts): FileStorage {
  const { store, earlier = [], keys, aside } = storage;
  const stores = [store, ...earlier];
  return {
    put: (agencyId, from, { maxBytes = Number.POSITIVE_INFINITY } = {}) => put(storage, agencyId, from, maxBytes),
    check: async (file) => compare(keys, await stand(stores, file)),
    get: async (file, range) => open(keys, await stand(stores, file), range),
    has: (storageKey) => isIn(stores, storageKey),
    async delete(storageKey) {
      const removed: boolean[] = [];
      for (const one of stores) removed.push(await one.remove(storageKey));
      return removed.includes(true);
    },
    isSettled: async (storageKey) => isSealedKey(storageKey) && isIn([store], storageKey),
    async *all() {
      for (const one of stores) yield* one.all();
    },
    removeLeftovers: (before) => removeOlder(aside, before),
  };
}
