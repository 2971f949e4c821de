// Creates a second agency with copies of the first one's rows: each identifier differs only in its first eight digits.
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { watch } from './watch.ts';

const FRONT = 'bbbbbbbb';
const ID = '[0-9a-f]{8}(-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';

/** The identifier of the same row in the second agency. */
export const inMirror = (id: string): string => FRONT + id.slice(8);
/** Identifiers of the second agency in a text. */
export const mirroredIn = (text: string): string[] => [...new Set(text.match(/bbbbbbbb(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [])];

/** Columns that are unique in the whole database. */
const UNIQUE = [
  'users.email',
  'planning_feeds.token_hash',
  'site_feeds.token_hash',
  'api_keys.secret_hash',
  'agency_invoices.reference',
  'ads.reference',
  'agents.badge_code',
  'sealed_documents.code',
];

const TABLES = `
  select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '' and a.attidentity = '') as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
   group by c.relname
  having bool_or(a.attname = 'agency_id')`;

/** The text of a row for the second agency. */
const mirrored = (shared: readonly string[]): string =>
  shared.reduce((text, id) => `replace(${text}, '${inMirror(id)}', '${id}')`, `regexp_replace(to_jsonb(t)::text, '${ID}', '${FRONT}\\1', 'g')`);
const distinct = (table: string): string =>
  UNIQUE.filter((one) => one.startsWith(`${table}.`))
    .map((one) => one.split('.')[1]!)
    .reduce((row, column) => `jsonb_set(${row}, '{${column}}', coalesce(to_jsonb('b-' || (copied ->> '${column}')), 'null'))`, 'copied');

const copyOf = (table: string, columns: string, where: string, shared: readonly string[]): string => `
  insert into ${table} (${columns})
  select ${columns} from (select (jsonb_populate_record(null::${table}, ${distinct(table)})).* from (
    select ${mirrored(shared)}::jsonb as copied from ${table} t where ${where}) as texts) as rows`;

/** `shared`: identifiers of rows above the agencies or of a third one, which both name. */
export async function mirror(client: pg.Client, agencyId: string, shared: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; columns: string }>(TABLES);
  const copy = (table: string, columns: string, where: string) => client.query(copyOf(table, columns, where, shared));
  await client.query("set session_replication_role = 'replica'");
  await copy('users', await columnsOf(client, 'users'), `id in (select user_id from user_companies where agency_id = '${agencyId}')`);
  await copy('agencies', await columnsOf(client, 'agencies'), `id = '${agencyId}'`);
  for (const { name, columns } of rows) await copy(name, columns, `agency_id = '${agencyId}'`);
  await client.query("set session_replication_role = 'origin'");
  await watch(
    client,
    rows.map(({ name }) => name),
    inMirror(agencyId),
  );
}

async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]!.columns;
}

/** The bytes of its files. */
export async function mirrorFiles(folder: string, agencyId: string): Promise<void> {
  for (const entry of await readdir(join(folder, agencyId), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const target = entry.parentPath.replace(agencyId, inMirror(agencyId));
    await mkdir(target, { recursive: true });
    await copyFile(join(entry.parentPath, entry.name), join(target, inMirror(entry.name)));
  }
}
