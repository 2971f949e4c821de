// `npm run admin -- create EMAIL` and `npm run admin -- password EMAIL`: who runs the machine lets people in, whether the server runs or not.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@vigie/db/door.ts';
import { ensurePostgres } from '@vigie/db/embedded/postgres.ts';
import { connectionsOf, connectionsOfUrl, migrateAs } from '@vigie/db/provision.ts';
import { createAdmin, MachineRefusal, passwordFor, type Machine, type WayIn } from './identity/first-admin.ts';
import { systemClock } from './plumbing/clock.ts';
import { readConfig } from './plumbing/config.ts';

const USAGE = `Usage :
  npm run admin -- create ADRESSE     un nouvel administrateur
  npm run admin -- password ADRESSE   un nouveau lien pour un compte
Les réglages sont ceux du serveur : DATA_DIR ou DATABASE_URL, PUBLIC_URL.`;

const acts: Readonly<Record<string, (machine: Machine, email: string) => Promise<WayIn>>> = { create: createAdmin, password: passwordFor };

/** The database of the settings; what was not running is stopped again. */
async function openSettled({ databaseUrl, dataDir }: ReturnType<typeof readConfig>) {
  if (databaseUrl) return { connections: connectionsOfUrl(databaseUrl), leave: async () => {} };
  const dir = join(dataDir, 'postgres');
  if (!existsSync(join(dir, 'PG_VERSION'))) throw new MachineRefusal(`Aucune base de données dans ${dataDir} : lancez d’abord « npm start »`);
  const postgres = await ensurePostgres({ dir });
  const connections = connectionsOf(postgres.superuser, 'vigie');
  if (postgres.action === 'adopted') return { connections, leave: async () => {} };
  await migrateAs(connections.owner);
  return { connections, leave: postgres.stop };
}

async function main(): Promise<number> {
  const [name = '', email = ''] = process.argv.slice(2);
  const act = acts[name];
  if (!act || !email) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig();
  const { connections, leave } = await openSettled(config);
  const db = openDatabase(connections, (error) => console.error(error.message));
  try {
    const wayIn = await act({ db, clock: systemClock, config }, email);
    console.log(`\n  Identifiant ${wayIn.email} : ouvrez ${wayIn.link} dans les 24 h. Ce lien ne sert qu’une fois.\n`);
    return 0;
  } finally {
    await db.close();
    await leave();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof MachineRefusal)) throw error;
  console.error(`  ${error.message}`);
  process.exitCode = 1;
}
