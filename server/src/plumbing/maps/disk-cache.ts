// Keeps what the map service answered on the disk, within a size: what was fetched longest ago goes first.
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { filesUnder, ifAbsent } from '../files/disk.ts';

export interface Kept {
  readonly bytes: Buffer;
  readonly ageMs: number;
}
export interface DiskCache {
  /** Keys are paths of checked parts: they never come from a request as they are. */
  readonly read: (key: string) => Promise<Kept | null>;
  /** A full or closed disk is logged and keeps nothing: the map goes on without it. */
  readonly write: (key: string, bytes: Buffer) => Promise<void>;
}

interface CacheNeeds {
  readonly directory: string;
  readonly limit: number;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Frees a tenth more than it must, so that it is not counted anew at each file. */
async function shrink(directory: string, limit: number): Promise<void> {
  const found = await Array.fromAsync(filesUnder(directory));
  let total = found.reduce((sum, { size }) => sum + size, 0);
  if (total <= limit) return;
  for (const { path, size } of found.toSorted((a, b) => a.writtenAt - b.writtenAt)) {
    if (total <= limit * 0.9) return;
    await rm(path, { force: true });
    total -= size;
  }
}

export function openDiskCache({ directory, limit, clock, log }: CacheNeeds): DiskCache {
  // Counted at the first file, and again after each sixteenth of the limit: other processes write here too.
  let uncounted = Infinity;
  async function put(key: string, bytes: Buffer): Promise<void> {
    const path = join(directory, key);
    const aside = `${path}.${crypto.randomUUID()}.tmp`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(aside, bytes);
      const now = new Date(clock.now());
      await utimes(aside, now, now);
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
    uncounted += bytes.length;
    if (uncounted < limit / 16) return;
    uncounted = 0;
    await shrink(directory, limit);
  }
  async function take(key: string): Promise<Kept | null> {
    const path = join(directory, key);
    const [bytes, found] = await Promise.all([ifAbsent(readFile(path), () => null), ifAbsent(stat(path), () => null)]);
    return bytes && found && { bytes, ageMs: clock.now() - found.mtimeMs };
  }
  return {
    read: (key) =>
      take(key).catch((error: unknown) => {
        log.warn({ err: error }, 'a kept piece of map is not read');
        return null;
      }),
    write: (key, bytes) => put(key, bytes).catch((error: unknown) => log.warn({ err: error }, 'a piece of map is not kept')),
  };
}
