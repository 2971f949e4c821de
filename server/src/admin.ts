// Runs `npm run admin -- create EMAIL`, `password EMAIL` and `second-factor EMAIL`: the operator lets people in, whether the server runs or not.
import { openDatabase } from '@vigie/db/door.ts';
import { createAdmin, dropFactorOf, MachineRefusal, passwordFor, type Machine, type WayIn } from './identity/accounts/first-admin.ts';
import { systemClock } from './plumbing/clock.ts';
import { readConfig } from './plumbing/config.ts';
import { openSettled } from './plumbing/start/machine-database.ts';
import { StartRefusal } from './plumbing/start/start-refusal.ts';

const USAGE = `Usage :
  npm run admin -- create ADRESSE          un nouvel administrateur
  npm run admin -- password ADRESSE        un nouveau lien pour un compte
  npm run admin -- second-factor ADRESSE   retire la double authentification d’un compte (téléphone perdu)
Les réglages sont ceux du serveur : DATA_DIR ou DATABASE_URL, PUBLIC_URL.`;

const sayWayIn = ({ email, link }: WayIn): string => `Identifiant ${email} : ouvrez ${link} dans les 24 h. Ce lien ne sert qu’une fois.`;

/** What each does, and its message. */
const acts: Readonly<Record<string, (machine: Machine, email: string) => Promise<string>>> = {
  create: async (machine, email) => sayWayIn(await createAdmin(machine, email)),
  password: async (machine, email) => sayWayIn(await passwordFor(machine, email)),
  'second-factor': async (machine, email) =>
    `Identifiant ${(await dropFactorOf(machine, email)).email} : double authentification retirée, sessions fermées.`,
};

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
    console.log(`\n  ${await act({ db, clock: systemClock, config }, email)}\n`);
    return 0;
  } finally {
    await db.close();
    await leave();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof MachineRefusal || error instanceof StartRefusal)) throw error;
  console.error(`  ${error.message}`);
  process.exitCode = 1;
}
