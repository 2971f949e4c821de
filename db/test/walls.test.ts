import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { connectionsOf } from '../src/provision.ts';
import { openDatabase, sqlState, type Tx } from '../src/door.ts';
import { afterAll, inject } from 'vitest';
import pg from 'pg';

const cluster = inject('cluster');
const name = `w_${crypto.randomUUID().replaceAll('-', '')}`;
const admin = new pg.Client({ ...cluster, database: 'postgres' });
await admin.connect();
await admin.query(`create database ${name} template template_vigie strategy file_copy owner vigie_owner`);
const db = openDatabase(connectionsOf(cluster, name), () => {});
afterAll(async () => {
  await db.close();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

const agency = async (): Promise<string> => {
  const { rows } = await db.platform((tx) => tx.execute<{ id: string }>(sql`insert into agencies (name) values ('Agence') returning id`));
  return rows[0]!.id;
};
const customer = (agencyId: string, name: string) => async (tx: Tx) => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into customers (agency_id, number, name) values (${agencyId}, ${name}, ${name}) returning id`,
  );
  return rows[0]!.id;
};
const site = (agencyId: string, customerId: string) => (tx: Tx) =>
  tx.execute(sql`insert into sites (agency_id, customer_id, name) values (${agencyId}, ${customerId}, 'Entrepôt')`);
const count = async (tx: Tx, table: string): Promise<number> =>
  Number((await tx.execute<{ n: string }>(sql`select count(*) as n from ${sql.identifier(table)}`)).rows[0]!.n);
const refusedWith = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'accepted',
    (error: unknown) => sqlState(error),
  );

const north = await agency();
const south = await agency();
const northCustomer = await db.tenant({ agencyId: north }, customer(north, 'Nord'));
const otherNorthCustomer = await db.tenant({ agencyId: north }, customer(north, 'Nord bis'));
await db.tenant({ agencyId: south }, customer(south, 'Sud'));
await db.tenant({ agencyId: north }, site(north, northCustomer));

describe('the walls between agencies', () => {
  test('an agency sees its own rows only', async () => {
    const { rows } = await db.tenant({ agencyId: south }, (tx) => tx.execute<{ name: string }>(sql`select name from customers`));
    expect(rows).toEqual([{ name: 'Sud' }]);
  });

  test('without an agency there is nothing to see', async () => {
    const client = await db.pools.app.connect();
    const { rows } = await client.query('select count(*)::int as n from customers');
    client.release();
    expect(rows[0].n).toBe(0);
  });

  test('a row cannot be written for another agency', async () => {
    expect(await refusedWith(db.tenant({ agencyId: south }, customer(north, 'Intrus')))).toBe('42501');
  });

  test('a row cannot point at another agency, even by its true identifier', async () => {
    expect(await refusedWith(db.tenant({ agencyId: south }, site(south, northCustomer)))).toBe('23503');
  });

  test('the agency does not stay set on the connection', async () => {
    await db.tenant({ agencyId: north }, (tx) => count(tx, 'customers'));
    const client = await db.pools.app.connect();
    const { rows } = await client.query("select current_setting('app.agency_id', true) as id");
    client.release();
    expect(rows[0].id ?? '').toBe('');
  });

  test('an identifier that is none is refused before it reaches the database', async () => {
    await expect(db.tenant({ agencyId: "x'; drop table customers; --" }, (tx) => count(tx, 'customers'))).rejects.toThrow('not an identifier');
  });
});

describe('narrower policies', () => {
  test('a customer sees itself and its sites, and no other customer of the agency', async () => {
    const seen = await db.tenant({ agencyId: north, customerId: northCustomer }, async (tx) => ({
      customers: await count(tx, 'customers'),
      sites: await count(tx, 'sites'),
      mails: await count(tx, 'mails'),
      audit: await count(tx, 'audit_lines'),
    }));
    expect(seen).toEqual({ customers: 1, sites: 1, mails: 0, audit: 0 });
    const other = await db.tenant({ agencyId: north, customerId: otherNorthCustomer }, (tx) => count(tx, 'sites'));
    expect(other).toBe(0);
  });

  test('an agent sees neither invoices nor the audit trail', async () => {
    const seen = await db.tenant({ agencyId: north, agentId: crypto.randomUUID() }, async (tx) => ({
      audit: await count(tx, 'audit_lines'),
      invoices: await count(tx, 'invoices'),
    }));
    expect(seen).toEqual({ audit: 0, invoices: 0 });
  });
});

describe('the audit trail', () => {
  test('each change leaves a line with before and after, in the same transaction', async () => {
    await db.tenant({ agencyId: north, action: 'customers.save' }, (tx) =>
      tx.execute(sql`update customers set name = 'Nord SA' where id = ${northCustomer}`),
    );
    const { rows } = await db.tenant({ agencyId: north }, (tx) =>
      tx.execute<{ action: string; changes: unknown }>(
        sql`select action, changes from audit_lines where row_id = ${northCustomer} and operation = 'update'`,
      ),
    );
    expect(rows).toEqual([{ action: 'customers.save', changes: { name: ['Nord', 'Nord SA'] } }]);
    const { rows: versions } = await db.tenant({ agencyId: north }, (tx) =>
      tx.execute<{ version: number }>(sql`select version from customers where id = ${northCustomer}`),
    );
    expect(versions).toEqual([{ version: 2 }]);
  });

  test('it is never altered', async () => {
    expect(await refusedWith(db.tenant({ agencyId: north }, (tx) => tx.execute(sql`delete from audit_lines`)))).toBe('42501');
    expect(await refusedWith(db.platform((tx) => tx.execute(sql`update audit_lines set action = 'x'`)))).toBe('42501');
  });

  test('the application cannot switch it off', async () => {
    await db.tenant({ agencyId: north }, async (tx) => {
      await tx.execute(sql`select set_config('app.audit', 'off', true)`);
      await customer(north, 'Discret')(tx);
    });
    const { rows } = await db.tenant({ agencyId: north }, (tx) => tx.execute(sql`select 1 from audit_lines where changes ->> 'name' = 'Discret'`));
    expect(rows).toHaveLength(1);
  });
});
