// Removes an erased person's name, addresses and numbers from everybody else's texts.
import { sql } from 'drizzle-orm';
import type { Tx } from '@vigie/db/door.ts';
import { retentionRules } from '@vigie/domain/agency/privacy/retention.data.ts';
import { allHoldings } from './holdings/holdings.ts';

export interface Traces {
  readonly agencyId: string;
  /** Full names, in every spelling. */
  readonly names: readonly string[];
  /** E-mails, telephone numbers, street, numbers. */
  readonly marks: readonly string[];
  /** The text that replaces a name. */
  readonly former: string;
}

/** What the law keeps as it is. The database's own grants already exclude keys, seals and other columns that nobody may write. */
const UNTOUCHED = new Set([
  ...allHoldings.filter(({ rule, isPlatform }) => retentionRules[rule].staysOnRequest && !isPlatform).map(({ table }) => table),
  'invoice_items',
  'payment_methods',
  'agency_invoices',
  'agency_payment_items',
]);
/** Rows that the law keeps, but whose texts it does not require. */
const STILL_SCRUBBED = new Set([
  'agents',
  'user_companies',
  'services',
  'service_assignments',
  'accepted_warnings',
  'plan_reasons',
  'unavailabilities',
]);

interface TextColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

const textColumns = async (tx: Tx): Promise<TextColumn[]> =>
  (
    await tx.execute<{ table: string; column: string; type: string }>(sql`
      select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r' join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and format_type(a.atttypid, a.atttypmod) in ('text', 'text[]', 'jsonb')
        and has_column_privilege(c.oid, a.attnum, 'update')
        and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'agency_id') order by 1, 2`)
  ).rows.filter(({ table }) => !UNTOUCHED.has(table) || STILL_SCRUBBED.has(table));

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const anyOf = (words: readonly string[]): string => `(?<![[:alnum:]])(?:${words.map(escaped).join('|')})(?![[:alnum:]])`;

/** Every text of the agency that the law does not keep. */
export async function scrubTexts(tx: Tx, { agencyId, names, marks, former }: Traces): Promise<void> {
  const steps = [...(names.length > 0 ? [[anyOf(names), former]] : []), ...(marks.length > 0 ? [[anyOf(marks), '•••']] : [])] as const;
  for (const { table, column, type } of await textColumns(tx)) {
    for (const [pattern, instead] of steps) {
      const [at, where] = [sql.identifier(table), sql.identifier(column)];
      await tx.execute(sql`update ${at} set ${where} = regexp_replace(${where}::text, ${pattern}, ${instead}, 'gi')::${sql.raw(type)}
        where agency_id = ${agencyId}::uuid and ${where}::text ~* ${pattern}`);
    }
  }
}
