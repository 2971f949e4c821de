// Records, during the transaction, in which table a row of the second agency was written.
import type pg from 'pg';
import type { ForgettingDoor } from './forgetting-door.ts';

const NOTE = `
  create function wall_noted() returns trigger language plpgsql as $$
  begin
    perform set_config('wall.changed', tg_table_name, true);
    return null;
  end $$`;

/** `is`: whether the new or former state of a row belongs to the second agency. */
const triggersOn = (table: string, is: (row: 'new' | 'old') => string): string =>
  [
    ['insert', is('new')],
    ['update', `${is('old')} or ${is('new')}`],
    ['delete', is('old')],
  ]
    .map(([event, when]) => `create trigger wall_${event} after ${event} on ${table} for each row when (${when}) execute function wall_noted()`)
    .join('; ');

/** `tables`: those whose rows belong to an agency. Its people's accounts and the agency itself are watched as well. */
export async function watch(client: pg.Client, tables: readonly string[], agencyId: string): Promise<void> {
  const front = agencyId.slice(0, 8);
  await client.query(NOTE);
  await client.query(
    [
      ...tables.map((table) => triggersOn(table, (row) => `${row}.agency_id = '${agencyId}'`)),
      triggersOn('agencies', (row) => `${row}.id = '${agencyId}'`),
      triggersOn('users', (row) => `${row}.id::text like '${front}-%'`),
    ].join('; '),
  );
}

/** The table of the second agency that the question has changed, or empty. It is rolled back with the question. */
export const changedTable = ({ door }: { readonly door: ForgettingDoor }): Promise<string> => door.lastly('wall.changed');
