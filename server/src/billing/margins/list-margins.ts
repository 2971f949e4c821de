// Margins by customer and site: revenue before tax against the gross pay of the hours, and the sums of all of them (C-148, C-149).
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { MarginRow, margins } from '@vigie/contract/billing/margin-endpoints.ts';
import { customers } from '@vigie/db/tables/people.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import { marginOf } from '@vigie/domain/billing/margin.ts';
import { labourCost } from '@vigie/domain/hours/labour-cost.ts';
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import { loadSettings } from '../../agency/profile.ts';
import { pageOf } from '../../hours/list-rows.ts';
import { hoursPeriod } from '../../hours/period.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { contractsOf, workOf } from './labour.ts';
import { revenueOf } from './revenue.ts';

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
  marginCents: ({ marginCents }) => marginCents,
  // Without revenue there is no rate: such rows stand below the worst one.
  ratePerMille: ({ ratePerMille }) => ratePerMille ?? -1_000_000,
};

const sum = (rows: readonly Row[], name: 'minutes' | 'unpricedMinutes' | 'netCents' | 'costCents'): number =>
  rows.reduce((total, row) => total + row[name], 0);

function totalsOf(rows: readonly Row[]) {
  const [netCents, costCents] = [sum(rows, 'netCents'), sum(rows, 'costCents')];
  return { minutes: sum(rows, 'minutes'), unpricedMinutes: sum(rows, 'unpricedMinutes'), netCents, costCents, ...marginOf(netCents, costCents) };
}

async function rowsOf({ tx, agencyId, body, house }: ScopedCall<typeof margins.list>): Promise<Row[]> {
  const settings = await loadSettings(tx, agencyId);
  const { within } = hoursPeriod(body.from, body.until, settings);
  const revenue = Map.groupBy(await revenueOf(tx, agencyId, body), placeOf);
  const work = await workOf(tx, agencyId, settings, within, house.clock.now());
  const contracts = await contractsOf(tx, agencyId, [...new Set(work.flatMap(({ agentId }) => agentId ?? []))]);
  const worked = Map.groupBy(work, placeOf);
  const places = [...new Set([...revenue.keys(), ...worked.keys()])];
  const names = await namesOf(tx, agencyId, places);
  return places.map((place) => {
    const [customerId = '', siteId = SOLE] = place.split(' ');
    const { cents: costCents, minutes, unpricedMinutes } = labourCost(worked.get(place) ?? [], contracts);
    const netCents = (revenue.get(place) ?? []).reduce((total, { cents }) => total + cents, 0);
    return {
      customer: { id: customerId, name: names.customer(customerId) },
      site: siteId === SOLE ? null : { id: siteId, name: names.site(siteId) },
      minutes,
      unpricedMinutes,
      netCents,
      costCents,
      ...marginOf(netCents, costCents),
    };
  });
}

export async function listMargins(call: ScopedCall<typeof margins.list>) {
  const { query, filters } = call.body;
  const rows = (await rowsOf(call)).filter(
    ({ customer, site, minutes, netCents, costCents }) =>
      (minutes !== 0 || netCents !== 0 || costCents !== 0) &&
      (!filters.customerIds?.length || filters.customerIds.includes(customer.id)) &&
      matchesQuery(`${customer.name} ${site?.name ?? ''}`, query),
  );
  return {
    data: pageOf(rows, orders, ({ customer, site }) => `${customer.id} ${site?.id ?? SOLE}`, call.body),
    count: rows.length,
    totals: totalsOf(rows),
  };
}
