// Does in tests what somebody with all rights on the database's machine could do to a logbook: past row-level security and triggers, but without the
// key.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { files } from '@vigie/db/tables/plumbing.ts';
import { linkEntries } from '@vigie/domain/field/logbook/logbook-entry.ts';
import type { TestHouse } from './house.ts';

/** As the database's superuser, with triggers and foreign keys disabled. */
export async function tamper(t: TestHouse, ...statements: readonly string[]): Promise<void> {
  const { database } = t.house.db.pools.platform.options;
  const client = new pg.Client({ ...inject('cluster'), database });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Statements that restore an agency's entries to their current state. */
export async function restoring(t: TestHouse, agencyId: string): Promise<string[]> {
  const { rows } = await t.platform((tx) =>
    tx.execute<{ entries: unknown }>(sql`select jsonb_agg(to_jsonb(l)) as entries from logbook_entries l where l.agency_id = ${agencyId}`),
  );
  const kept = pg.escapeLiteral(JSON.stringify(rows[0]?.entries));
  return [
    `delete from logbook_entries where agency_id = '${agencyId}'`,
    `insert into logbook_entries select * from jsonb_populate_recordset(null::logbook_entries, ${kept})`,
  ];
}

/** The chain rewritten from its first entry by the published rule, after a text was changed. */
export async function recomputeChain(
  t: TestHouse,
  agencyId: string,
  change: { readonly number: number; readonly description: string },
): Promise<void> {
  const rows = await t.tx(agencyId, (tx) =>
    tx.select().from(logbookEntries).where(eq(logbookEntries.agencyId, agencyId)).orderBy(asc(logbookEntries.chainNumber)),
  );
  const forged = linkEntries(
    rows.map((row) => (row.chainNumber === change.number ? { ...row, description: change.description } : row)),
    sha256,
  );
  await tamper(
    t,
    ...forged.map(
      ({ id, description, previousHash, hash }) =>
        `update logbook_entries set description = ${pg.escapeLiteral(description)}, previous_hash = '${previousHash}', hash = '${hash}' where agency_id = '${agencyId}' and id = '${id}'`,
    ),
  );
}

/** Replaces the bytes of a stored file, and on demand its row's hash. They are in clear, as in earlier versions, because sealing needs the key. */
export async function replaceBytes(t: TestHouse, fileId: string, { rowToo = false } = {}): Promise<void> {
  const [row] = await t.platform((tx) => tx.select().from(files).where(eq(files.id, fileId)));
  const [agencyId = '', hash = '', name = ''] = row!.storageKey.split('/');
  const bytes = Buffer.from('une autre photo');
  const folder = join(t.house.config.dataDir, 'files', agencyId);
  if (!rowToo) return writeFileSync(join(folder, hash.slice(0, 2), hash.slice(2, 4), `${hash}.${name}`), bytes);
  const inClear = join(folder, name.slice(-4, -2), name.slice(-2));
  mkdirSync(inClear, { recursive: true });
  writeFileSync(join(inClear, name), bytes);
  await tamper(t, `update files set sha256 = '${sha256(bytes)}', storage_key = '${agencyId}/${name}' where id = '${fileId}'`);
}
