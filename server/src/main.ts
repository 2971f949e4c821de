// Starts a server process: database, migrations, demonstration agency when there is none, HTTP and jobs; stops gracefully.
import { join } from 'node:path';
import { ensurePostgres } from '@vigie/db/embedded/postgres.ts';
import { connectionsOf, connectionsOfUrl, ensureDatabase, migrateAs, prepareUrl } from '@vigie/db/provision.ts';
import { ensureDemo } from '@vigie/demo/ensure-demo.ts';
import { demoAccounts, demoPassword } from '@vigie/demo/accounts.ts';
import { demonstrationHands } from './demonstration.ts';
import { readConfig, type Config } from './plumbing/config.ts';
import { buildApp } from './plumbing/http/app.ts';
import { openHouse } from './plumbing/open-house.ts';
import { startJobs } from './rooms.ts';
import { sayWaysIn, settleDemoAccounts } from './ways-in.ts';

const PUBLISHED = { password: demoPassword, accounts: demoAccounts };
const say = (text: string): void => console.log(`  ${text}`);

async function openDatabaseOf(config: Config) {
  if (config.databaseUrl) {
    await prepareUrl(config.databaseUrl);
    return { connections: connectionsOfUrl(config.databaseUrl), stop: async () => {} };
  }
  const postgres = await ensurePostgres({ dir: join(config.dataDir, 'postgres'), settings: { max_connections: '60' } });
  say({ created: 'PostgreSQL 18 créé', started: 'PostgreSQL 18 démarré', adopted: 'PostgreSQL 18 retrouvé' }[postgres.action]);
  await ensureDatabase(postgres.superuser, 'vigie');
  const connections = connectionsOf(postgres.superuser, 'vigie');
  const ran = await migrateAs(connections.owner);
  if (ran.length > 0) say(`Schéma à jour (${ran.length} migration${ran.length > 1 ? 's' : ''})`);
  return { connections, stop: postgres.stop };
}

async function main(): Promise<void> {
  const config = readConfig();
  const { connections, stop } = await openDatabaseOf(config);
  const { house, close } = await openHouse(config, connections);
  if (config.demo) {
    const made = await ensureDemo(connections, { dataDir: config.dataDir, progress: say, hands: demonstrationHands(house) });
    if (made) say('Agence de démonstration prête');
  }
  await settleDemoAccounts(house, PUBLISHED, say);
  const app = config.roles.has('web') ? await buildApp(house) : undefined;
  if (config.roles.has('worker')) await startJobs(house);
  let leaving = false;
  const leave = async (): Promise<void> => {
    if (leaving) return;
    leaving = true;
    const late = setTimeout(() => process.exit(1), 15_000);
    await app?.close();
    await close();
    await stop();
    clearTimeout(late);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave());
  // The starter was killed: the server must not stay behind and hold the port.
  process.on('disconnect', () => void leave());
  if (!app) return;
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as { port: number };
  console.log(`\n  Vigie est ouverte : http://localhost:${port}\n  API : http://localhost:${port}/api/docs\n`);
  await sayWaysIn(house, PUBLISHED, say);
  process.send?.({ ready: port });
}

await main();
