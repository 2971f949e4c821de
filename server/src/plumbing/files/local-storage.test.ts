import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLocalStorage } from './local-storage.ts';
import { FileAlteredError, FileNotFoundError, FileTooLargeError, StorageFullError } from './storage.ts';

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

const agencyId = randomUUID();
const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

describe('files on the local disk', () => {
  test('a stream is stored whole, measured and hashed, then read back, in part too', async () => {
    const storage = createLocalStorage(directory);
    const content = Buffer.from('abc'.repeat(100_000));
    const stored = await storage.put(agencyId, Readable.from([content.subarray(0, 7), content.subarray(7)]));
    expect(stored).toMatchObject({ size: 300_000, sha256: hashOf(content) });
    expect(await storage.head(stored.storageKey)).toEqual({ size: 300_000 });
    expect(await bytes(await storage.get(stored))).toEqual(content);
    expect((await bytes(await storage.get(stored, { start: 1, end: 3 }))).toString()).toBe('bca');
    expect(await bytes(await storage.get(stored, { start: 299_998 }))).toEqual(Buffer.from('bc'));
  });

  test('every write has a place of its own, in the folder of its agency', async () => {
    const storage = createLocalStorage(directory);
    const kept = await Promise.all(['one', 'two', 'one'].map((text) => storage.put(agencyId, Buffer.from(text))));
    expect(new Set(kept.map(({ storageKey }) => storageKey)).size).toBe(3);
    for (const { storageKey } of kept) expect(storageKey.startsWith(`${agencyId}/`)).toBe(true);
    for (const [index, text] of ['one', 'two', 'one'].entries()) expect((await bytes(await storage.get(kept[index]!))).toString()).toBe(text);
    expect(await readdir(directory)).toEqual(expect.arrayContaining([agencyId]));
    await storage.delete(kept[0]!.storageKey);
    expect((await bytes(await storage.get(kept[2]!))).toString()).toBe('one');
  });

  test('a file that an earlier version kept under its bare name is still read and deleted', async () => {
    const storage = createLocalStorage(directory);
    const content = Buffer.from('kept before');
    const storageKey = '0199aaaa-0000-7000-8000-00000000beef';
    await mkdir(join(directory, 'be', 'ef'), { recursive: true });
    await writeFile(join(directory, 'be', 'ef', storageKey), content);
    expect(await bytes(await storage.get({ storageKey, sha256: hashOf(content) }))).toEqual(content);
    expect(await storage.delete(storageKey)).toBe(true);
  });

  test('bytes that are not those that were stored any more are never given', async () => {
    const storage = createLocalStorage(directory);
    const stored = await storage.put(agencyId, Buffer.from('invoice'));
    const [path] = (await readdir(directory, { recursive: true })).filter((name) => name.endsWith(stored.storageKey.slice(37)));
    await writeFile(join(directory, path!), 'INVOICE');
    await expect(storage.check(stored)).rejects.toThrow(FileAlteredError);
    await expect(storage.get(stored)).rejects.toThrow(FileAlteredError);
    await expect(storage.get(stored, { start: 1 })).rejects.toThrow(FileAlteredError);
  });

  test('an absent file is told apart from an empty one', async () => {
    const storage = createLocalStorage(directory);
    const gone = { storageKey: `${agencyId}/${randomUUID()}`, sha256: hashOf(Buffer.alloc(0)) };
    await expect(storage.get(gone)).rejects.toThrow(FileNotFoundError);
    await expect(storage.check(gone)).rejects.toThrow(FileNotFoundError);
    expect(await storage.head(gone.storageKey)).toBeNull();
    const empty = await storage.put(agencyId, Buffer.alloc(0));
    expect(await storage.head(empty.storageKey)).toEqual({ size: 0 });
    expect(await storage.delete(empty.storageKey)).toBe(true);
    expect(await storage.delete(empty.storageKey)).toBe(false);
  });

  test('a full disk is a typed error and leaves nothing half-written', async () => {
    const full = createLocalStorage(directory, { openNew: () => open('/dev/full', 'w') });
    await expect(full.put(agencyId, Buffer.from('x'))).rejects.toThrow(StorageFullError);
    expect(await filesIn(directory)).toEqual([]);
  });

  test('a broken upload or one that is too large leaves nothing half-written', async () => {
    const storage = createLocalStorage(directory);
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('half');
      throw new Error('the phone went off');
    }
    await expect(storage.put(agencyId, Readable.from(broken()))).rejects.toThrow('the phone went off');
    await expect(storage.put(agencyId, Buffer.alloc(11), { maxBytes: 10 })).rejects.toThrow(FileTooLargeError);
    expect(await filesIn(directory)).toEqual([]);
  });

  test.each(['../../etc/passwd', 'abc', '', 'ABCDEF00-0000-4000-8000-000000000000', `../${randomUUID()}`, `${randomUUID()}/..`])(
    'the key %j is refused',
    async (storageKey) => {
      const storage = createLocalStorage(directory);
      await expect(storage.head(storageKey)).rejects.toThrow(RangeError);
      await expect(storage.get({ storageKey, sha256: '' })).rejects.toThrow(RangeError);
      await expect(storage.delete(storageKey)).rejects.toThrow(RangeError);
      await expect(storage.put(storageKey, Buffer.from('x'))).rejects.toThrow(RangeError);
      expect(await filesIn(directory)).toEqual([]);
    },
  );

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
