// Computes hours by site: the same lines as the agents' hours, and unfilled places.
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { hours as calls } from '@vigie/contract/hours/endpoints.ts';
import type { SiteHours } from '@vigie/contract/hours/schemas.ts';
import { matches } from '@vigie/db/list.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { payKeys } from '@vigie/domain/agency/pay-keys.ts';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import { loadSettings } from '../agency/profile.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { countWork, totalsOf, type CountedLine } from './count-work.ts';
import { pageOf } from './list-rows.ts';
import { loadWork } from './load-work.ts';
import { hoursPeriod } from './period.ts';
import { shareCircuits, unfilledBySite } from './share-circuits.ts';

type Row = z.input<typeof SiteHours>;
type Asked = ScopedCall<typeof calls.sites>['body'];

/** Open sites, and closed ones with work in the period. */
const findSites = (tx: Tx, agencyId: string, { query, filters }: Asked, worked: readonly string[]) =>
  tx
    .select({ site: { id: sites.id, name: sites.name, city: sites.city }, customer: { id: customers.id, name: customers.name } })
    .from(sites)
    .innerJoin(customers, and(eq(customers.agencyId, sites.agencyId), eq(customers.id, sites.customerId)))
    .where(
      and(
        eq(sites.agencyId, agencyId),
        filters.siteIds?.length ? inArray(sites.id, filters.siteIds) : undefined,
        filters.customerIds?.length ? inArray(sites.customerId, filters.customerIds) : undefined,
        or(ne(sites.status, SiteStatus.archived), worked.length > 0 ? inArray(sites.id, [...worked]) : undefined),
        query.trim() ? matches(sql`fold(${sites.name} || ' ' || ${sites.city} || ' ' || ${customers.name})`, query) : undefined,
      ),
    )
    .orderBy(asc(sites.name), asc(sites.id));

const orders: Record<string, (row: Row) => string | number> = {
  name: ({ site }) => site.name,
  customer: ({ customer }) => customer.name,
  services: (row) => row.services,
  plannedMinutes: (row) => row.plannedMinutes,
  workedMinutes: (row) => row.workedMinutes,
  countedMinutes: (row) => row.countedMinutes,
  unfilledMinutes: (row) => row.unfilledMinutes,
  ...Object.fromEntries(payKeys.map((key) => [key, (row: Row) => row.minutes[key] ?? 0])),
};

function group<T>(items: readonly T[], siteOf: (item: T) => string): (siteId: string) => T[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const list = groups.get(siteOf(item));
    if (list) list.push(item);
    else groups.set(siteOf(item), [item]);
  }
  return (siteId) => groups.get(siteId) ?? [];
}

/** Also read for a customer's trends, so that both see the same hours. */
export async function listSitesHours({ tx, agencyId, body, house }: Pick<ScopedCall<typeof calls.sites>, 'tx' | 'agencyId' | 'body' | 'house'>) {
  const settings = await loadSettings(tx, agencyId);
  const { within } = hoursPeriod(body.from, body.until, settings);
  const { siteIds, customerIds } = body.filters;
  const work = await loadWork(tx, agencyId, within, { ...(siteIds ? { siteIds } : {}), ...(customerIds ? { customerIds } : {}) });
  const counting = { settings, now: house.clock.now(), within };
  const linesOf = group(shareCircuits(countWork(work, counting), counting), ({ line }: CountedLine) => line.siteId);
  const unfilled = work.map((one) => unfilledBySite(one, within));
  const worked = work.flatMap(({ site, stops }) => [site.id, ...stops.map((stop) => stop.site.id)]);
  const listed = await findSites(tx, agencyId, body, [...new Set(worked)]);
  const rows = listed.map((place): Row => ({
    ...place,
    ...totalsOf(linesOf(place.site.id)),
    unfilledMinutes: unfilled.reduce((sum, bySite) => sum + (bySite.get(place.site.id) ?? 0), 0),
  }));
  const totals = totalsOf(listed.flatMap(({ site }) => linesOf(site.id)));
  return {
    data: pageOf(rows, orders, ({ site }) => site.id, body),
    count: rows.length,
    totals: { ...totals, overtimeMinutes: 0, complementaryMinutes: 0, unfilledMinutes: rows.reduce((sum, row) => sum + row.unfilledMinutes, 0) },
  };
}
