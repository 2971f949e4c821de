// Compares a column with many values through one parameter. `inArray` writes, and PostgreSQL plans, one parameter per value.
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** True for rows whose column is one of the values. Without values, no row matches. */
export const among = (column: PgColumn, values: Iterable<string>): SQL =>
  sql`${column} = any(${sql.param([...new Set(values)])}::${sql.raw(column.getSQLType())}[])`;
