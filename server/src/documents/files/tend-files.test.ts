// Tests that misplaced files are moved and sealed, and unnamed bytes removed. The job may restart at any point without loss.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { files } from '@vigie/db/tables/plumbing.ts';
import { createDiskStore } from '../../plumbing/files/disk.ts';
import { createSealedStorage } from '../../plumbing/files/sealed-storage.ts';
import { isSealedKey } from '../../plumbing/files/storage-key.ts';
import type { FileStorage } from '../../plumbing/files/storage.ts';
import { openTestHouse } from '../../../test/house.ts';
import { runJob } from '../../rooms.ts';
import { storeFile, type FileRow } from './store-file.ts';
import { removeUnnamed, settleFiles } from './tend-files.ts';

const t = await openTestHouse();
const directory = join(t.house.config.dataDir, 'files');
const text = (row: FileRow, from: FileStorage = t.house.files) => from.get(row).then(async (stream) => (await buffer(stream)).toString());
const rowOf = async ({ agencyId, id }: FileRow): Promise<FileRow> => {
  const [row] = await t.tx(agencyId, (tx) =>
    tx
      .select()
      .from(files)
      .where(and(eq(files.agencyId, agencyId), eq(files.id, id))),
  );
  return row!;
};
const kept = (agencyId: string, content: string): Promise<FileRow> =>
  t.tx(agencyId, (tx) => storeFile(t.house, tx, agencyId, { name: 'a.txt', mimeType: 'text/plain', bytes: Buffer.from(content) }));
/** A file as an earlier version stored it. */
async function keptInClear(agencyId: string, content: string): Promise<FileRow> {
  const row = await kept(agencyId, content);
  const name = randomUUID();
  const path = join(directory, agencyId, name.slice(-4, -2), name.slice(-2), name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  await t.house.files.delete(row.storageKey);
  await t.tx(agencyId, (tx) =>
    tx
      .update(files)
      .set({ storageKey: `${agencyId}/${name}` })
      .where(eq(files.id, row.id)),
  );
  return rowOf(row);
}
const clearText = async (content: string): Promise<string[]> => {
  const entries = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(paths.map(async (path) => ((await readFile(path)).includes(content) ? [path] : [])));
  return found.flat();
};

test('a file that an earlier version stored in clear is sealed at night, and reads as before', async () => {
  const a = await t.agency();
  const row = await keptInClear(a.id, 'Constat du 3 novembre');
  expect(await clearText('Constat du 3')).toHaveLength(1);
  await runJob(t.house, 'files.tend', {});
  expect(await clearText('Constat du 3')).toEqual([]);
  const now = await rowOf(row);
  expect(isSealedKey(now.storageKey)).toBe(true);
  expect({ ...now, storageKey: '' }).toEqual({ ...row, storageKey: '' });
  expect(await text(now)).toBe('Constat du 3 novembre');
});

test('an altered file is left in place and reported', async () => {
  const a = await t.agency();
  const row = await keptInClear(a.id, 'Avant');
  const [path] = await clearText('Avant');
  await writeFile(path!, 'Après');
  const said: unknown[] = [];
  const house = { ...t.house, log: Object.assign(Object.create(t.house.log), { error: (what: unknown) => said.push(what) }) };
  expect((await settleFiles(house, (one) => one.agencyId === a.id)).lost.map(({ id }) => id)).toEqual([row.id]);
  expect(said).toMatchObject([{ agencyId: a.id, fileId: row.id }]);
  expect((await rowOf(row)).storageKey).toBe(row.storageKey);
});

test('a change of the storage moves file by file, restarts after a cut, while files are read, added and erased', async () => {
  const a = await t.agency();
  const rows = await Promise.all(
    Array.from({ length: 12 }, async (_one, rank) => (rank % 3 === 0 ? keptInClear(a.id, `clair ${rank}`) : kept(a.id, `scellé ${rank}`))),
  );
  const store = createDiskStore(join(t.house.config.dataDir, 'elsewhere'));
  const moved = createSealedStorage({
    store,
    earlier: [],
    keys: () => Promise.resolve(Buffer.alloc(32, 7)),
    aside: join(t.house.config.dataDir, 'aside'),
  });
  const both: FileStorage = {
    ...moved,
    get: async (file, range) => ((await moved.has(file.storageKey)) ? moved.get(file, range) : t.house.files.get(file, range)),
    delete: async (key) => (await moved.delete(key)) || t.house.files.delete(key),
  };
  let puts = 0;
  const cut: FileStorage = {
    ...both,
    put: (agencyId, content) => {
      puts += 1;
      return puts === 5 ? Promise.reject(new Error('the machine went down')) : both.put(agencyId, content);
    },
  };
  const mine = ({ agencyId }: FileRow) => agencyId === a.id;
  await expect(settleFiles({ ...t.house, files: cut }, mine)).rejects.toThrow('the machine went down');
  const now = await Promise.all(rows.map(rowOf));
  const settled = await Promise.all(now.map(({ storageKey }) => moved.isSettled(storageKey)));
  expect(settled.filter(Boolean)).toHaveLength(4);
  const erased = now[settled.indexOf(false)]!;
  await t.tx(a.id, (tx) => tx.update(files).set({ erasedAt: t.house.clock.instant() }).where(eq(files.id, erased.id)));
  const added = await kept(a.id, 'venu entre-temps');
  expect((await settleFiles({ ...t.house, files: both }, mine)).moved).toBe(8);
  for (const row of [...rows.filter(({ id }) => id !== erased.id), added]) {
    const there = await rowOf(row);
    expect(await moved.isSettled(there.storageKey)).toBe(true);
    expect(await text(there, moved)).toMatch(/^(clair|scellé|venu)/);
    expect(await t.house.files.has(row.storageKey)).toBe(false);
  }
  expect((await settleFiles({ ...t.house, files: both }, mine)).moved).toBe(0);
});

test('a file that is erased while it is moved stays erased, and leaves nothing', async () => {
  const a = await t.agency();
  const row = await keptInClear(a.id, 'effacé');
  const put: FileStorage['put'] = async (agencyId, content) => {
    const stored = await t.house.files.put(agencyId, content);
    await t.tx(a.id, (tx) => tx.update(files).set({ erasedAt: t.house.clock.instant() }).where(eq(files.id, row.id)));
    return stored;
  };
  await settleFiles({ ...t.house, files: { ...t.house.files, put } }, ({ id }) => id === row.id);
  const now = await rowOf(row);
  expect([now.erasedAt !== null, now.storageKey]).toEqual([true, row.storageKey]);
});

test('bytes without a row are removed after a day, never a row’s or another installation’s', async () => {
  const a = await t.agency();
  const row = await kept(a.id, 'nommé');
  const [young, old] = await Promise.all(['jeune', 'vieux'].map((content) => t.house.files.put(a.id, Buffer.from(content))));
  const elsewhere = `${randomUUID()}/${'0'.repeat(64)}/${randomUUID()}`;
  const [other = '', hash = '', name = ''] = elsewhere.split('/');
  await mkdir(join(directory, other, '00', '00'), { recursive: true });
  await writeFile(join(directory, other, '00', '00', `${hash}.${name}`), 'another installation');
  const age = async (key: string) => {
    const name = key.split('/').at(-1)!;
    const entry = (await readdir(directory, { recursive: true, withFileTypes: true })).find((one) => one.name.endsWith(name))!;
    const past = t.house.clock.now() / 1000 - 25 * 3600;
    await utimes(join(entry.parentPath, entry.name), past, past);
  };
  await age(row.storageKey);
  await age(old!.storageKey);
  await age(elsewhere);
  expect(await removeUnnamed(t.house)).toBe(1);
  const keys = [row.storageKey, young!.storageKey, old!.storageKey, elsewhere];
  expect(await Promise.all(keys.map((key) => t.house.files.has(key)))).toEqual([true, true, false, true]);
});
