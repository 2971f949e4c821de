import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { migrate } from '../src/migrate.ts';
import { connectionsOf } from '../src/provision.ts';

const cluster = inject('cluster');
const name = `f_${crypto.randomUUID().replaceAll('-', '')}`;
const admin = new pg.Client({ ...cluster, database: 'postgres' });
await admin.connect();
await admin.query(`create database ${name} template template_vigie strategy file_copy owner vigie_owner`);
const [owner, platform] = [
  new pg.Client(connectionsOf(cluster, name).owner),
  new pg.Client(connectionsOf(cluster, name).platform as pg.ClientConfig),
];
await owner.connect();
await platform.connect();
afterAll(async () => {
  await owner.end();
  await platform.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

const MIGRATION = '20261121T0722_files_that_expire.sql';

test('a database with imports of earlier days lets their workbooks expire, and no other file', async () => {
  await owner.query('alter table files drop column expires_at, drop column erased_at');
  await owner.query('delete from migrations where name = $1', [MIGRATION]);
  const { rows: agencies } = await platform.query<{ id: string }>("insert into agencies (name) values ('Agence') returning id");
  const agencyId = agencies[0]!.id;
  const file = async (title: string): Promise<string> => {
    const { rows } = await platform.query<{ id: string }>(
      "insert into files (agency_id, name, mime_type, size, sha256, storage_key) values ($1, $2, 'x', 1, 'x', gen_random_uuid()) returning id",
      [agencyId, title],
    );
    return rows[0]!.id;
  };
  const run = async (fileId: string, state: string, result: object) =>
    platform.query("insert into import_runs (agency_id, file_id, sha256, state, result) values ($1, $2, 'x', $3, $4)", [
      agencyId,
      fileId,
      state,
      result,
    ]);
  await file('photo');
  const refusedFileId = await file('refused');
  await run(await file('finished'), 'done', { refusedFileId });
  await run(await file('left'), 'read', {});

  expect(await migrate(owner)).toEqual([MIGRATION]);
  const { rows } = await platform.query<{ name: string; due: boolean; later: boolean }>(
    "select name, expires_at <= now() as due, expires_at = created_at + interval '24 hours' as later from files order by name",
  );
  expect(rows).toEqual([
    { name: 'finished', due: true, later: false },
    { name: 'left', due: false, later: true },
    { name: 'photo', due: null, later: null },
    { name: 'refused', due: true, later: false },
  ]);
  const { rows: walls } = await owner.query<{ forced: boolean }>(
    "select relforcerowsecurity as forced from pg_class where relname in ('files', 'import_runs')",
  );
  expect(walls.map(({ forced }) => forced)).toEqual([true, true]);
});
