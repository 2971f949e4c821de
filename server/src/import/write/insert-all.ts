// Inserts many rows with few statements. A statement takes at most 65,535 values.
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '@vigie/db/door.ts';

const MOST_VALUES = 20_000;

export async function insertAll<T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  const width = Math.max(1, ...rows.slice(0, 1).map((row) => Object.keys(row).length));
  const size = Math.floor(MOST_VALUES / Math.max(width, 40));
  for (let at = 0; at < rows.length; at += size) await tx.insert(table).values(rows.slice(at, at + size));
}
