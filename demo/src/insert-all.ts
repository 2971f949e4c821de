// Inserts many rows in statements of a size that PostgreSQL takes.
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '@vigie/db/door.ts';

/** A statement carries at most 65,535 values. */
const MOST_VALUES = 60_000;

export async function insertAll<T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  const widest = rows.reduce((most, row) => Math.max(most, Object.keys(row).length), 1);
  // Columns left out are sent as defaults, so a row counts all columns of the table.
  const size = Math.max(1, Math.floor(MOST_VALUES / Math.max(widest, 60)));
  for (let start = 0; start < rows.length; start += size) await tx.insert(table).values(rows.slice(start, start + size) as never);
}
