// Compares the live catalogue with the tables in code, and checks the wall: row-level security, policies, composite keys.
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { is } from 'drizzle-orm';
import type pg from 'pg';

/** Tables above all agencies. The tenant's role has no grant on them. */
const PLATFORM = new Set([
  'users',
  'sessions',
  'known_devices',
  'sending_passes',
  'totp_factors',
  'recovery_codes',
  'passkeys',
  'sign_in_tickets',
  'passkey_challenges',
  'password_resets',
  'push_devices',
  'notifications',
  'secrets',
  'file_keys',
  'throttles',
  'migrations',
  'agencies',
  'feedbacks',
  'announcements',
  'announcement_readings',
  'tutorials',
  'useful_docs',
  'maintenance_messages',
  'platform_settings',
  'sign_ups',
  'ads',
  'ad_readings',
  'ad_answers',
  'ad_messages',
  'ad_reports',
  'subscription_article_types',
  'subscription_articles',
  'subscription_offers',
  'onboarding_paths',
  'onboarding_progress',
  'test_provider_records',
  'lone_looks',
  'process_beats',
  'sandbox_messages',
  'sandbox_flows',
  'sandbox_states',
]);

interface LiveColumn {
  table: string;
  name: string;
  type: string;
  required: boolean;
  generated: boolean;
}

const plainType = (type: string): string =>
  type.replace('timestamp with time zone', 'timestamptz').replace(/^timestamp\((\d)\) with time zone$/, 'timestamptz($1)');

async function liveColumns(client: pg.ClientBase): Promise<Map<string, Map<string, LiveColumn>>> {
  const { rows } = await client.query<LiveColumn>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required, a.attgenerated <> '' as generated
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where a.attnum > 0 and not a.attisdropped`);
  const tables = new Map<string, Map<string, LiveColumn>>();
  for (const row of rows) tables.set(row.table, (tables.get(row.table) ?? new Map<string, LiveColumn>()).set(row.name, row));
  return tables;
}

function driftOf(table: PgTable, live: Map<string, LiveColumn> | undefined): string[] {
  const { name, columns } = getTableConfig(table);
  if (!live) return [`table ${name} is missing in the database`];
  const drift: string[] = [];
  for (const column of columns) {
    const found = live.get(column.name);
    if (!found) drift.push(`${name}.${column.name} is missing in the database`);
    else {
      if (plainType(found.type) !== plainType(column.getSQLType()))
        drift.push(`${name}.${column.name}: ${found.type} in the database, ${column.getSQLType()} in the code`);
      if (found.required !== (column.notNull || column.primary) && !found.generated) drift.push(`${name}.${column.name}: not null differs`);
    }
  }
  const known = new Set(columns.map((column) => column.name));
  for (const column of live.keys()) if (!known.has(column)) drift.push(`${name}.${column} is in the database only`);
  return drift;
}

async function missingWalls(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; forced: boolean; policies: number; key: string; tenant: boolean; granted: boolean }>(`
    select c.relname as "table", c.relrowsecurity and c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polroles @> array['vigie_app'::regrole::oid]) as policies,
      coalesce((select string_agg(a.attname, ',' order by array_position(i.indkey::int2[], a.attnum)) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey) where i.indrelid = c.oid and i.indisprimary), '') as key,
      exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped) as tenant,
      has_table_privilege('vigie_app', c.oid, 'select, insert, update, delete') as granted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' where c.relkind in ('r', 'p')`);
  return rows.flatMap(({ table, forced, policies, key, tenant, granted }) => {
    if (PLATFORM.has(table)) return table !== 'agencies' && granted ? [`${table}: the tenant's role reaches a platform table`] : [];
    if (!tenant) return [`${table}: neither a platform table nor one of an agency`];
    return [
      ...(forced ? [] : [`${table}: row-level security is not forced`]),
      ...(policies > 0 ? [] : [`${table}: no policy for the tenant's role`]),
      ...(key === 'agency_id,id' ? [] : [`${table}: primary key is (${key}), not (agency_id, id)`]),
    ];
  });
}

async function plainForeignKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; table: string; target: string; columns: string[] }>(`
    select k.conname as name, k.conrelid::regclass::text as "table", k.confrelid::regclass::text as target,
      (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)) as columns
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  return rows
    .filter(({ target, columns }) => !PLATFORM.has(target) && !columns.includes('agency_id'))
    .map(({ table, name }) => `${table}: foreign key ${name} does not carry agency_id`);
}

/** Returns every difference and every gap in the wall. Empty when the schema matches the code. */
export async function checkSchema(client: pg.ClientBase, tables: Record<string, unknown>): Promise<string[]> {
  const live = await liveColumns(client);
  const known = Object.values(tables).filter((table): table is PgTable => is(table, PgTable));
  const names = new Set(known.map((table) => getTableConfig(table).name));
  const unknown = [...live.keys()].filter((name) => !names.has(name) && name !== 'migrations').map((name) => `table ${name} is in the database only`);
  return [
    ...known.flatMap((table) => driftOf(table, live.get(getTableConfig(table).name))),
    ...unknown,
    ...(await missingWalls(client)),
    ...(await plainForeignKeys(client)),
  ];
}
