// Until PostgreSQL has counted, its planner expects many rows of an agency in each table.
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { connectionsOf } from '../src/provision.ts';
import { expectManyRows } from '../src/young-statistics.ts';

const cluster = inject('cluster');
const name = `t_${crypto.randomUUID().replaceAll('-', '')}`;
const admin = async (sql: string): Promise<void> => {
  const client = new pg.Client({ ...cluster, database: 'postgres' });
  await client.connect();
  await client.query(sql);
  await client.end();
};
await admin(`create database ${name} template template_vigie owner vigie_owner`);
const owner = new pg.Client(connectionsOf(cluster, name).owner);
// Sees the rows and the statistics of walled tables.
const superuser = new pg.Client({ ...cluster, database: name });
await Promise.all([owner.connect(), superuser.connect()]);
afterAll(async () => {
  await Promise.all([owner.end(), superuser.end()]);
  await admin(`drop database ${name} with (force)`);
});

const agencyIds = async (): Promise<{ table: string; expected: number | null }[]> => {
  const { rows } = await superuser.query<{ table: string; expected: number | null }>(`
    select c.relname "table", s.n_distinct expected
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id'
    left join pg_stats s on s.schemaname = 'public' and s.tablename = c.relname and s.attname = 'agency_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  return rows;
};

test('a new table of several agencies is expected to hold many rows of each', async () => {
  const all = await agencyIds();
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(({ expected }) => expected !== 10)).toEqual([]);
});

test('what PostgreSQL has counted itself is never overwritten', async () => {
  await superuser.query(`insert into agencies (id, name) select gen_random_uuid(), 'Agence ' || n from generate_series(1, 3) n`);
  await superuser.query(`insert into counters (agency_id, id, last_number) select a.id, 'serie-' || n, n from agencies a, generate_series(1, 50) n`);
  await superuser.query('analyze counters');
  const counted = async () => (await agencyIds()).find(({ table }) => table === 'counters')?.expected;
  const before = await counted();
  expect(before).not.toBe(10);
  await expectManyRows(owner);
  expect(await counted()).toBe(before);
});
