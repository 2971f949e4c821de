// Plants rows of any age for retention tests: past triggers and foreign keys, missing values filled in by type.
import { plainText } from '@vigie/domain/shared/text.ts';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestHouse } from './house.ts';

export type Values = Readonly<Record<string, unknown>>;
interface Column {
  readonly name: string;
  readonly type: string;
}

let serial = 100;
/** Numbers of rows differ from one another. Small ones are statuses. */
const filler = (type: string): unknown => {
  if (type === 'integer' || type === 'bigint') return (serial += 1);
  if (type === 'uuid') return crypto.randomUUID();
  if (type.endsWith('[]')) return '{}';
  if (type === 'jsonb') return '{}';
  if (type === 'boolean') return false;
  if (type === 'date') return '2026-11-20';
  if (type.startsWith('timestamp')) return '2026-11-20T10:00:00Z';
  return type === 'text' ? `x-${crypto.randomUUID()}` : 100;
};

async function asSuperuser<T>(t: TestHouse, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...inject('cluster'), database: t.house.db.pools.platform.options.database });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the row's identifier, or null where the table has none. */
export const plant = (t: TestHouse, table: string, values: Values): Promise<string> =>
  asSuperuser(t, async (client) => {
    const { rows } = await client.query<Column>(
      `select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef and a.attgenerated = ''`,
      [table],
    );
    const row: Record<string, unknown> = {
      ...Object.fromEntries(rows.map(({ name, type }) => [name, filler(type)])),
      ...values,
    };
    const names = Object.keys(row);
    const json = (value: unknown): unknown => (value !== null && typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value);
    const { rows: made } = await client.query<{ row: Record<string, unknown> }>(
      `insert into ${table} as t (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning to_jsonb(t) as row`,
      names.map((name) => json(row[name])),
    );
    return plainText(made[0]?.row['id']);
  });

/** The current row, or undefined when it is deleted. */
export const standing = (t: TestHouse, table: string, id: string): Promise<Record<string, unknown> | undefined> =>
  asSuperuser(t, async (client) => {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t where t.id = $1`, [id]);
    return rows[0]?.row;
  });

/** How many rows of a table an agency has. */
export const countOf = (t: TestHouse, table: string, agencyId: string): Promise<number> =>
  asSuperuser(t, async (client) => {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table} where agency_id = $1`, [agencyId]);
    return rows[0]?.count ?? 0;
  });
