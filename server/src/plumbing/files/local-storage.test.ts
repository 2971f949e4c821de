import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLocalStorage } from './local-storage.ts';
import { FileNotFoundError, FileTooLargeError, StorageFullError } from './storage.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vigie-files-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const bytes = async (stream: Readable): Promise<Buffer> => Buffer.concat(await stream.toArray());
const filesIn = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

describe('files on the local disk', () => {
  test('a stream is stored whole, measured and hashed, then read back, in part too', async () => {
    const storage = createLocalStorage(directory);
    const key = randomUUID();
    const content = Buffer.from('abc'.repeat(100_000));
    const stored = await storage.put(key, Readable.from([content.subarray(0, 7), content.subarray(7)]));
    expect(stored).toEqual({ size: 300_000, sha256: createHash('sha256').update(content).digest('hex') });
    expect(await storage.head(key)).toEqual({ size: 300_000 });
    expect(await bytes(await storage.get(key))).toEqual(content);
    expect((await bytes(await storage.get(key, { start: 1, end: 3 }))).toString()).toBe('bca');
    expect(await bytes(await storage.get(key, { start: 299_998 }))).toEqual(Buffer.from('bc'));
  });

  test('a second write of a key replaces the first', async () => {
    const storage = createLocalStorage(directory);
    const key = randomUUID();
    await storage.put(key, Buffer.from('one'));
    await storage.put(key, Buffer.from('two'));
    expect((await bytes(await storage.get(key))).toString()).toBe('two');
    expect(await filesIn(directory)).toEqual([key]);
  });

  test('an absent file is told apart from an empty one', async () => {
    const storage = createLocalStorage(directory);
    const key = randomUUID();
    await expect(storage.get(key)).rejects.toThrow(FileNotFoundError);
    expect(await storage.head(key)).toBeNull();
    await storage.put(key, Buffer.alloc(0));
    expect(await storage.head(key)).toEqual({ size: 0 });
    expect(await storage.delete(key)).toBe(true);
    expect(await storage.delete(key)).toBe(false);
  });

  test('a full disk is a typed error and leaves nothing half-written', async () => {
    const full = createLocalStorage(directory, { openNew: () => open('/dev/full', 'w') });
    await expect(full.put(randomUUID(), Buffer.from('x'))).rejects.toThrow(StorageFullError);
    expect(await filesIn(directory)).toEqual([]);
  });

  test('a broken upload or one that is too large leaves nothing half-written', async () => {
    const storage = createLocalStorage(directory);
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('half');
      throw new Error('the phone went off');
    }
    await expect(storage.put(randomUUID(), Readable.from(broken()))).rejects.toThrow('the phone went off');
    await expect(storage.put(randomUUID(), Buffer.alloc(11), { maxBytes: 10 })).rejects.toThrow(FileTooLargeError);
    expect(await filesIn(directory)).toEqual([]);
  });

  test.each(['../../etc/passwd', 'abc', '', 'ABCDEF00-0000-4000-8000-000000000000'])('the key %j is refused', async (key) => {
    await expect(createLocalStorage(directory).put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
    expect(await filesIn(directory)).toEqual([]);
  });

  test('what an interrupted write left aside is removed once it is old', async () => {
    const storage = createLocalStorage(directory);
    expect(await storage.removeLeftovers(0)).toBe(0);
    await mkdir(join(directory, 'tmp'));
    const old = join(directory, 'tmp', 'old');
    await writeFile(old, 'x');
    await utimes(old, 1_000, 1_000);
    await writeFile(join(directory, 'tmp', 'recent'), 'x');
    expect(await storage.removeLeftovers(2_000_000)).toBe(1);
    expect(await filesIn(directory)).toEqual(['recent']);
  });
});
