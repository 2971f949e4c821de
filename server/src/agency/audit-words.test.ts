// A trail of changes is read by people: each table and column in it has a French name.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fieldNames } from '@vigie/domain/agency/words/field-names.ts';
import { things } from '@vigie/domain/agency/words/things.data.ts';
import { openTestHouse } from '../../test/house.ts';

const t = await openTestHouse();

/** Left out of a line, or of what is shown of it. */
const UNSEEN = new Set(['id', 'agency_id', 'version', 'created_at', 'updated_at']);

test('each table of the trail and each of its columns has a French name', async () => {
  const a = await t.agency();
  const { rows } = await t.tx(a.id, (tx) =>
    tx.execute<{ table: string; columns: string[] }>(sql`
      select distinct tables.relname "table", (
        select array_agg(attname::text) from pg_attribute where attrelid = tables.oid and attnum > 0 and not attisdropped
      ) "columns"
      from pg_trigger join pg_class tables on tables.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
      where proname = 'audit_row'`),
  );
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter(({ table }) => !(table in things)).map(({ table }) => table)).toEqual([]);
  const unnamed = rows.flatMap(({ table, columns }) => columns.filter((c) => !UNSEEN.has(c) && !(c in fieldNames)).map((c) => `${table}.${c}`));
  expect(unnamed).toEqual([]);
});
