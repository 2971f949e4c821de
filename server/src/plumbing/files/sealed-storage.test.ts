import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStore } from './disk.ts';
import { createSealedStorage, type StorageParts } from './sealed-storage.ts';
import { FileAlteredError, FileNotFoundError, FileTooLargeError, StorageFullError, type FileStorage, type StoredFile } from './storage.ts';

const PART = 65_536;
const agencyId = randomUUID();
const agencyKeys = new Map<string, Buffer>();
const keys = (agency: string): Promise<Buffer> => {
  agencyKeys.set(agency, agencyKeys.get(agency) ?? randomBytes(32));
  return Promise.resolve(agencyKeys.get(agency)!);
};

let directory: string;
let storage: FileStorage;
const open_ = (parts: Partial<StorageParts> = {}): FileStorage =>
  createSealedStorage({ store: createDiskStore(directory), keys, aside: join(directory, 'tmp'), ...parts });
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vigie-files-'));
  storage = open_();
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const filesIn = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};
const pathOf = async ({ storageKey }: Pick<StoredFile, 'storageKey'>): Promise<string> => {
  const name = storageKey.split('/').at(-1)!;
  return (await filesIn(directory)).find((path) => path.endsWith(name))!;
};
const read = async (file: StoredFile, range?: { start: number; end?: number }): Promise<Buffer> => buffer(await storage.get(file, range));

describe('a file of an agency', () => {
  test.each([0, 1, PART - 1, PART, PART + 1, 3 * PART, 5_000_000])(
    'of %i bytes is stored whole, measured and hashed, then read back',
    async (size) => {
      const content = randomBytes(size);
      const stored = await storage.put(agencyId, Readable.from([content.subarray(0, 7), content.subarray(7)]));
      expect(stored).toMatchObject({ size, sha256: hashOf(content) });
      expect(await storage.has(stored.storageKey)).toBe(true);
      await storage.check(stored);
      expect((await read(stored)).equals(content)).toBe(true);
    },
  );

  const small = 2 * PART + 3;
  const large = 5_000_000;
  test.each([
    [small, 0, 0],
    [small, PART - 1, PART],
    [small, PART, undefined],
    [large, 0, PART - 1],
    [large, PART - 1, PART],
    [large, PART, undefined],
    [large, 4 * PART + 17, large - 1],
    [large, large - 1, undefined],
  ])('of %i bytes returns only bytes %i to %s', async (size, start, end) => {
    const content = randomBytes(size);
    const stored = await storage.put(agencyId, content);
    const part = await read(stored, end === undefined ? { start } : { start, end });
    expect(part.equals(content.subarray(start, end === undefined ? size : end + 1))).toBe(true);
  });

  test('gets a new place at every write, in the folder of its agency, under its hash', async () => {
    const kept = await Promise.all(['one', 'two', 'one'].map((text) => storage.put(agencyId, Buffer.from(text))));
    expect(new Set(kept.map(({ storageKey }) => storageKey)).size).toBe(3);
    for (const { storageKey, sha256 } of kept) expect(storageKey.startsWith(`${agencyId}/${sha256}/`)).toBe(true);
    await storage.delete(kept[0]!.storageKey);
    expect((await read(kept[2]!)).toString()).toBe('one');
    await expect(storage.get(kept[0]!)).rejects.toThrow(FileNotFoundError);
  });

  test('is nowhere in clear, not even while it arrives', async () => {
    const seen: string[] = [];
    async function* content(): AsyncGenerator<Buffer> {
      for (let rank = 0; rank < 4; rank += 1) {
        yield Buffer.alloc(PART, 'numéro de sécurité sociale ');
        for (const path of await filesIn(directory)) seen.push((await readFile(path)).toString('latin1'));
      }
    }
    await storage.put(agencyId, Readable.from(content()));
    for (const path of await filesIn(directory)) seen.push((await readFile(path)).toString('latin1'));
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.filter((text) => text.includes('sociale'))).toEqual([]);
    const twice = await Promise.all([1, 2].map(async () => readFile(await pathOf(await storage.put(agencyId, Buffer.from('same'))))));
    expect(twice[0]!.equals(twice[1]!)).toBe(false);
  });

  test('opens only with the key of its agency', async () => {
    const stored = await storage.put(agencyId, Buffer.from('secret'));
    const other = open_({ keys: () => Promise.resolve(randomBytes(32)) });
    await expect(other.get(stored)).rejects.toThrow(FileAlteredError);
  });
});

describe('bytes that differ from the stored ones', () => {
  const alterations: [string, (path: string, size: number) => Promise<unknown>][] = [
    ['are other ones', (path) => writeFile(path, randomBytes(200))],
    ['are in clear', (path) => writeFile(path, 'invoice')],
    ['are cut', (path, size) => truncate(path, size - 1)],
    ['are cut between two parts', (path) => truncate(path, 40 + PART + 16)],
    ['are gone but for the mark', (path) => truncate(path, 10)],
    [
      'differ in one bit of the last part',
      async (path, size) => {
        const bytes = await readFile(path);
        bytes[size - 20]! ^= 1;
        await writeFile(path, bytes);
      },
    ],
    [
      'have two parts changed for each other',
      async (path) => {
        const bytes = await readFile(path);
        const [first, second] = [0, 1].map((part) => Buffer.from(bytes.subarray(40 + part * (PART + 16), 40 + (part + 1) * (PART + 16))));
        await writeFile(path, Buffer.concat([bytes.subarray(0, 40), second!, first!, bytes.subarray(40 + 2 * (PART + 16))]));
      },
    ],
  ];

  test.each(alterations)('are never returned when they %s', async (_what, alter) => {
    for (const size of [3 * PART, 5_000_000]) {
      const stored = await storage.put(agencyId, randomBytes(size));
      const path = await pathOf(stored);
      await alter(path, (await readFile(path)).length);
      await expect(storage.check(stored)).rejects.toThrow(FileAlteredError);
      await expect(read(stored)).rejects.toThrow(FileAlteredError);
    }
  });

  test('of a large file are not returned before the altered part, even its first', async () => {
    const stored = await storage.put(agencyId, randomBytes(5_000_000));
    const handle = await open(await pathOf(stored), 'r+');
    await handle.write(Buffer.alloc(8), 0, 8, 60);
    await handle.close();
    await expect(storage.get(stored)).rejects.toThrow(FileAlteredError);
  });

  test('are not returned in place of another file of the agency', async () => {
    const [one, two] = await Promise.all(['one', 'two'].map((text) => storage.put(agencyId, Buffer.from(text))));
    await rename(await pathOf(two!), await pathOf(one!));
    await expect(storage.get(one!)).rejects.toThrow(FileAlteredError);
  });

  test('are not returned when the row has another hash than the key', async () => {
    const stored = await storage.put(agencyId, Buffer.from('one'));
    await expect(storage.get({ ...stored, sha256: hashOf(Buffer.from('two')) })).rejects.toThrow(FileAlteredError);
  });
});

describe('files of earlier versions, in clear', () => {
  test.each(['', `${agencyId}/`])('are still read, compared and deleted (%j)', async (folder) => {
    const content = Buffer.from('kept before');
    const storageKey = `${folder}0199aaaa-0000-7000-8000-00000000beef`;
    const path = join(directory, folder, 'be', 'ef', '0199aaaa-0000-7000-8000-00000000beef');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    const file = { storageKey, sha256: hashOf(content), size: content.length };
    expect(await read(file)).toEqual(content);
    expect((await read(file, { start: 1, end: 3 })).toString()).toBe('ept');
    await writeFile(path, 'KEPT before');
    await expect(storage.get(file)).rejects.toThrow(FileAlteredError);
    expect(await storage.delete(storageKey)).toBe(true);
  });
});

describe('failures', () => {
  test('an absent file differs from an empty one', async () => {
    const gone = { storageKey: `${agencyId}/${hashOf(Buffer.alloc(0))}/${randomUUID()}`, sha256: hashOf(Buffer.alloc(0)) };
    await expect(storage.get(gone)).rejects.toThrow(FileNotFoundError);
    await expect(storage.check(gone)).rejects.toThrow(FileNotFoundError);
    expect(await storage.has(gone.storageKey)).toBe(false);
    const empty = await storage.put(agencyId, Buffer.alloc(0));
    expect(await storage.delete(empty.storageKey)).toBe(true);
    expect(await storage.delete(empty.storageKey)).toBe(false);
  });

  test('a full disk is a typed error and leaves nothing half-written', async () => {
    const full = open_({ openNew: () => open('/dev/full', 'w') });
    await expect(full.put(agencyId, Buffer.from('x'))).rejects.toThrow(StorageFullError);
    expect(await filesIn(directory)).toEqual([]);
  });

  test('a broken or too large upload leaves nothing half-written', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('half');
      throw new Error('the phone went off');
    }
    await expect(storage.put(agencyId, Readable.from(broken()))).rejects.toThrow('the phone went off');
    await expect(storage.put(agencyId, Buffer.alloc(11), { maxBytes: 10 })).rejects.toThrow(FileTooLargeError);
    expect(await filesIn(directory)).toEqual([]);
  });

  test.each([
    '../../etc/passwd',
    'abc',
    '',
    'ABCDEF00-0000-4000-8000-000000000000',
    `../${randomUUID()}`,
    `${randomUUID()}/..`,
    `${'0'.repeat(64)}/${randomUUID()}`,
  ])('the key %j is refused', async (storageKey) => {
    await expect(storage.has(storageKey)).rejects.toThrow(RangeError);
    await expect(storage.get({ storageKey, sha256: '' })).rejects.toThrow(RangeError);
    await expect(storage.delete(storageKey)).rejects.toThrow(RangeError);
    await expect(storage.put(storageKey, Buffer.from('x'))).rejects.toThrow(RangeError);
    expect(await filesIn(directory)).toEqual([]);
  });

  test('leftovers of an interrupted write are removed once they are old', async () => {
    expect(await storage.removeLeftovers(0)).toBe(0);
    await mkdir(join(directory, 'tmp'));
    const old = join(directory, 'tmp', 'old');
    await writeFile(old, 'x');
    await utimes(old, 1_000, 1_000);
    await writeFile(join(directory, 'tmp', 'recent'), 'x');
    expect(await storage.removeLeftovers(2_000_000)).toBe(1);
    expect(await filesIn(directory)).toEqual([join(directory, 'tmp', 'recent')]);
  });
});
