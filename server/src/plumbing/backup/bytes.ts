// Copies bytes with their hash: compressed for the database, as they are for files, which are sealed.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip, gunzip, gzip } from 'node:zlib';

export interface Measured {
  readonly size: number;
  readonly sha256: string;
}

const [pressed, unpressed] = [promisify(gzip), promisify(gunzip)];

/** Up to this size a file is read whole. A cluster has thousands of small ones: streams would take most of the time. */
const SMALL = 2_000_000;
const isSmall = async (path: string): Promise<boolean> => (await stat(path)).size <= SMALL;

const measured = (bytes: Uint8Array): Measured => ({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });

const LANES = 4;

/** A few at a time. The first failure ends them. */
export async function inLanes<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const waiting = things.toReversed();
  const lane = async (): Promise<void> => {
    for (let thing = waiting.pop(); thing !== undefined; thing = waiting.pop()) await work(thing);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Passes bytes on and measures them. */
function meter() {
  const hash = createHash('sha256');
  let size = 0;
  async function* pass(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  }
  return {
    pass,
    found: (): Measured => ({ size, sha256: hash.digest('hex') }),
  };
}

export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Written beside its place, and moved there once it is whole. */
async function whole(to: string, write: (part: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const part = `${to}.part-${crypto.randomUUID()}`;
  try {
    await write(part);
    await rename(part, to);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Compresses a file. The hash is of what it holds. */
export async function packFile(from: string, to: string, { lasting = false } = {}): Promise<Measured> {
  const measure = meter();
  if (!lasting && (await isSmall(from))) {
    const bytes = await readFile(from);
    await whole(to, async (part) => writeFile(part, await pressed(bytes, { level: 1 }), { mode: 0o600 }));
    return measured(bytes);
  }
  await whole(to, async (part) => {
    await pipeline(createReadStream(from), measure.pass, createGzip({ level: 1 }), createWriteStream(part, { mode: 0o600 }));
    if (lasting) await syncFile(part);
  });
  return measure.found();
}

/** Throws when the bytes are not the ones that were packed. */
export async function unpackFile(from: string, to: string, known: Measured): Promise<void> {
  const measure = meter();
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  if (known.size <= SMALL) {
    const bytes = await unpressed(await readFile(from));
    if (measured(bytes).sha256 !== known.sha256) throw new Error(`${from} was altered`);
    return writeFile(to, bytes, { mode: 0o600 });
  }
  await pipeline(createReadStream(from), createGunzip(), measure.pass, createWriteStream(to, { mode: 0o600 }));
  if (measure.found().sha256 !== known.sha256) throw new Error(`${from} was altered`);
}

const drain = async (pieces: AsyncIterable<Uint8Array>): Promise<void> => {
  for await (const _ of pieces);
};

/** Hash of what a packed file holds. Null: it is missing, cut or altered. */
export async function packedHash(path: string): Promise<string | null> {
  const measure = meter();
  try {
    if (await isSmall(path)) return measured(await unpressed(await readFile(path))).sha256;
    await pipeline(createReadStream(path), createGunzip(), measure.pass, drain);
    return measure.found().sha256;
  } catch {
    return null;
  }
}

/** Hash of a plain file. Null: it is missing. */
export async function plainHash(path: string): Promise<string | null> {
  const measure = meter();
  try {
    await pipeline(createReadStream(path), measure.pass, drain);
    return measure.found().sha256;
  } catch {
    return null;
  }
}

/** Writes a stream as it is, to the place that its hash says. */
export async function storeBytes(from: Readable, folder: string, placeFor: (sha256: string) => string): Promise<Measured> {
  const measure = meter();
  const part = `${folder}/part-${crypto.randomUUID()}`;
  try {
    await pipeline(from, measure.pass, createWriteStream(part, { mode: 0o600 }));
    await syncFile(part);
    const found = measure.found();
    const to = placeFor(found.sha256);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(part, to);
    return found;
  } finally {
    await rm(part, { force: true });
  }
}

/** Copies a stored file back. Throws when it was altered. */
export async function fetchBytes(from: string, to: string, known: Measured): Promise<void> {
  const measure = meter();
  await mkdir(dirname(to), { recursive: true });
  await pipeline(createReadStream(from), measure.pass, createWriteStream(to, { flags: 'wx' }));
  await chmod(to, 0o640);
  if (measure.found().sha256 !== known.sha256) throw new Error(`${from} was altered`);
}
