// Counts a list's entries: in all, by site, service, type, and local day (F-172), in one pass.
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { entryNames } from '../../agency/own-types.ts';
import { loadSettings } from '../../agency/profile.ts';

interface Sum {
  readonly kind: 'all' | 'site' | 'service' | 'type' | 'day';
  readonly key: string | null;
  readonly category: string | null;
  readonly count: number;
}

/** The most services in the filter: the latest ones. */
const MOST_SERVICES = 500;
const MOST_DAYS = 2000;

async function countAll(tx: Tx, scoped: SQL | undefined): Promise<Sum[]> {
  const { rows } = await tx.execute<{ kind: Sum['kind']; key: string | null; category: string | null; count: string }>(sql`
    with matching as materialized (
      select ${logbookEntries.siteId} as site_id, ${logbookEntries.serviceId} as service_id, ${logbookEntries.typeKey} as type_key,
        ${logbookEntries.category} as category, ${logbookEntries.madeAt} as made_at
      from ${logbookEntries} where ${scoped}
    )
    select 'all' as kind, null as key, null as category, count(*) as count from matching
    union all select 'site', site_id::text, null, count(*) from matching where site_id is not null group by site_id
    union all (select 'service', service_id::text, null, count(*) from matching where service_id is not null group by service_id order by max(made_at) desc limit ${MOST_SERVICES})
    union all select 'type', type_key, category, count(*) from matching group by type_key, category
    union all (select 'day', to_char(m.made_at at time zone coalesce(s.time_zone, 'Europe/Paris'), 'YYYY-MM-DD') as day, m.category, count(*)
      from matching m left join ${sites} s on s.agency_id = (select app_agency()) and s.id = m.site_id group by day, m.category order by day desc limit ${MOST_DAYS})`);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

const keyed = (sums: readonly Sum[], kind: Sum['kind']): Map<string, number> =>
  new Map(sums.flatMap((sum) => (sum.kind === kind && sum.key !== null ? [[sum.key, sum.count] as const] : [])));

async function namedSites(tx: Tx, agencyId: string, counts: Map<string, number>) {
  if (counts.size === 0) return [];
  const rows = await tx
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), inArray(sites.id, [...counts.keys()])))
    .orderBy(asc(sites.name));
  return rows.map((row) => ({ ...row, count: counts.get(row.id) ?? 0 }));
}

async function namedServices(tx: Tx, agencyId: string, counts: Map<string, number>) {
  if (counts.size === 0) return [];
  const rows = await tx
    .select({ id: services.id, siteName: sites.name, startAt: services.startAt, endAt: services.endAt })
    .from(services)
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .where(and(eq(services.agencyId, agencyId), inArray(services.id, [...counts.keys()])))
    .orderBy(desc(services.startAt));
  return rows.map((row) => ({ ...row, count: counts.get(row.id) ?? 0 }));
}

/** `scoped` is exactly the condition of the list. */
export async function sumsOf(tx: Tx, agencyId: string, scoped: SQL | undefined) {
  const sums = await countAll(tx, scoped);
  const nameOf = entryNames(await loadSettings(tx, agencyId));
  const total = sums.find(({ kind }) => kind === 'all')?.count ?? 0;
  return {
    count: total,
    filtered: total,
    sites: await namedSites(tx, agencyId, keyed(sums, 'site')),
    services: await namedServices(tx, agencyId, keyed(sums, 'service')),
    types: sums.flatMap(({ kind, key, category, count }) =>
      kind === 'type' && key !== null ? [{ typeKey: key, label: nameOf(key), category: category ?? '', count }] : [],
    ),
    graph: sums
      .flatMap(({ kind, key, category, count }) => (kind === 'day' && key !== null ? [{ day: key, category: category ?? '', count }] : []))
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.category.localeCompare(b.category)),
  };
}
