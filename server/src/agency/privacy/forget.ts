// Forgets rows of one holding in batches. They are deleted or emptied, and files that only they name end with them.
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import type { Holding } from './holdings/holding.ts';

/** Small enough that nobody waits for its locks. */
const BATCH = 500;

/** The trail keeps no forgotten value. The counts of the night, or the line of the erasure, replace it. */
export const openForgetting = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select set_config('app.audit', 'off', true), set_config('app.forget', 'on', true)`);

/** Whether something is left to empty. Without this a row would be emptied again each night. */
const isLeft = ({ empties }: Holding): string | null =>
  empties
    ? `(${Object.entries(empties)
        .filter(([column]) => !column.endsWith('_at'))
        .map(([column, value]) => `t.${column} is distinct from ${value}`)
        .join(' or ')})`
    : null;

/** The fixed part of the condition: rows that the holding covers and that are not forgotten yet. */
export const meant = (holding: Holding): SQL =>
  sql.raw([holding.only, isLeft(holding)].flatMap((part) => (part ? [`(${part})`] : [])).join(' and ') || 'true');

const filesOf = ({ files = [] }: Holding): SQL =>
  files.length === 0
    ? sql.raw(`'{}'::uuid[]`)
    : sql.raw(files.map((column) => (column === 'file_ids' ? `coalesce(t.${column}, '{}')` : `array_remove(array[t.${column}], null)`)).join(' || '));

/** The file job erases the bytes. The file name may identify a person, so it is removed at once. */
const endFiles = (tx: Tx, agencyId: string, ids: readonly string[], now: string): Promise<unknown> =>
  tx.execute(sql`update files set expires_at = ${now}::timestamptz, name = 'Fichier effacé'
    where agency_id = ${agencyId}::uuid and id in ${[...ids]} and erased_at is null`);

export interface Forgetting {
  readonly holding: Holding;
  /** Null above the agencies. */
  readonly agencyId: string | null;
  /** Which of the rows that the holding covers. */
  readonly which: SQL;
  /** For the files that end. */
  readonly now: string;
}

/** Returns the number of rows. Less than a whole batch means that none is left. */
export async function forgetBatch(tx: Tx, { holding, agencyId, which, now }: Forgetting): Promise<{ rows: number; isOver: boolean }> {
  const table = sql.identifier(holding.table);
  const ofAgency = agencyId === null ? sql`true` : sql`t.agency_id = ${agencyId}::uuid`;
  const chosen = sql`select t.ctid as place, ${filesOf(holding)} as file_ids from ${table} t where ${ofAgency} and ${meant(holding)} and ${which} limit ${BATCH}`;
  const places = sql`ctid = any (array(select place from chosen))`;
  const act = holding.empties
    ? sql`update ${table} t set ${sql.raw(
        Object.entries(holding.empties)
          .map(([column, value]) => `${column} = ${value}`)
          .join(', '),
      )} where t.${places} returning 1`
    : sql`delete from ${table} t where t.${places} returning 1`;
  const { rows } = await tx.execute<{ done: number; file_ids: string[] }>(sql`
    with chosen as materialized (${chosen}), acted as (${act})
    select (select count(*)::int from acted) as done, array(select distinct unnest(file_ids) from chosen) as file_ids`);
  const [found] = rows;
  const done = found?.done ?? 0;
  if (agencyId !== null && found && found.file_ids.length > 0) await endFiles(tx, agencyId, found.file_ids, now);
  return { rows: done, isOver: done < BATCH };
}

/** Forgets all of them in this transaction. */
export async function forgetAll(tx: Tx, forgetting: Forgetting): Promise<number> {
  let rows = 0;
  for (;;) {
    const batch = await forgetBatch(tx, forgetting);
    rows += batch.rows;
    if (batch.isOver) return rows;
  }
}
