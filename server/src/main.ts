// Starts a server process: checks, database and migrations, then all that is served (serve.ts). Stops gracefully.
import { join } from 'node:path';
import { ensurePostgres, MovedError } from '@vigie/db/embedded/postgres.ts';
import { connectionsOf, connectionsOfUrl, ensureDatabase, migrateAs, prepareUrl } from '@vigie/db/provision.ts';
import { readConfig, type Config } from './plumbing/config.ts';
import { clusterSettings } from './plumbing/backup/cluster.ts';
import { demandApart } from './plumbing/backup/key-copies.ts';
import { checkDataDir, checkPort, startStep } from './plumbing/start/start-checks.ts';
import { StartRefusal } from './plumbing/start/start-refusal.ts';

const say = (text: string): void => console.log(`  ${text}`);
const announce = (port: number): void => console.log(`\n  Vigie est ouverte : http://localhost:${port}\n  API : http://localhost:${port}/api/docs\n`);

/** What was opened so far, closed in reverse order when a later step fails or the process ends. */
const opened: (() => Promise<unknown>)[] = [];
async function closeAll(): Promise<void> {
  for (const close of opened.toReversed()) await close();
}

async function openDatabaseOf(config: Config) {
  if (config.databaseUrl) {
    await prepareUrl(config.databaseUrl);
    return connectionsOfUrl(config.databaseUrl);
  }
  const postgres = await ensurePostgres({ dir: join(config.dataDir, 'postgres'), settings: clusterSettings(config) });
  if (!config.keepPostgres) opened.push(postgres.stop);
  say({ created: 'PostgreSQL 18 créé', started: 'PostgreSQL 18 démarré', adopted: 'PostgreSQL 18 retrouvé' }[postgres.action]);
  postgres.keepAlive({
    died: () => say('PostgreSQL s’est arrêté : il est relancé'),
    back: () => say('PostgreSQL est revenu'),
    failed: (error) => {
      const isMoved = error instanceof MovedError;
      say(`${error.message}\n  ${isMoved ? 'Ce processus s’arrête : relancé, il le retrouvera' : 'Nouvel essai dans quelques secondes'}`);
      if (isMoved) process.exit(1);
    },
  });
  await ensureDatabase(postgres.superuser, 'vigie');
  const connections = connectionsOf(postgres.superuser, 'vigie');
  const ran = await migrateAs(connections.owner);
  if (ran.length > 0) say(`Schéma à jour (${ran.length} migration${ran.length > 1 ? 's' : ''})`);
  return connections;
}

async function main(): Promise<void> {
  const config = readConfig();
  demandApart(config);
  checkDataDir(config);
  if (config.roles.has('web')) await checkPort(config);
  const connections = await startStep(config, () => openDatabaseOf(config));
  // Seconds of modules: a start that must fail says so before they are loaded.
  const { serve } = await import('./serve.ts');
  const listen = await startStep(config, () => serve({ config, connections, say, announce, opened: (close) => void opened.push(close) }));
  let leaving = false;
  const leave = async (): Promise<void> => {
    if (leaving) return;
    leaving = true;
    const late = setTimeout(() => process.exit(1), 15_000);
    await closeAll();
    clearTimeout(late);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave());
  // The parent process was killed: the server must not stay and keep the port.
  process.on('disconnect', () => void leave());
  await listen?.();
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartRefusal ? `\n  ${error.message}\n` : error);
  await closeAll().catch((cause: unknown) => console.error(cause));
  process.exit(1);
}
