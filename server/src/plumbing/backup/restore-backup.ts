// Restores a backup into an empty data folder. Everything is verified before anything is written, and compared at the end.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { EMPTY_FOLDERS } from '@vigie/db/embedded/archive.ts';
import { ensurePostgres } from '@vigie/db/embedded/postgres.ts';
import { JournalEndsError, recover, REPLAYED } from '@vigie/db/embedded/recover.ts';
import { EXTENSIONS, ensureRoles } from '@vigie/db/provision.ts';
import { instantOf, MINUTE } from '@vigie/domain/shared/time.ts';
import type { Config } from '../config.ts';
import { diskPathOf } from '../files/disk.ts';
import { isSealed, sealWith } from '../secrets.ts';
import { StartRefusal } from '../start/start-refusal.ts';
import { fetchBytes, inLanes, packedHash, unpackFile } from './bytes.ts';
import { damagesOf } from './check-base.ts';
import { chooseBase, shownMoment } from './choose-base.ts';
import { loadFrom } from './dump.ts';
import { readJournal, type JournalLine } from './journal.ts';
import { isKeyOf, knownKeys } from './key-copies.ts';
import type { KeptFile, Manifest } from './manifest.ts';
import { bytesAt, journalOf, placeOf, walFolder, type BackupPlace } from './place.ts';
import { completeBases, type Base } from './prune.ts';
import { unbroken } from './wal-names.ts';

export interface Restoring {
  readonly at?: string | undefined;
  readonly from?: string | undefined;
  /** A file with the key. */
  readonly keyFile?: string | undefined;
}
export interface Restored {
  readonly base: string;
  readonly files: number;
  /** Storage keys of files that the database names and the backup does not have. */
  readonly missing: readonly string[];
  readonly keyFile: string | undefined;
}

function demandEmpty({ dataDir, databaseUrl }: Config): void {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
  if (names.length > 0)
    throw new StartRefusal(
      `Le dossier ${dataDir} n’est pas vide : restaurez dans un dossier vide (DATA_DIR=/chemin${databaseUrl ? '' : ' npm run restore'}), rien n’a été touché.`,
    );
}

/** A key is looked for before anything is written. */
function demandKey(config: Config, { keyCheck }: Manifest, keys: readonly string[]): void {
  if (keyCheck === null || keys.some((key) => isKeyOf(keyCheck, key))) return;
  throw new StartRefusal(
    keys.length === 0
      ? `La clé de cette sauvegarde manque : donnez VIGIE_KEY, --key FICHIER, BACKUP_KEY_DIR ou remettez ${config.keyFile}.`
      : 'La clé donnée n’est pas celle de cette sauvegarde : donnez celle avec laquelle la base a été faite (VIGIE_KEY, --key FICHIER ou BACKUP_KEY_DIR).',
  );
}

async function demandWhole(place: BackupPlace, { name, manifest }: Base): Promise<void> {
  const damaged = await damagesOf(place, name, manifest);
  if (damaged.length > 0)
    throw new StartRefusal(
      `La sauvegarde ${name} est incomplète ou altérée (${damaged.length} éléments, dont ${damaged[0]}) : choisissez-en une autre (--from).`,
    );
}

async function unpackCluster(place: BackupPlace, { name, manifest }: Base, cluster: string): Promise<void> {
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  for (const folder of EMPTY_FOLDERS) await mkdir(join(cluster, folder), { recursive: true, mode: 0o700 });
  await inLanes(manifest.parts, (part) => unpackFile(join(place.bases, name, 'database', `${part.path}.gz`), join(cluster, part.path), part));
}

/** The parts of the journal that follow the base without a gap, each compared with its hash. */
async function layJournal(place: BackupPlace, { lastWal, line }: Manifest, lines: readonly JournalLine[], cluster: string): Promise<void> {
  const hashes = new Map(lines.flatMap((one) => ('wal' in one ? [[one.wal, one.sha256] as const] : [])));
  const to = join(cluster, REPLAYED);
  await mkdir(to, { mode: 0o755 });
  for (const name of unbroken(lastWal, new Set(hashes.keys()))) {
    const from = join(walFolder(place, line), `${name}.gz`);
    // What follows an altered part cannot be played either.
    if ((await packedHash(from)) !== hashes.get(name)) return;
    await cp(from, join(to, `${name}.gz`));
  }
}

/** Those of the base, and those carried until a little after the moment. */
function filesUntil(manifest: Manifest, lines: readonly JournalLine[], at: string | undefined): KeptFile[] {
  const until = at === undefined ? Number.POSITIVE_INFINITY : instantOf(at) + 10 * MINUTE;
  const later = lines.flatMap((one) => ('key' in one && instantOf(one.at) <= until ? [one] : []));
  return [...new Map([...manifest.files, ...later].map((file) => [file.key, file])).values()];
}

async function layFiles(place: BackupPlace, files: readonly KeptFile[], dataDir: string): Promise<void> {
  await inLanes(files, (file) => fetchBytes(bytesAt(place, file.sha256), diskPathOf(join(dataDir, 'files'), file.key), file));
}

/** The key that opens the secrets of the restored database. It may have been changed after the base. */
async function keyFor(client: pg.Client, keys: readonly string[]): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>('select value from secrets');
  const sealed = rows.map(({ value }) => value).filter(isSealed);
  if (sealed.length === 0) return keys[0];
  const opens = (key: string): boolean => {
    try {
      return sealed.map((value) => sealWith(key, 'secrets').open(value)).length > 0;
    } catch {
      return false;
    }
  };
  const found = keys.find(opens);
  if (found === undefined)
    throw new StartRefusal('La clé de la base à ce moment-là manque : donnez-la (VIGIE_KEY, --key FICHIER ou BACKUP_KEY_DIR).');
  return found;
}

/** Compares what stands now with what the database names. */
async function compare(
  address: pg.ClientConfig,
  keys: readonly string[],
  laid: readonly KeptFile[],
): Promise<{ missing: string[]; key: string | undefined }> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    const key = await keyFor(client, keys);
    const { rows } = await client.query<{ key: string }>('select storage_key as key from files where erased_at is null');
    const there = new Set(laid.map((file) => file.key));
    return { key, missing: rows.map((row) => row.key).filter((name) => !there.has(name)) };
  } finally {
    await client.end();
  }
}

async function bringBack(place: BackupPlace, base: Base, cluster: string, at: string | undefined): Promise<pg.ClientConfig> {
  const lines = readJournal(journalOf(place, base.manifest.line));
  await unpackCluster(place, base, cluster);
  await layJournal(place, base.manifest, lines, cluster);
  try {
    await recover(cluster, at);
  } catch (error) {
    if (!(error instanceof JournalEndsError)) throw error;
    throw new StartRefusal(
      `La sauvegarde ne va pas jusqu’au ${shownMoment(at ?? '')} : choisissez un moment plus tôt, ou restaurez sans --at pour aller au plus loin.`,
      { cause: error },
    );
  }
  const { superuser } = await ensurePostgres({ dir: cluster });
  return { ...superuser, database: 'vigie' };
}

async function loadDump(place: BackupPlace, { name, manifest }: Base, address: string, aside: string): Promise<pg.ClientConfig> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>(`select count(*) from pg_tables where schemaname in ('public', 'pgboss')`);
    if (rows[0]?.count !== '0')
      throw new StartRefusal('La base de DATABASE_URL n’est pas vide : restaurez dans une base neuve, rien n’a été touché.');
    await ensureRoles(client, decodeURIComponent(new URL(address).password));
    for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`);
  } finally {
    await client.end();
  }
  const file = join(aside, 'base.dump');
  for (const part of manifest.parts) await unpackFile(join(place.bases, name, 'database', `${part.path}.gz`), file, part);
  await loadFrom(address, file);
  rmSync(file);
  return { connectionString: address };
}

function demandKind({ databaseUrl }: Config, { kind }: Manifest, at: string | undefined): void {
  if (kind === 'dump' && !databaseUrl)
    throw new StartRefusal('Cette sauvegarde vient d’un PostgreSQL à vous : donnez dans DATABASE_URL une base vide.');
  if (kind === 'cluster' && databaseUrl) throw new StartRefusal('Cette sauvegarde est celle de la base intégrée : restaurez-la sans DATABASE_URL.');
  if (kind === 'dump' && at !== undefined)
    throw new StartRefusal('Cette sauvegarde n’a pas de journal : elle se restaure telle quelle (--from NOM), pas à un moment choisi.');
}

/** The file of the key, where VIGIE_KEY does not give the same. Another database's key in its place is set aside. */
function layKey({ key: given, keyFile }: Config, key: string | undefined): string | undefined {
  if (key === undefined || key === given) return undefined;
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8').trim() !== key) renameSync(keyFile, `${keyFile}.before-restore`);
  writeFileSync(keyFile, `${key}\n`, { mode: 0o600 });
  return keyFile;
}

export async function restoreBackup(config: Config, folder: string, { at, from, keyFile }: Restoring): Promise<Restored> {
  demandEmpty(config);
  const place = placeOf(folder);
  const base = chooseBase(completeBases(place), { from, at: config.databaseUrl ? undefined : at });
  demandKind(config, base.manifest, at);
  const keys = knownKeys(config, keyFile);
  demandKey(config, base.manifest, keys);
  await demandWhole(place, base);
  const cluster = join(config.dataDir, 'postgres');
  mkdirSync(config.dataDir, { recursive: true });
  let running = false;
  try {
    const files = filesUntil(base.manifest, readJournal(journalOf(place, base.manifest.line)), at);
    await layFiles(place, files, config.dataDir);
    const address = config.databaseUrl ? await loadDump(place, base, config.databaseUrl, config.dataDir) : await bringBack(place, base, cluster, at);
    running = !config.databaseUrl;
    const { key, missing } = await compare(address, keys, files);
    if (running) await (await ensurePostgres({ dir: cluster })).stop();
    running = false;
    return { base: base.name, files: files.length, missing, keyFile: layKey(config, key) };
  } catch (error) {
    if (running) await (await ensurePostgres({ dir: cluster })).stop();
    for (const name of readdirSync(config.dataDir)) rmSync(join(config.dataDir, name), { recursive: true, force: true });
    throw error;
  }
}
