// Makes a base of database and files, and keeps a number of them. Between two bases it carries what is new.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { VERSION } from '@vigie/domain/shared/version.ts';
import { HOUR, instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import type { Config } from '../config.ts';
import type { ByteStore } from '../files/byte-store.ts';
import { openStores } from '../files/open-files.ts';
import { StartRefusal } from '../start/start-refusal.ts';
import { packFile } from './bytes.ts';
import { carryNew, closePart, isKept } from './carry.ts';
import { damagesOf } from './check-base.ts';
import { clusterOf, withCluster } from './cluster.ts';
import { copyCluster, type CopiedCluster } from './copy-cluster.ts';
import { dumpTo } from './dump.ts';
import { readJournal } from './journal.ts';
import { demandApart, keepKey, keyCheckOf, ownKey } from './key-copies.ts';
import { carryAll } from './kept-files.ts';
import { writeManifest, type KeptFile, type Manifest } from './manifest.ts';
import { journalOf, lineOf, makePlace, newBaseName, walFolder, namesIn, type BackupPlace } from './place.ts';
import { newestBase } from './newest-base.ts';
import { completeBases, prune } from './prune.ts';
import { isWalName, unbroken } from './wal-names.ts';

/** A base of a database elsewhere has no journal. */
const NO_LINE = 'dump';

export interface MadeBackup {
  readonly name: string;
  readonly manifest: Manifest;
  readonly removed: number;
  /** Where the copy of the key stands. Undefined: nowhere. */
  readonly keyCopy: string | undefined;
}

interface Backup {
  readonly config: Config;
  readonly place: BackupPlace;
  readonly stores: readonly ByteStore[];
}

const openBackup = async (config: Config, folder: string): Promise<Backup> => {
  const { store, earlier } = await openStores(config);
  return { config, place: makePlace(folder), stores: [store, ...earlier] };
};

function demandFolder(config: Config): string {
  if (config.backupDir === undefined)
    throw new StartRefusal('Dites où sauvegarder : BACKUP_DIR=/chemin npm run backup, sur un autre disque que les données.');
  demandApart(config);
  return config.backupDir;
}

function knownFiles(place: BackupPlace, line: string): Map<string, KeptFile> {
  const files = [...(completeBases(place).at(-1)?.manifest.files ?? []), ...readJournal(journalOf(place, line)).filter((one) => 'key' in one)];
  return new Map(files.map(({ key, size, sha256 }) => [key, { key, size, sha256 }]));
}

interface Copied extends Omit<CopiedCluster, 'parts'>, Pick<Manifest, 'parts' | 'kind' | 'line'> {}

/** Files before and after the database: whatever it names at its instant is stored by then. */
async function makeBase({ config, place, stores }: Backup, line: string, copy: (to: string) => Promise<Copied>): Promise<MadeBackup> {
  const begunAt = isoOf(Date.now());
  const name = newBaseName(Date.now());
  const base = join(place.bases, name);
  mkdirSync(join(base, 'database'), { recursive: true, mode: 0o700 });
  try {
    const known = knownFiles(place, line);
    const before = await carryAll(stores, place, known);
    const copied = await copy(join(base, 'database'));
    const files = new Map([...before, ...(await carryAll(stores, place, known))].map((file) => [file.key, file]));
    const key = ownKey(config);
    const manifest: Manifest = {
      ...copied,
      format: 1,
      version: VERSION,
      begunAt,
      keyCheck: key === undefined ? null : keyCheckOf(key),
      files: [...files.values()],
    };
    const damaged = await damagesOf(place, name, manifest, { reread: false });
    if (damaged.length > 0) throw new Error(`written and not read again: ${damaged.slice(0, 5).join(', ')}`);
    writeManifest(base, manifest);
    return { name, manifest, removed: await prune(place, config.backupKeep, line), keyCopy: keepKey(config) };
  } catch (error) {
    rmSync(base, { recursive: true, force: true });
    throw error;
  }
}

async function dumpBase(backup: Backup, address: string): Promise<MadeBackup> {
  return makeBase(backup, NO_LINE, async (to) => {
    const endedAt = isoOf(Date.now());
    const file = join(to, 'base.dump');
    await dumpTo(address, file);
    const parts = [{ path: 'base.dump', ...(await packFile(file, `${file}.gz`)) }];
    rmSync(file);
    return { kind: 'dump', line: NO_LINE, parts, endedAt, firstWal: '', lastWal: '' };
  });
}

async function clusterBase(backup: Backup, client: pg.Client): Promise<MadeBackup> {
  const cluster = clusterOf(backup.config);
  const line = lineOf(cluster);
  const made = await makeBase(backup, line, async (to) => ({ kind: 'cluster', line, ...(await copyCluster(client, cluster, to)) }));
  await carryRound(backup, client);
  return made;
}

/** Null where the database keeps no journal: it was started without BACKUP_DIR. */
async function carryRound({ config, place, stores }: Backup, client: pg.Client) {
  const cluster = clusterOf(config);
  const line = lineOf(cluster);
  return (await isKept(client)) ? carryNew(client, { place, stores, cluster, line }) : null;
}

/** A whole backup now, after one that runs. */
export async function makeBackup(config: Config): Promise<MadeBackup> {
  const backup = await openBackup(config, demandFolder(config));
  if (config.databaseUrl) return dumpBase(backup, config.backupDatabaseUrl ?? config.databaseUrl);
  const work = async (client: pg.Client): Promise<MadeBackup> => {
    const made = await clusterBase(backup, client);
    if (await isKept(client)) {
      await closePart(client);
      await carryRound(backup, client);
    }
    return made;
  };
  const made = await withCluster(config, work, { waits: true });
  if (!made) throw new Error('the turn of the backup was lost');
  return made;
}

/** The night's base is due again after it: a server that slept at night makes it in the morning. */
const STALE_MS = 26 * HOUR;

/** Whether what is carried leads on from a base of the last day. A missing part ends what can be restored. */
function leadsOn(place: BackupPlace, line: string): boolean {
  const last = newestBase(place, line);
  if (!last || Date.now() - instantOf(last.endedAt) > STALE_MS) return false;
  const there = new Set(namesIn(walFolder(place, line)).map((name) => name.replace('.gz', '')));
  const newest = [...there]
    .filter((name) => name > last.lastWal && isWalName(name))
    .sort()
    .at(-1);
  return newest === undefined || unbroken(last.lastWal, there).includes(newest);
}

/** One round of the clock. Makes a base where there is none to lead on from. Null: nothing to do here, or another one runs. */
export async function carryOn(config: Config): Promise<{ readonly wals: number; readonly files: number; readonly madeBase: boolean } | null> {
  if (config.backupDir === undefined || config.databaseUrl) return null;
  const backup = await openBackup(config, demandFolder(config));
  return withCluster(config, async (client) => {
    const carried = await carryRound(backup, client);
    if (carried === null) throw new StartRefusal('La base tourne sans journal de sauvegarde : arrêtez Vigie et relancez-la avec BACKUP_DIR.');
    const madeBase = !leadsOn(backup.place, lineOf(clusterOf(config)));
    if (madeBase) await clusterBase(backup, client);
    return { ...carried, madeBase };
  });
}
