// Rehearses a disaster: writes, backs up, writes more, destroys everything, and restores to a moment between.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '@vigie/db/door.ts';
import { ensurePostgres, type EmbeddedPostgres } from '@vigie/db/embedded/postgres.ts';
import { throwawayFolder } from '@vigie/db/embedded/throwaway.ts';
import { connectionsOf, ensureDatabase, migrateAs } from '@vigie/db/provision.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { makeAgency } from '@vigie/demo/factories/people.ts';
import { readConfig } from '../config.ts';
import { openFiles } from '../files/open-files.ts';
import type { FileStorage } from '../files/storage.ts';
import { openKeyring } from '../keyring.ts';
import { sealWith, secret } from '../secrets.ts';
import { closePart } from './carry.ts';
import { damagesOf } from './check-base.ts';
import { clusterOf, clusterSettings, withCluster } from './cluster.ts';
import { carryOn, makeBackup } from './make-backup.ts';
import { placeOf, walFolder } from './place.ts';
import { completeBases } from './prune.ts';
import { restoreBackup } from './restore-backup.ts';
import { nextWal } from './wal-names.ts';

const base = throwawayFolder('drill', { inMemory: true });
const folder = (name: string): string => join(base, name);
const settingsFor = (dataDir: string, more: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: folder(dataDir), BACKUP_DIR: folder('backup'), BACKUP_KEY_DIR: folder('keys'), BACKUP_KEEP: '2', DEMO: '0', ...more });
const config = settingsFor('data');

interface Running {
  readonly postgres: EmbeddedPostgres;
  readonly db: Database;
  readonly storage: FileStorage;
}

async function open(of = config): Promise<Running> {
  const postgres = await ensurePostgres({ dir: clusterOf(of), settings: { ...clusterSettings(of), fsync: 'off' } });
  await ensureDatabase(postgres.superuser, 'vigie');
  const connections = connectionsOf(postgres.superuser, 'vigie');
  await migrateAs(connections.owner);
  const db = openDatabase(connections, () => {});
  const master = await secret(db, await openKeyring(db, of), 'master');
  return { postgres, db, storage: await openFiles(of, db, sealWith(master, 'files')) };
}

async function close({ postgres, db }: Running): Promise<void> {
  await db.close();
  await postgres.stop();
}

const asSuperuser = async <T extends pg.QueryResultRow>({ postgres }: Running, text: string): Promise<T[]> => {
  const client = new pg.Client({ ...postgres.superuser, database: 'vigie' });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
};

/** A hash of the rows of each table of the product. */
async function rowsOf(running: Running): Promise<Record<string, string>> {
  const tables = await asSuperuser<{ name: string }>(running, `select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const hashed = `coalesce(md5(string_agg(t::text, '|' order by t::text)), 'empty')`;
  const parts = tables.map(({ name }) => `select '${name}' n, ${hashed} h from "${name}" t`);
  const rows = await asSuperuser<{ n: string; h: string }>(running, parts.join(' union all '));
  return Object.fromEntries(rows.map(({ n, h }) => [n, h]));
}

/** A hash of each stored file, by its storage key. */
async function bytesOf({ storage }: Running, of = config): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { storageKey } of storage.all()) found[storageKey] = '';
  const under = readdirSync(join(of.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((path) => /[0-9a-f]{64}\./.test(path));
  for (const path of under) {
    const [sha256 = '', name = ''] = path.split('/').at(-1)?.split('.') ?? [];
    const key = `${path.split('/')[0]}/${sha256}/${name}`;
    found[key] = createHash('sha256')
      .update(readFileSync(join(of.dataDir, 'files', path)))
      .digest('hex');
  }
  return found;
}

async function addFile({ db, storage }: Running, agencyId: string, text: string): Promise<void> {
  const { storageKey, size, sha256 } = await storage.put(agencyId, Buffer.from(text));
  await db.tenant({ agencyId, action: 'test' }, (tx) =>
    tx.insert(files).values({ agencyId, id: crypto.randomUUID(), name: text, mimeType: 'text/plain', size, sha256, storageKey }),
  );
}

const momentOf = async (running: Running): Promise<string> =>
  (
    await asSuperuser<{ at: string }>(
      running,
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, pg_sleep(0.05)`,
    )
  )[0]!.at;

interface Between {
  readonly at: string;
  readonly rows: Record<string, string>;
  readonly bytes: Record<string, string>;
}
let between: Between;
let inBase = 0;
let carried: Awaited<ReturnType<typeof carryOn>>;
let beforeAny = '';
let afterAll_: Record<string, string>;

beforeAll(async () => {
  mkdirSync(base, { recursive: true });
  const running = await open();
  beforeAny = await momentOf(running);
  const agency = await running.db.platform((tx) => makeAgency(tx, { name: 'Avant' }));
  await addFile(running, agency.id, 'contrat d’avant');
  const made = await makeBackup(config);
  inBase = made.manifest.files.length;
  await running.db.platform((tx) => makeAgency(tx, { name: 'Entre' }));
  await addFile(running, agency.id, 'photo d’entre');
  between = { rows: await rowsOf(running), bytes: await bytesOf(running), at: await momentOf(running) };
  await asSuperuser(running, `select pg_sleep(0.05)`);
  await running.db.platform((tx) => makeAgency(tx, { name: 'Après' }));
  await addFile(running, agency.id, 'photo d’après');
  await asSuperuser(running, `set session_replication_role = replica; delete from files where name = 'contrat d’avant'`);
  afterAll_ = await rowsOf(running);
  await withCluster(config, closePart);
  carried = await carryOn(config);
  await close(running);
  // The disk burns, with the key beside it.
  rmSync(config.dataDir, { recursive: true });
  rmSync(config.keyFile);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('a restore to a moment brings back each row of each table and each file of that moment', async () => {
  const target = settingsFor('restored');
  const restored = await restoreBackup(target, folder('backup'), { at: between.at });
  expect(restored.missing).toEqual([]);
  const running = await open(target);
  const [rows, bytes] = [await rowsOf(running), await bytesOf(running, target)];
  const names = await asSuperuser<{ name: string }>(running, `select name from agencies where name in ('Avant', 'Entre', 'Après') order by 1`);
  await close(running);
  expect([inBase, carried]).toEqual([1, { files: 2, madeBase: false, wals: expect.any(Number) }]);
  expect(rows).toEqual(between.rows);
  expect(Object.keys(rows).length).toBeGreaterThan(100);
  expect(bytes).toMatchObject(between.bytes);
  expect(names.map(({ name }) => name)).toEqual(['Avant', 'Entre']);
  expect(readFileSync(target.keyFile, 'utf8').trim().length).toBeGreaterThanOrEqual(32);
});

test('without a moment everything that was carried comes back, and the next start begins a line of its own', async () => {
  const target = settingsFor('latest');
  await restoreBackup(target, folder('backup'), {});
  const running = await open(target);
  expect(await rowsOf(running)).toEqual(afterAll_);
  // A restored cluster makes its own base at once: the earlier journal does not lead on to it.
  const other = settingsFor('latest', { BACKUP_DIR: folder('backup-of-latest'), BACKUP_KEY_DIR: folder('keys') });
  expect(await carryOn(other)).toMatchObject({ madeBase: true });
  expect(await carryOn(other)).toMatchObject({ madeBase: false });
  // A part is missing: nothing after the gap can be restored, so another base is made.
  const place = placeOf(folder('backup-of-latest'));
  const [before] = completeBases(place);
  const { line, lastWal } = before!.manifest;
  writeFileSync(join(walFolder(place, line), `${nextWal(nextWal(nextWal(lastWal)))}.gz`), '');
  expect(await carryOn({ ...other, backupKeep: 1 })).toMatchObject({ madeBase: true });
  await close(running);
  const [made, ...more] = completeBases(place);
  expect([made!.name === before!.name, more]).toEqual([false, []]);
  expect(await damagesOf(place, made!.name, made!.manifest)).toEqual([]);
  const copied = readdirSync(join(place.bases, made!.name, 'database'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  expect(copied.filter(({ name }) => !name.endsWith('.gz'))).toEqual([]);
  // A backup beside no product starts the database, and leaves none behind.
  const pid = join(clusterOf(other), 'postmaster.pid');
  expect([await withCluster(other, () => Promise.resolve(existsSync(pid))), existsSync(pid)]).toEqual([true, false]);
  expect(completeBases(place).map(({ manifest }) => manifest.line)).not.toEqual(
    completeBases(placeOf(folder('backup'))).map(({ manifest }) => manifest.line),
  );
});

test('a restore refuses what it cannot do with one sentence, and writes nothing', async () => {
  const target = settingsFor('refused');
  const refused = (of: typeof config, wanted = {}): Promise<unknown> => restoreBackup(of, folder('backup'), wanted);
  mkdirSync(target.dataDir);
  writeFileSync(join(target.dataDir, 'photo.jpg'), '');
  await expect(refused(target)).rejects.toThrow('n’est pas vide');
  expect(readdirSync(target.dataDir)).toEqual(['photo.jpg']);
  rmSync(join(target.dataDir, 'photo.jpg'));
  const withoutKey = settingsFor('refused', { BACKUP_KEY_DIR: '' });
  await expect(refused(withoutKey)).rejects.toThrow('La clé de cette sauvegarde manque');
  await expect(refused(settingsFor('refused', { BACKUP_KEY_DIR: '', VIGIE_KEY: 'a key that opens nothing of this backup' }))).rejects.toThrow(
    'La clé donnée n’est pas celle de cette sauvegarde',
  );
  await expect(refused(target, { at: beforeAny })).rejects.toThrow('La première sauvegarde est du');
  await expect(refused(target, { at: '2099-01-01T00:00:00Z' })).rejects.toThrow('La sauvegarde ne va pas jusqu’au 01/01/2099');
  await expect(refused(target, { from: 'hier' })).rejects.toThrow('« hier » n’existe pas ou n’est pas complète');
  expect([existsSync(target.keyFile), readdirSync(target.dataDir)]).toEqual([false, []]);
});

test('an altered base, and one whose manifest is missing, are not restored', async () => {
  const target = settingsFor('spoiled');
  cpSync(folder('backup'), folder('spoiled-backup'), { recursive: true });
  const place = placeOf(folder('spoiled-backup'));
  const [{ name, manifest } = { name: '', manifest: null }] = completeBases(place);
  const [part] = manifest?.parts ?? [];
  writeFileSync(join(place.bases, name, 'database', `${part?.path}.gz`), 'rien');
  await expect(restoreBackup(target, folder('spoiled-backup'), {})).rejects.toThrow('est incomplète ou altérée');
  const file = join(place.bases, name, 'manifest');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"format":1', '"format": 1'));
  await expect(restoreBackup(target, folder('spoiled-backup'), {})).rejects.toThrow('Aucune sauvegarde complète');
  rmSync(file);
  await expect(restoreBackup(target, folder('spoiled-backup'), {})).rejects.toThrow('Aucune sauvegarde complète');
});

test('the key stands in no folder of the backup, and the backup is closed to others', () => {
  const key = readFileSync(join(folder('keys'), readdirSync(folder('keys'))[0]!), 'utf8').trim();
  const all = readdirSync(folder('backup'), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder('backup'), path))
    .filter((path) => statSync(path).isFile());
  expect(all.filter((path) => readFileSync(path).includes(key))).toEqual([]);
  expect(all.length).toBeGreaterThan(500);
  expect([statSync(folder('backup')).mode & 0o777, statSync(folder('keys')).mode & 0o777]).toEqual([0o700, 0o700]);
});
