// A column against many values at once: one parameter however many there are, where `inArray` writes (and PostgreSQL plans) one for each.
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** True for rows whose column is one of the values; of none, for no row. */
export const among = (column: PgColumn, values: Iterable<string>): SQL =>
  sql`${column} = any(${sql.param([...new Set(values)])}::${sql.raw(column.getSQLType())}[])`;
