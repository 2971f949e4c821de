// Tests what a keeper and people see while the database is away, is older, or has no room.
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { contract } from '@vigie/contract/contract.ts';
import { openTestHouse } from './house.ts';

const t = await openTestHouse();
const agency = await t.agency();
const { database } = t.house.db.pools.platform.options;
const admin = new pg.Client({ ...inject('cluster'), database: 'postgres' });
const inside = new pg.Client({ ...inject('cluster'), database });
// Its connection is ended with the others.
inside.on('error', () => {});
await admin.connect();
await inside.connect();
afterAll(async () => {
  await inside.end();
  await admin.end();
});

const health = async (which: 'alive' | 'ready') => {
  const { statusCode, headers, payload } = await t.app.inject({ url: `/api/health/${which}` });
  return { status: statusCode, retry: headers['retry-after'], code: (JSON.parse(payload) as { code?: string }).code };
};
const good = { status: 200, retry: undefined, code: undefined };

test('a server is alive and ready while the database answers with the schema of its code', async () => {
  expect([await health('alive'), await health('ready')]).toEqual([good, good]);
});

test('a migration that waits makes it unready, and says to come again', async () => {
  await inside.query('begin; create table kept as select * from migrations order by name desc limit 1');
  await inside.query('delete from migrations where name in (select name from kept); commit');
  expect([await health('alive'), await health('ready')]).toEqual([good, { status: 503, retry: '5', code: 'shared.migrating' }]);
  await inside.query('insert into migrations select * from kept; drop table kept');
  expect(await health('ready')).toEqual(good);
});

test('without its database it is alive and not ready, then ready again by itself', async () => {
  await admin.query(`alter database ${database} with allow_connections false`);
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`, [database]);
  await expect.poll(() => health('ready')).toEqual({ status: 503, retry: '5', code: 'shared.unavailable' });
  expect(await health('alive')).toEqual(good);
  await admin.query(`alter database ${database} with allow_connections true`);
  await expect.poll(() => health('ready')).toEqual(good);
});

test('a full disk refuses writes with a sentence, leaves reads, and takes writes again once there is room', async () => {
  const client = new pg.Client({ ...inject('cluster'), database });
  await client.connect();
  const write = (name: string) => t.call(contract.customers.save, { as: agency.owner, body: { name } });
  const read = () => t.call(contract.customers.list, { as: agency.owner, body: {} });
  await client.query(
    `create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
  );
  await client.query('create trigger no_room before insert on customers for each row execute function no_room()');
  const [refused, listed] = [await write('Sans place'), await read()];
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    507,
    'shared.disk_full',
    'Le disque du serveur est plein : rien n’a été enregistré. La consultation reste possible. Prévenez votre support.',
  ]);
  expect([listed.status, listed.body.data.some(({ name }) => name === 'Sans place')]).toEqual([200, false]);
  await client.query('drop trigger no_room on customers');
  await client.end();
  expect((await write('Avec place')).status).toBe(200);
});
