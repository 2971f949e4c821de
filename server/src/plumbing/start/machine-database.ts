// Opens the database of this machine's settings, for commands that run beside the server or without it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePostgres } from '@vigie/db/embedded/postgres.ts';
import { connectionsOf, connectionsOfUrl, migrateAs } from '@vigie/db/provision.ts';
import { clusterSettings } from '../backup/cluster.ts';
import type { Config } from '../config.ts';
import { StartRefusal } from './start-refusal.ts';

/** A database that was not running is stopped again. */
export async function openSettled({ databaseUrl, dataDir, backupDir }: Pick<Config, 'databaseUrl' | 'dataDir' | 'backupDir'>) {
  if (databaseUrl) return { connections: connectionsOfUrl(databaseUrl), leave: async () => {} };
  const dir = join(dataDir, 'postgres');
  if (!existsSync(join(dir, 'PG_VERSION'))) throw new StartRefusal(`Aucune base de données dans ${dataDir} : lancez d’abord « npm start »`);
  const postgres = await ensurePostgres({ dir, settings: clusterSettings({ backupDir }) });
  const connections = connectionsOf(postgres.superuser, 'vigie');
  if (postgres.action === 'adopted') return { connections, leave: async () => {} };
  await migrateAs(connections.owner);
  return { connections, leave: postgres.stop };
}
