// Lists margins by customer and site: revenue before tax against the hours' gross pay, with totals (C-148, C-149).
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { MarginRow, margins } from '@vigie/contract/billing/margin-endpoints.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { billedCustomers, marginOf, marginTotals, type PlaceSums } from '@vigie/domain/billing/margin.ts';
import { labourCost, type DatedPay } from '@vigie/domain/hours/labour-cost.ts';
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import { loadSettings } from '../../agency/profile.ts';
import { pageOf } from '../../hours/list-rows.ts';
import { hoursPeriod } from '../../hours/period.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { contractsOf, workOf, type PlacedWork } from './labour.ts';
import { revenueOf, type Revenue } from './revenue.ts';

type Row = z.input<typeof MarginRow>;

const SOLE = '';
const placeOf = ({ customerId, siteId }: { customerId: string; siteId: string | null }): string => `${customerId} ${siteId ?? SOLE}`;

async function namesOf(tx: Tx, agencyId: string, places: readonly string[]) {
  const pairs = places.map((place) => place.split(' '));
  const customerIds = [...new Set(pairs.map(([customerId]) => customerId ?? ''))];
  const siteIds = [...new Set(pairs.flatMap(([, siteId]) => (siteId ? [siteId] : [])))];
  if (customerIds.length === 0) return { customer: () => '', site: () => '' };
  const known = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(eq(customers.agencyId, agencyId), inArray(customers.id, customerIds)));
  const located = siteIds.length
    ? await tx
        .select({ id: sites.id, name: sites.name })
        .from(sites)
        .where(and(eq(sites.agencyId, agencyId), inArray(sites.id, siteIds)))
    : [];
  const [byCustomer, bySite] = [new Map(known.map(({ id, name }) => [id, name])), new Map(located.map(({ id, name }) => [id, name]))];
  return { customer: (id: string) => byCustomer.get(id) ?? '', site: (id: string) => bySite.get(id) ?? '' };
}

const orders: Record<string, (row: Row) => string | number> = {
  customer: ({ customer, site }) => `${customer.name} ${site?.name ?? ''}`,
  site: ({ site }) => site?.name ?? '',
  minutes: ({ minutes }) => minutes,
  netCents: ({ netCents }) => netCents,
  costCents: ({ costCents }) => costCents,
  // Without revenue there is no margin and no rate: such rows come after the worst one.
  marginCents: ({ marginCents }) => marginCents ?? Number.MIN_SAFE_INTEGER,
  ratePerMille: ({ ratePerMille }) => ratePerMille ?? Number.MIN_SAFE_INTEGER,
};

type Bare = Omit<Row, 'marginCents' | 'ratePerMille'>;
const sumsOf = ({ customer, netCents, costCents, minutes, unpricedMinutes }: Bare): PlaceSums => ({
  customerId: customer.id,
  netCents,
  costCents,
  minutes,
  unpricedMinutes,
});

/** What was billed and worked at each place. */
export function sumsByPlace(billed: readonly Revenue[], work: readonly PlacedWork[], contracts: (agentId: string) => readonly DatedPay[]) {
  const [revenue, worked] = [Map.groupBy(billed, placeOf), Map.groupBy(work, placeOf)];
  return [...new Set([...revenue.keys(), ...worked.keys()])].map((place) => {
    const [customerId = '', siteId = SOLE] = place.split(' ');
    const { cents: costCents, minutes, unpricedMinutes } = labourCost(worked.get(place) ?? [], contracts);
    const netCents = (revenue.get(place) ?? []).reduce((total, { cents }) => total + cents, 0);
    return { place, customerId, siteId, minutes, unpricedMinutes, netCents, costCents };
  });
}

async function rowsOf({ tx, agencyId, body, house }: ScopedCall<typeof margins.list>): Promise<Bare[]> {
  const settings = await loadSettings(tx, agencyId);
  const { within } = hoursPeriod(body.from, body.until, settings);
  const billed = await revenueOf(tx, agencyId, body);
  const work = await workOf(tx, agencyId, settings, within, house.clock.now());
  const contracts = await contractsOf(tx, agencyId, [...new Set(work.flatMap(({ agentId }) => agentId ?? []))]);
  const sums = sumsByPlace(billed, work, contracts);
  const names = await namesOf(
    tx,
    agencyId,
    sums.map(({ place }) => place),
  );
  return sums.map(({ place: _place, customerId, siteId, ...figures }) => ({
    customer: { id: customerId, name: names.customer(customerId) },
    site: siteId === SOLE ? null : { id: siteId, name: names.site(siteId) },
    ...figures,
  }));
}

export async function listMargins(call: ScopedCall<typeof margins.list>) {
  const { query, filters } = call.body;
  const found = await rowsOf(call);
  const billed = billedCustomers(found.map(sumsOf));
  const rows = found
    .filter(
      ({ customer, site, minutes, netCents, costCents }) =>
        (minutes !== 0 || netCents !== 0 || costCents !== 0) &&
        (!filters.customerIds?.length || filters.customerIds.includes(customer.id)) &&
        matchesQuery(`${customer.name} ${site?.name ?? ''}`, query),
    )
    .map((row): Row => ({ ...row, ...marginOf(row.netCents, row.costCents, billed.has(row.customer.id)) }));
  return {
    data: pageOf(rows, orders, ({ customer, site }) => `${customer.id} ${site?.id ?? SOLE}`, call.body),
    count: rows.length,
    totals: marginTotals(rows.map(sumsOf), billed),
  };
}
