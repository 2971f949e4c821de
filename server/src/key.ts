// Runs `npm run key`: gives the database another key, whether the server runs or not. A running one continues with what it has read.
import { openDatabase } from '@vigie/db/door.ts';
import { readConfig } from './plumbing/config.ts';
import { changeKey } from './plumbing/keyring.ts';
import { openSettled } from './plumbing/start/machine-database.ts';
import { StartRefusal } from './plumbing/start/start-refusal.ts';

async function main(): Promise<void> {
  const config = readConfig();
  const { connections, leave } = await openSettled(config);
  const db = openDatabase(connections, (error) => console.error(error.message));
  try {
    const count = await changeKey(db, config, process.env['VIGIE_NEW_KEY']?.trim() || undefined);
    const next = config.key === undefined ? `gardez une copie de ${config.keyFile}` : 'mettez la nouvelle dans VIGIE_KEY avant le prochain démarrage';
    console.log(`\n  La clé est changée, ${count} secrets sont scellés avec elle : ${next}.\n`);
  } finally {
    await db.close();
    await leave();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(`  ${error.message}`);
  process.exitCode = 1;
}
