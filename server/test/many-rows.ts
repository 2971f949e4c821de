// Writes thousands of rows that a test only counts. Their triggers, which write audit lines and judge each row, are left out.
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { inject } from 'vitest';
import type { Tx } from '@vigie/db/door.ts';
import type { TestHouse } from './house.ts';

export async function withoutTriggers(t: TestHouse, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...inject('cluster'), database: t.house.db.pools.app.options.database });
  await client.connect();
  await client.query("set session_replication_role = 'replica'");
  await work(drizzle(client));
  await client.end();
}
