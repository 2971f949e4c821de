// `npm run strays -- 1000000 [SECONDS]`: makes random changes of work and pauses. No position may then be outside a service or in a pause.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { connectionsOf, ensureDatabase, migrateAs } from '@vigie/db/provision.ts';
import { ensurePostgres } from '@vigie/db/embedded/postgres.ts';
import { throwawayFolder } from '@vigie/db/embedded/throwaway.ts';
import { makeAgency, makeAgent, makeCustomer } from '@vigie/demo/factories/people.ts';
import { makeRound, makeSite } from '@vigie/demo/factories/sites.ts';
import { STRAYS, type Strays } from '@vigie/db/strays.ts';

const changes = Number(process.argv[2] ?? 1_000_000);
/** Some fifty changes of each guard, on three services at once. */
const WORKERS = 4;
const guards = WORKERS * Math.max(5, Math.round(changes / 50 / WORKERS));
const BATCH = 500;
/** Stops after this time, and counts the changes made. */
const mostSeconds = Number(process.argv[3] ?? 3600);

const base = throwawayFolder('strays');
const postgres = await ensurePostgres({ dir: join(base, 'postgres'), settings: { shared_buffers: '256MB' } });
await ensureDatabase(postgres.superuser, 'vigie');
const connections = connectionsOf(postgres.superuser, 'vigie');
await migrateAs(connections.owner);
const superuser = new pg.Client({ ...postgres.superuser, database: 'vigie' });
await superuser.connect();
await superuser.query(readFileSync(join(import.meta.dirname, 'churn.sql'), 'utf8'));

const tx = drizzle(superuser);
const agency = await makeAgency(tx);
const customer = await makeCustomer(tx, agency.id);
const site = await makeSite(tx, agency.id, { customerId: customer.id });
const round = await makeRound(tx, site, []);
const agent = await makeAgent(tx, agency.id);
const ids = [agency.id, customer.id, site.id] as const;
await superuser.query(`select set_config('session_replication_role', 'replica', false)`);
await superuser.query(
  `insert into agents select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'number', 'S' || n, 'badge_code', upper(left(md5(n::text), 24))))).* from agents a, generate_series(2, ${guards}) n where a.id = $1`,
  [agent.id],
);
await superuser.query(
  `insert into services (agency_id, site_id, customer_id, activity_type, start_at, end_at, nb_agents)
   select $1, $3, $2, 1, '2026-11-20 19:00Z', '2026-11-21 05:00Z', 1 from generate_series(1, ${guards * 3})`,
  [...ids],
);
await superuser.query(
  `with people as (select id, row_number() over (order by id) as n from agents where agency_id = $1),
     shifts as (select (row_number() over (order by id) - 1) / 3 + 1 as n, id from services where agency_id = $1),
     own as (select n, array_agg(id) as ids from shifts group by n)
   insert into churn.guards select p.n, p.id, gen_random_uuid(), o.ids from people p join own o on o.n = p.n`,
  [agency.id],
);
await superuser.query(
  `insert into round_runs (agency_id, id, round_id, site_id, customer_id, service_id, agent_id, started_at)
   select $1, g.run_id, $4, $3, $2, g.service_ids[1], g.agent_id, '2026-11-20 19:00Z' from churn.guards g`,
  [...ids, round.id],
);
await superuser.query(
  `insert into service_assignments (agency_id, service_id, agent_id) select $1, s, g.agent_id from churn.guards g, unnest(g.service_ids) s`,
  [agency.id],
);
await superuser.query('analyze');

let made = 0;
/** Uses the database role of jobs, on its own guards. */
async function churn(count: number, first: number, people: number): Promise<number> {
  const client = new pg.Client(connections.platform);
  await client.connect();
  // The tables grow from nothing: query plans made for empty tables would read them whole.
  await client.query('set enable_seqscan = off');
  let refused = 0;
  for (let done = 0; done < count && performance.now() - start < mostSeconds * 1000; done += BATCH) {
    const batch = Math.min(BATCH, count - done);
    await client.query(`begin; select set_config('app.audit', 'off', true)`);
    const { rows } = await client.query<{ run: number }>('select churn.run($1, $2, $3, $4, $5, $6) as run', [...ids, batch, first, people]);
    await client.query('commit');
    refused += rows[0]?.run ?? 0;
    made += batch;
  }
  await client.end();
  return refused;
}

const start = performance.now();
const each = guards / WORKERS;
const refusals = await Promise.all(Array.from({ length: WORKERS }, (_, worker) => churn(changes / WORKERS, 1 + worker * each, each)));
const seconds = (performance.now() - start) / 1000;
const refused = refusals.reduce((sum, count) => sum + count, 0);
await superuser.query('analyze');
const { rows } = await superuser.query<Strays>(STRAYS);
console.table(rows);
const strays = rows.reduce((sum, row) => sum + row.strays, 0);
console.log(`${made} changes of ${guards} guards in ${seconds.toFixed(0)} s, ${refused} positions refused, ${strays} stray rows`);
await superuser.end();
await postgres.stop();
rmSync(base, { recursive: true, force: true });
process.exit(strays === 0 ? 0 : 1);
