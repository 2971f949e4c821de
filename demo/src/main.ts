// `npm run demo -- --agents 500 --sites 400 --weeks 8`: adds a large agency to the database of DATA_DIR, for measuring.
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '@vigie/db/door.ts';
import { ensurePostgres } from '@vigie/db/embedded/postgres.ts';
import { connectionsOf, connectionsOfUrl, ensureDatabase, migrateAs } from '@vigie/db/provision.ts';
import { makeAgency, makeMember, makeUser } from './factories/people.ts';
import { chanceFrom } from '@vigie/domain/shared/random.ts';
import { makeLivingAgency } from './scenarios/living-agency.ts';

const option = (name: string, fallback: number): number => {
  const index = process.argv.indexOf(`--${name}`);
  const value = index < 0 ? fallback : Number(process.argv[index + 1]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} attend un nombre entier positif`);
  return value;
};

async function connect() {
  const url = process.env['DATABASE_URL'];
  if (url) return connectionsOfUrl(url);
  const postgres = await ensurePostgres({ dir: join(process.env['DATA_DIR'] ?? join(import.meta.dirname, '..', '..', 'data'), 'postgres') });
  await ensureDatabase(postgres.superuser, 'vigie');
  const connections = connectionsOf(postgres.superuser, 'vigie');
  await migrateAs(connections.owner);
  return connections;
}

const agents = option('agents', 500);
const sites = option('sites', 400);
const weeks = option('weeks', 8);
const db = openDatabase(await connect(), (error) => console.error(error.message));
const started = performance.now();
const email = `grande-${crypto.randomUUID().slice(0, 8)}@vigie.test`;
const count = await db.platform(async (tx) => {
  await tx.execute(sql`select set_config('app.audit', 'off', true)`);
  const agency = await makeAgency(tx, { isDemonstration: true, name: `Grande agence ${agents}` });
  const user = await makeUser(tx, { email, firstname: 'Grande', lastname: 'Agence' });
  await makeMember(tx, agency.id, { kind: 'owner', userId: user.id });
  const half = Math.ceil(weeks / 2);
  const living = await makeLivingAgency(tx, {
    agencyId: agency.id,
    now: Date.now(),
    chance: chanceFrom(agents),
    known: [],
    size: { agents, sites, customers: Math.max(1, Math.ceil(sites / 4)), weeksBefore: half, weeksAfter: weeks - half },
  });
  return living.executed.length;
}, 'demo');
await db.pools.platform.query('analyze');
await db.close();
console.log(
  `${agents} collaborateurs, ${sites} sites, ${count} services en ${Math.round((performance.now() - started) / 1000)} s. Compte : ${email}, mot de passe Vigie-2026`,
);
