import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { checkSchema } from '../src/check-schema.ts';
import { migrate, migrations } from '../src/migrate.ts';
import { connectionsOf } from '../src/provision.ts';
import { allTables } from '../src/schema.ts';

const cluster = inject('cluster');
const name = `s_${crypto.randomUUID().replaceAll('-', '')}`;
const admin = new pg.Client({ ...cluster, database: 'postgres' });
await admin.connect();
await admin.query(`create database ${name} template template_vigie strategy file_copy owner vigie_owner`);
const owner = new pg.Client(connectionsOf(cluster, name).owner);
await owner.connect();
afterAll(async () => {
  await owner.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

describe('the schema', () => {
  test('is the one that the code describes, with all its walls', async () => {
    expect(await checkSchema(owner, allTables)).toEqual([]);
  });

  test('an open table, a missing column and a plain foreign key are found', async () => {
    await owner.query('begin');
    await owner.query('alter table customers no force row level security');
    await owner.query('alter table sites drop column comments');
    await owner.query('create table loose (agency_id uuid not null, id uuid not null, primary key (agency_id, id))');
    const found = await checkSchema(owner, allTables);
    await owner.query('rollback');
    expect(found).toContain('customers: row-level security is not forced');
    expect(found).toContain('sites.comments is missing in the database');
    expect(found).toContain('table loose is in the database only');
    expect(found).toContain("loose: no policy for the tenant's role");
  });

  test('migrations run once, and one that was changed after it ran is refused', async () => {
    expect(await migrate(owner)).toEqual([]);
    const [first, ...rest] = migrations();
    await expect(migrate(owner, [{ ...first!, sha: 'autre' }, ...rest])).rejects.toThrow('was changed after it ran');
  });

  test('a migration that fails leaves nothing behind', async () => {
    const bad = { name: '99991231T0000_bad.sql', sql: 'create table half (id int); select 1/0', sha: 'x' };
    await expect(migrate(owner, [...migrations(), bad])).rejects.toThrow('99991231T0000_bad.sql: division by zero');
    const { rows } = await owner.query("select to_regclass('half') as half");
    expect(rows[0].half).toBeNull();
  });
});
