// Opens the embedded cluster as its superuser, for its backup. One that was not running is stopped again.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { archiveSettings } from '@vigie/db/embedded/archive.ts';
import { ensurePostgres } from '@vigie/db/embedded/postgres.ts';
import type { Config } from '../config.ts';
import { StartRefusal } from '../start/start-refusal.ts';

export const clusterOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'postgres');

/** What the embedded PostgreSQL runs with, whoever starts it. A part of the journal that is not kept would end the line. */
export const clusterSettings = ({ backupDir }: Pick<Config, 'backupDir'>): Record<string, string> => ({
  max_connections: '60',
  ...(backupDir === undefined ? {} : archiveSettings()),
});

const LOCK = 72_707_370;

interface Turn {
  /** Waits until nobody else backs up. */
  readonly waits?: boolean;
}

/** One at a time. Null: somebody else backs up at this moment. */
export async function withCluster<T>(config: Config, work: (client: pg.Client) => Promise<T>, { waits = false }: Turn = {}): Promise<T | null> {
  const dir = clusterOf(config);
  if (!existsSync(join(dir, 'PG_VERSION'))) throw new StartRefusal(`Aucune base de données dans ${config.dataDir} : lancez d’abord « npm start »`);
  const postgres = await ensurePostgres({ dir, settings: clusterSettings(config) });
  const client = new pg.Client({ ...postgres.superuser, database: 'vigie' });
  client.on('error', () => {});
  try {
    await client.connect();
    if (waits) await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    return rows[0]?.mine ? await work(client) : null;
  } finally {
    await client.end();
    if (postgres.action !== 'adopted') await postgres.stop();
  }
}
