// Tells the planner what a table of several agencies will hold, until PostgreSQL has counted its rows itself.
import type pg from 'pg';

/**
 * Without statistics PostgreSQL believes that `agency_id` tells the rows of a small table apart. It then looks an identifier up by any index that begins
 * with the agency, and keeps that plan. A large import would read the whole agency for each row. The first `analyze` replaces these numbers.
 */
const EXPECT_MANY_ROWS_OF_AN_AGENCY = `
  select count(pg_restore_attribute_stats(
    'schemaname', 'public', 'relname', c.relname::text, 'attname', 'agency_id', 'inherited', false,
    'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 10::real))
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped
  -- Never analysed: behind its wall the owner does not see which statistics a table has.
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples < 0`;

export async function expectManyRows(client: pg.ClientBase): Promise<void> {
  await client.query(EXPECT_MANY_ROWS_OF_AN_AGENCY);
}
