// Inserts many rows quickly: each statement carries them as one JSON value, which PostgreSQL expands by the table's columns.
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '@vigie/db/door.ts';

const ROWS_AT_ONCE = 5_000;

/** Groups rows with the same given columns. An omitted column gets its default, and null stays null. */
function alike<R extends object>(rows: readonly R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const given = Object.entries(row).flatMap(([key, value]) => (value === undefined ? [] : [key]));
    const key = given.sort().join(' ');
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

export async function insertAll<T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  const columns = getTableColumns(table);
  const name = sql.identifier(getTableName(table));
  for (const [given, group] of alike(rows)) {
    const keys = given.split(' ');
    const named = sql.join(
      keys.map((key) => sql.identifier(columns[key]!.name)),
      sql`, `,
    );
    for (let start = 0; start < group.length; start += ROWS_AT_ONCE) {
      const part = group.slice(start, start + ROWS_AT_ONCE) as Record<string, unknown>[];
      const json = JSON.stringify(part.map((row) => Object.fromEntries(keys.map((key) => [columns[key]!.name, row[key]]))));
      await tx.execute(sql`insert into ${name} (${named}) select ${named} from json_populate_recordset(null::${name}, ${json}::json)`);
    }
  }
}
