// Files in a local folder, `ab/cd/<key>`: written aside, flushed, then renamed, so that a half-written file is never seen.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StorageFullError, type FileStorage } from './storage.ts';

const KEY = /^[\w-]{8,80}$/;
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function createLocalStorage(root: string): FileStorage {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new TypeError(`not a storage key: ${key.slice(0, 80)}`);
    const name = key.replaceAll('-', '');
    return join(root, name.slice(-2), name.slice(-4, -2), key);
  };
  return {
    put: async (key, content) => {
      const path = pathOf(key);
      const aside = `${path}.${crypto.randomUUID()}.tmp`;
      const hash = createHash('sha256');
      let size = 0;
      const measure = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          hash.update(chunk);
          size += chunk.byteLength;
          done(null, chunk);
        },
      });
      try {
        await mkdir(dirname(path), { recursive: true });
        await pipeline(content instanceof Uint8Array ? Readable.from([Buffer.from(content)]) : content, measure, createWriteStream(aside));
        await flush(aside);
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        throw NO_ROOM.has((error as NodeJS.ErrnoException).code ?? '') ? new StorageFullError(error) : error;
      }
      return { size, sha256: hash.digest('hex') };
    },
    get: async (key, range) => {
      const path = pathOf(key);
      await stat(path);
      return createReadStream(path, range ? { start: range.start, ...(range.end === undefined ? {} : { end: range.end }) } : {});
    },
    head: async (key) => {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}
