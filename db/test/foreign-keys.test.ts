// Every foreign key has an index that leads with its columns. Without one, deleting a parent reads the whole table.
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { connectionsOf } from '../src/provision.ts';

const cluster = inject('cluster');
// The migrated template itself is only read.
const owner = new pg.Client(connectionsOf(cluster, 'template_vigie').owner);
await owner.connect();
afterAll(() => owner.end());

/** `table(columns)` that may do without, and why. */
const EXCUSED: Readonly<Record<string, string>> = {};

/**
 * An index serves a key when its first columns are those of the key, in any order. A partial index is enough where it leaves out only rows without a
 * parent: a compared parent is never null.
 */
const WITHOUT_INDEX = `
  select k.conrelid::regclass || '(' || string_agg(a.attname, ', ' order by c.place) || ')' as key
  from pg_constraint k
  join lateral unnest(k.conkey) with ordinality c(number, place) on true
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.number
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
  group by k.oid, k.conrelid, k.conkey
  having not exists (
    select from pg_index i
    where i.indrelid = k.conrelid and i.indisvalid
      and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = any (
        select '(' || n.attname || ' IS NOT NULL)' from pg_attribute n where n.attrelid = k.conrelid and n.attnum = any (k.conkey))))
  order by 1`;

test('every foreign key has an index that leads with its columns, but for those that are excused', async () => {
  const { rows } = await owner.query<{ key: string }>(WITHOUT_INDEX);
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(EXCUSED));
});
