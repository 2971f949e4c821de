// Carries to the backup what is new since the last round. Files go first: the finished parts of PostgreSQL's journal name them.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { spoolOf } from '@vigie/db/embedded/archive.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import type { ByteStore } from '../files/byte-store.ts';
import { packFile } from './bytes.ts';
import { addToJournal, readJournal, type JournalLine } from './journal.ts';
import { carryFile } from './kept-files.ts';
import { journalOf, namesIn, walFolder, type BackupPlace } from './place.ts';

export interface Carrying {
  readonly place: BackupPlace;
  readonly stores: readonly ByteStore[];
  readonly cluster: string;
  readonly line: string;
}

/** Rows are written a little after their bytes. Without an earlier round, the base has them. */
const OVERLAP = '1 hour';

async function newKeys(client: pg.Client, since: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'select storage_key as key from files where erased_at is null and created_at > $1::timestamptz - $2::interval',
    [since, OVERLAP],
  );
  return rows.map(({ key }) => key);
}

async function carryNewFiles(client: pg.Client, { place, stores, line }: Carrying, earlier: readonly JournalLine[]): Promise<JournalLine[]> {
  const known = new Map(earlier.flatMap((one) => ('key' in one ? [[one.key, one] as const] : [])));
  const since = earlier.at(-1)?.at ?? isoOf(Date.now());
  const at = isoOf(Date.now());
  const lines: JournalLine[] = [];
  for (const key of await newKeys(client, since)) {
    if (known.has(key)) continue;
    const kept = await carryFile(stores, place, key, undefined);
    if (kept) lines.push({ ...kept, at });
  }
  await addToJournal(journalOf(place, line), lines);
  return lines;
}

/** Returns how many parts of the journal and how many files were carried. */
export async function carryNew(client: pg.Client, carrying: Carrying): Promise<{ readonly wals: number; readonly files: number }> {
  const { place, cluster, line } = carrying;
  const spool = spoolOf(cluster);
  // Listed before the files: whatever these parts name is stored by now.
  const names = namesIn(spool).filter((name) => !name.endsWith('.part'));
  const files = await carryNewFiles(client, carrying, readJournal(journalOf(place, line)));
  for (const name of names) {
    const found = await packFile(join(spool, name), join(walFolder(place, line), `${name}.gz`), { lasting: true });
    await addToJournal(journalOf(place, line), [{ wal: name, ...found, at: isoOf(Date.now()) }]);
    await rm(join(spool, name));
  }
  return { wals: names.length, files: files.length };
}

export const isKept = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ archive_mode: string }>('show archive_mode');
  return rows[0]?.archive_mode === 'on';
};

/** Closes the part that is being written, and waits until PostgreSQL has put it aside. */
export async function closePart(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal() - 1) as name');
  const name = rows[0]?.name ?? '';
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows: archived } = await client.query<{ last: string | null }>('select last_archived_wal as last from pg_stat_archiver');
    if ((archived[0]?.last ?? '') >= name) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`PostgreSQL did not put ${name} aside`);
}
