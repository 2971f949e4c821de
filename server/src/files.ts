// Runs `npm run files`: shows where files are, moves them to the configured place, or reads them all. The server may run meanwhile.
import { openDatabase } from '@vigie/db/door.ts';
import { settleFiles, standingFiles } from './documents/files/tend-files.ts';
import { systemClock } from './plumbing/clock.ts';
import { readConfig, type Config } from './plumbing/config.ts';
import { openFiles } from './plumbing/files/open-files.ts';
import { isSealedKey } from './plumbing/files/storage-key.ts';
import { isLost } from './plumbing/files/storage.ts';
import type { House } from './plumbing/house.ts';
import { openKeyring } from './plumbing/keyring.ts';
import { openLog } from './plumbing/log.ts';
import { openSettled } from './plumbing/start/machine-database.ts';
import { sealWith, secret } from './plumbing/secrets.ts';
import { StartRefusal } from './plumbing/start/start-refusal.ts';

type Tended = Pick<House, 'db' | 'files' | 'log' | 'clock'>;

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toLocaleString('fr-FR', { maximumFractionDigits: 3 })} Go`;
const placeOf = ({ objectStore, dataDir }: Config): string => (objectStore ? `${objectStore.endpoint}/${objectStore.bucket}` : `${dataDir}/files`);

async function status(house: Tended, config: Config): Promise<void> {
  const found = { count: 0, bytes: 0, clear: 0, elsewhere: 0 };
  for await (const { storageKey, size } of standingFiles(house)) {
    found.count += 1;
    found.bytes += size;
    if (!isSealedKey(storageKey)) found.clear += 1;
    else if (!(await house.files.isSettled(storageKey))) found.elsewhere += 1;
  }
  console.log(`\n  ${found.count} fichiers, ${gigabytes(found.bytes)}, pour ${placeOf(config)}`);
  console.log(`  en clair : ${found.clear} · ailleurs : ${found.elsewhere}\n`);
}

async function move(house: Tended, config: Config): Promise<void> {
  const { moved, lost } = await settleFiles(house);
  console.log(`\n  ${moved} fichiers déplacés vers ${placeOf(config)}, ${lost.length} perdus.\n`);
  if (lost.length > 0) process.exitCode = 1;
}

async function verify(house: Tended): Promise<void> {
  let [count, lost] = [0, 0];
  for await (const row of standingFiles(house)) {
    count += 1;
    try {
      await house.files.check(row);
    } catch (error) {
      if (!isLost(error)) throw error;
      lost += 1;
      console.log(`  ${row.agencyId}/${row.id} « ${row.name} » : ${(error as Error).name === 'FileNotFoundError' ? 'absent' : 'altéré'}`);
    }
  }
  console.log(`\n  ${count} fichiers lus, ${count - lost} intacts, ${lost} perdus.\n`);
  if (lost > 0) process.exitCode = 1;
}

const USAGE = `Usage :
  npm run files -- status   combien de fichiers, et où
  npm run files -- move     les range là où les réglages le disent (DATA_DIR ou S3_…) ; interrompu, il se relance
  npm run files -- verify   les relit tous et nomme ceux qui manquent ou sont altérés`;

const works: Readonly<Record<string, (house: Tended, config: Config) => Promise<void>>> = { status, move, verify };

async function main(name: string): Promise<void> {
  const work = Object.hasOwn(works, name) ? works[name] : undefined;
  if (!work) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const config = readConfig();
  const { connections, leave } = await openSettled(config);
  const db = openDatabase(connections, (error) => console.error(error.message));
  try {
    const master = await secret(db, await openKeyring(db, config), 'master');
    const house = { db, files: await openFiles(config, db, sealWith(master, 'files')), log: openLog('silent'), clock: systemClock };
    await work(house, config);
  } finally {
    await db.close();
    await leave();
  }
}

try {
  await main(process.argv[2] ?? '');
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(`  ${error.message}`);
  process.exitCode = 1;
}
