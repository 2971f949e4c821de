// `npm run chaos -- KILLS`: kills web, a worker, the database, or web and database together, at random under mixed load. Then it looks for every
// acknowledged write, and for every fact that was to be told.
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '@vigie/db/door.ts';
import { openProductDatabase } from '@vigie/e2e/product.ts';
import { alarmLoad, prepareWatched } from './alarm-load.ts';
import { deskLoad, openReceiver, people, phoneLoad, printLoad, type Load } from './loads.ts';
import { dataDir, end, ended, killDatabase, launch, members, type Member } from './product.ts';

const KILLS = Number(process.argv[2] ?? '20');
const DESKS = 3;
const QUIET_MS = 4_000;
const WANTED_BACK_MS = 10_000;
const victims = ['web', 'worker', 'database', 'both'] as const;
type Victim = (typeof victims)[number];

let lastAnswer = 0;
let isOver = false;

const memberOf = (what: Victim): Member | null => {
  if (what === 'database') return null;
  if (what === 'worker') return Math.random() < 0.5 ? 'worker 1' : 'worker 2';
  return 'web';
};

/** Kills, and measures until the next acknowledged write. A killed process is started again, as its keeper would. */
async function kill(what: Victim): Promise<number> {
  const at = Date.now();
  const member = memberOf(what);
  if (what === 'database' || what === 'both') killDatabase();
  if (member) await end(member, 'SIGKILL');
  const again = member ? launch(member) : undefined;
  const limit = Date.now() + 60_000;
  // An answer of before the blow does not count.
  while (lastAnswer < at + 50 && Date.now() < limit) await after(20);
  await again;
  return lastAnswer < at + 50 ? Number.POSITIVE_INFINITY : lastAnswer - at;
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** After a blow PostgreSQL may still be recovering. */
async function openedDatabase(): Promise<Database> {
  for (const limit = Date.now() + 60_000; ; await after(500)) {
    try {
      const db = await openProductDatabase(dataDir);
      await db.platform((tx) => tx.execute(sql`select 1`));
      return db;
    } catch (error) {
      if (Date.now() > limit) throw error;
    }
  }
}

async function makeLoads(): Promise<Load[]> {
  const [owner, guard, receiver] = [await people.owner(), await people.guard(), await openReceiver()];
  const made = await owner.call('/webhook', { name: 'Chaos', url: receiver.url, events: ['logbook.entry_created'] });
  if (!made.ok) throw new Error(`no webhook: ${made.status} ${await made.text()}`);
  const day: { services: { siteId: string }[] } = await (await guard.call('/field/day', undefined, 'agent')).json();
  const invoices: { data: { id: string }[] } = await (await owner.call('/fetch/invoices', { limit: 1, filters: { validated: true } })).json();
  const [siteId, invoiceId] = [day.services[0]?.siteId ?? '', invoices.data[0]?.id ?? ''];
  const desks = Array.from({ length: DESKS }, (_, writer) => deskLoad(owner, writer));
  const db = await openedDatabase();
  const watched = await prepareWatched(db);
  await db.close();
  return [...desks, phoneLoad(guard, siteId, receiver), printLoad(owner, invoiceId), alarmLoad(watched)];
}

for (const member of members) await launch(member);
const loads = await makeLoads();
const runs = loads.map((load) =>
  load.run(
    () => isOver,
    () => (lastAnswer = Date.now()),
  ),
);
// A load that is refused ends the measurement at once.
const working = Promise.all(runs);
const back: Record<Victim, number[]> = { web: [], worker: [], database: [], both: [] };
for (let turn = 0; turn < KILLS; turn += 1) {
  await Promise.race([working, after(QUIET_MS * (0.5 + Math.random()))]);
  const what = victims[Math.floor(Math.random() * victims.length)] ?? 'web';
  const ms = await kill(what);
  back[what].push(ms);
  if (ms > WANTED_BACK_MS) console.log(`  kill ${turn + 1}, ${what}: back after ${ms} ms`);
  if (turn % 20 === 19) console.log(`  ${turn + 1} kills`);
}
isOver = true;
await working;
const db = await openedDatabase();
let faults = 0;
for (const load of loads) {
  const verdict = await load.verify(db);
  faults += verdict.faults;
  console.log(`  ${verdict.told}`);
}
await db.close();
// The first to end in peace ends PostgreSQL.
for (const member of members) if (member !== 'web') await end(member, 'SIGKILL');
await end('web', 'SIGTERM');
for (const what of victims)
  console.log(
    `  ${what}: killed ${back[what].length} times, back after ${percentile(back[what], 0.95)} ms (p95), ${Math.max(0, ...back[what])} ms at worst`,
  );
console.log(`  ended by themselves: ${members.map((member) => `${member} ${ended[member]} times`).join(', ')}`);
const all = percentile(Object.values(back).flat(), 0.95);
console.log(`  all: back after ${all} ms (p95); ${faults} faults`);
process.exit(faults === 0 && all <= WANTED_BACK_MS ? 0 : 1);
