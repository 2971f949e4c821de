// Copies the running embedded cluster as PostgreSQL's own tools would. The copy stands between two marks, with the journal between them.
import { existsSync, readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { LEFT_OUT } from '@vigie/db/embedded/archive.ts';
import { inLanes, packFile } from './bytes.ts';
import type { Part } from './manifest.ts';
import { namesIn } from './place.ts';
import { isWalName, walsBetween } from './wal-names.ts';

const TEMPORARY = /^pgsql_tmp|^pg_internal\.init|^t\d+_\d+/;
const CONTROL = 'global/pg_control';

function* filesOf(cluster: string, folder = ''): Generator<string> {
  for (const entry of readdirSync(join(cluster, folder), { withFileTypes: true })) {
    if ((folder === '' && LEFT_OUT.has(entry.name)) || TEMPORARY.test(entry.name)) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesOf(cluster, path);
    else if (entry.isFile()) yield path;
  }
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A file that PostgreSQL removes meanwhile is removed again by the journal. */
async function pack(cluster: string, to: string, path: string): Promise<Part[]> {
  try {
    return [{ path, ...(await packFile(join(cluster, path), join(to, `${path}.gz`))) }];
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

async function packAll(cluster: string, to: string, paths: readonly string[]): Promise<Part[]> {
  const parts: Part[] = [];
  await inLanes(paths, async (path) => void parts.push(...(await pack(cluster, to, path))));
  return parts;
}

interface Stopped {
  readonly label: string;
  readonly last: string;
  readonly at: string;
}

async function stop(client: pg.Client): Promise<Stopped> {
  // A position at the very start of a part belongs to the one before it.
  const { rows } = await client.query<Stopped>(
    `select labelfile as label, pg_walfile_name(lsn - 1) as last, ` +
      `to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at ` +
      'from pg_backup_stop(wait_for_archive => false)',
  );
  if (!rows[0]) throw new Error('PostgreSQL ended no backup');
  return rows[0];
}

export interface CopiedCluster {
  readonly parts: Part[];
  readonly endedAt: string;
  readonly firstWal: string;
  readonly lastWal: string;
}

/** Writes into the folder `to`. The session keeps the journal that the copy needs. */
export async function copyCluster(client: pg.Client, cluster: string, to: string): Promise<CopiedCluster> {
  const slot = `vigie_${crypto.randomUUID().replaceAll('-', '')}`;
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
  await client.query(`select pg_backup_start('vigie', fast => true)`);
  const paths = [...filesOf(cluster)];
  const parts = await packAll(
    cluster,
    to,
    paths.filter((path) => path !== CONTROL),
  );
  parts.push(...(await pack(cluster, to, CONTROL)));
  const { label, last, at } = await stop(client);
  const firstWal = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (!firstWal) throw new Error(`no start in the label of the backup: ${label}`);
  const written = join(to, 'backup_label');
  await writeFile(written, label, { mode: 0o600 });
  parts.push({ path: 'backup_label', ...(await packFile(written, `${written}.gz`)) });
  await rm(written);
  const histories = namesIn(join(cluster, 'pg_wal')).filter((name) => name.endsWith('.history'));
  for (const name of [...histories, ...walsBetween(firstWal, last)]) parts.push(...(await pack(cluster, to, `pg_wal/${name}`)));
  await client.query('select pg_drop_replication_slot($1)', [slot]);
  if (parts.filter(({ path }) => isWalName(path.slice('pg_wal/'.length))).length === 0 || !existsSync(join(to, `${CONTROL}.gz`)))
    throw new Error('the copy of the database has no journal');
  return { parts, endedAt: at, firstWal, lastWal: last };
}
