// Starts a server process: database, migrations, demonstration agency when there is none, HTTP and jobs. Stops gracefully.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePostgres } from '@vigie/db/embedded/postgres.ts';
import { connectionsOf, connectionsOfUrl, ensureDatabase, migrateAs, prepareUrl } from '@vigie/db/provision.ts';
import { ensureDemo } from '@vigie/demo/ensure-demo.ts';
import { demoAccounts, demoPassword } from '@vigie/demo/accounts.ts';
import { demonstrationHands } from './demonstration.ts';
import { readConfig, type Config } from './plumbing/config.ts';
import { buildApp } from './build-app.ts';
import { LISTEN_BACKLOG } from './plumbing/http/limits.ts';
import { openHouse } from './open-house.ts';
import { checkDataDir, checkPort, listenOn, startStep } from './plumbing/start/start-checks.ts';
import { StartRefusal } from './plumbing/start/start-refusal.ts';
import { startJobs } from './rooms.ts';
import { sayWaysIn, settleDemoAccounts } from './ways-in.ts';

const PUBLISHED = { password: demoPassword, accounts: demoAccounts };
const say = (text: string): void => console.log(`  ${text}`);

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
  const postgres = await ensurePostgres({ dir: join(config.dataDir, 'postgres'), settings: { max_connections: '60' } });
  if (!config.keepPostgres) opened.push(postgres.stop);
  say({ created: 'PostgreSQL 18 créé', started: 'PostgreSQL 18 démarré', adopted: 'PostgreSQL 18 retrouvé' }[postgres.action]);
  await ensureDatabase(postgres.superuser, 'vigie');
  const connections = connectionsOf(postgres.superuser, 'vigie');
  const ran = await migrateAs(connections.owner);
  if (ran.length > 0) say(`Schéma à jour (${ran.length} migration${ran.length > 1 ? 's' : ''})`);
  postgres.keepAlive({
    died: () => say('PostgreSQL s’est arrêté : il est relancé'),
    back: () => say('PostgreSQL est revenu'),
    failed: ({ message }) => say(`${message}\n  Nouvel essai dans quelques secondes`),
  });
  return connections;
}

async function main(): Promise<void> {
  const config = readConfig();
  checkDataDir(config);
  if (config.roles.has('web')) await checkPort(config);
  const connections = await startStep(config, () => openDatabaseOf(config));
  const hadKey = config.key !== undefined || existsSync(config.keyFile);
  const { house, close } = await startStep(config, () => openHouse(config, connections, { terminal: say }));
  opened.push(close);
  if (!hadKey) say(`Clé de la base écrite dans ${config.keyFile} : gardez-en une copie ailleurs, sans elle rien ne s’ouvre`);
  if (config.demo) {
    const made = await startStep(config, () => ensureDemo(connections, { dataDir: config.dataDir, progress: say, hands: demonstrationHands(house) }));
    if (made) say('Agence de démonstration prête');
  }
  await settleDemoAccounts(house, PUBLISHED, say);
  const app = config.roles.has('web') ? await buildApp(house) : undefined;
  if (app) opened.push(() => app.close());
  if (config.roles.has('worker')) await startJobs(house);
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
  if (!app) return;
  await listenOn(config, () => app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG }));
  const { port } = app.server.address() as { port: number };
  console.log(`\n  Vigie est ouverte : http://localhost:${port}\n  API : http://localhost:${port}/api/docs\n`);
  await sayWaysIn(house, PUBLISHED, say);
  process.send?.({ ready: port });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartRefusal ? `\n  ${error.message}\n` : error);
  await closeAll().catch((cause: unknown) => console.error(cause));
  process.exit(1);
}
