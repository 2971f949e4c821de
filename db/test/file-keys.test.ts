import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { migrate } from '../src/migrate.ts';
import { connectionsOf } from '../src/provision.ts';

const cluster = inject('cluster');
const name = `k_${crypto.randomUUID().replaceAll('-', '')}`;
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

const MIGRATION = '20261122T1816_file_keys.sql';

test('a row that names another agency’s bytes loses them, the first row keeps them, no further one can exist', async () => {
  await owner.query('drop index files_storage_key');
  await owner.query('delete from migrations where name = $1', [MIGRATION]);
  const agency = async (): Promise<string> =>
    (await platform.query<{ id: string }>("insert into agencies (name) values ('Agence') returning id")).rows[0]!.id;
  const [victim, other] = [await agency(), await agency()];
  const id = crypto.randomUUID();
  const file = (agencyId: string, createdAt: string, key = id) =>
    platform.query(
      "insert into files (agency_id, id, name, mime_type, size, sha256, storage_key, created_at) values ($1, $2, 'x', 'x', 1, 'x', $3, $4)",
      [agencyId, key === id ? id : crypto.randomUUID(), key, createdAt],
    );
  await file(other, '2026-11-02T09:00:00Z');
  await file(victim, '2026-11-01T09:00:00Z');
  await file(other, '2026-11-03T09:00:00Z', crypto.randomUUID());

  expect(await migrate(owner)).toEqual([MIGRATION]);
  const { rows } = await platform.query<{ agency_id: string; storage_key: string; erased: boolean }>(
    'select agency_id, storage_key, erased_at is not null as erased from files where id = $1 order by created_at',
    [id],
  );
  expect(rows).toEqual([
    { agency_id: victim, storage_key: id, erased: false },
    { agency_id: other, storage_key: `${other}/${id}`, erased: true },
  ]);
  expect((await platform.query('select 1 from files where erased_at is null')).rowCount).toBe(2);
  await expect(file(victim, '2026-11-04T09:00:00Z', `${other}/${id}`)).rejects.toThrow('files_storage_key');
});
