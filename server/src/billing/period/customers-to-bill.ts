// Prepares what each customer would be billed for a period, with its hours. One customer's dialog and this page read the same lines.
import { asc, eq } from 'drizzle-orm';
import { customers } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { settingsOf, type AgencyRow } from '../../agency/profile.ts';
import type { CustomerRecord } from '../../customers/present.ts';
import { countWork, totalsOf, type CountedLine } from '../../hours/count-work.ts';
import { loadWork, type Work } from '../../hours/load-work.ts';
import { hoursPeriod } from '../../hours/period.ts';
import { shareCircuits, unfilledBySite } from '../../hours/share-circuits.ts';
import { billedParts } from '../../planning/services/billed-elsewhere.ts';
import { linesToBill } from '../from-services.ts';
import type { Ready } from './issues-before.ts';

export interface Period {
  readonly from: string;
  readonly until: string;
}
export interface Place {
  readonly tx: Tx;
  readonly agency: AgencyRow;
  readonly now: number;
}

const idsOf = (work: readonly Work[]): string[] => work.flatMap(({ service, stops }) => [service.id, ...stops.map(({ row }) => row.id)]);

/** The lines of one customer, from its work that was loaded. */
export async function readyFor({ tx, agency, now }: Place, customer: CustomerRecord, work: readonly Work[], period: Period): Promise<Ready> {
  const place = { agencyId: agency.id, customerId: customer.id, timeZone: settingsOf(agency).timeZone };
  const parts = await billedParts(tx, place, { serviceIds: idsOf(work) });
  return linesToBill({ agency, customer, work, parts, now }, { ...period, siteIds: [], coefficient: 1 });
}

export const workOf = ({ tx, agency }: Place, { from, until }: Period, customerId?: string): Promise<Work[]> =>
  loadWork(tx, agency.id, hoursPeriod(from, until, settingsOf(agency)).within, customerId ? { customerIds: [customerId] } : {});

const customersOf = ({ service, stops }: Work): string[] => [
  ...new Set(stops.length > 0 ? stops.map(({ row }) => row.customerId) : [service.customerId]),
];

/** Places of a service that nobody holds, at one customer's site. */
export interface Unfilled {
  readonly customerId: string;
  readonly work: Work;
  readonly siteName: string;
  readonly minutes: number;
}

function unfilledOf(work: readonly Work[], { within }: ReturnType<typeof hoursPeriod>): Unfilled[] {
  return work.flatMap((one) =>
    [...unfilledBySite(one, within)].map(([siteId, minutes]) => {
      const stop = one.stops.find(({ row }) => row.siteId === siteId);
      return { customerId: stop?.row.customerId ?? one.service.customerId, work: one, siteName: stop?.site.name ?? one.site.name, minutes };
    }),
  );
}

export interface HoursOfCustomer {
  readonly plannedMinutes: number;
  readonly workedMinutes: number;
  readonly lines: readonly CountedLine[];
  readonly unfilled: readonly Unfilled[];
}

/** The hours of each customer, circuits divided by their stops, as the hours of the sites have them. */
export function hoursByCustomer({ agency, now }: Omit<Place, 'tx'>, work: readonly Work[], { from, until }: Period): (id: string) => HoursOfCustomer {
  const settings = settingsOf(agency);
  const period = hoursPeriod(from, until, settings);
  const counting = { settings, now, within: period.within };
  const lines = Map.groupBy(shareCircuits(countWork(work, counting), counting), ({ line }) => line.customerId);
  const unfilled = Map.groupBy(unfilledOf(work, period), ({ customerId }) => customerId);
  return (id) => {
    const own = lines.get(id) ?? [];
    const { plannedMinutes, workedMinutes } = totalsOf(own);
    const places = unfilled.get(id) ?? [];
    const vacant = places.reduce((sum, { minutes }) => sum + minutes, 0);
    return { plannedMinutes: plannedMinutes + vacant, workedMinutes, lines: own, unfilled: places };
  };
}

export interface CustomerToBill {
  readonly customer: CustomerRecord;
  readonly ready: Ready;
  readonly hours: HoursOfCustomer;
}

/** Every customer with a service in the period, in the order of their names. */
export async function customersToBill(place: Place, period: Period): Promise<CustomerToBill[]> {
  const { tx, agency } = place;
  const work = await workOf(place, period);
  const byCustomer = new Map<string, Work[]>();
  for (const one of work) for (const id of customersOf(one)) byCustomer.set(id, [...(byCustomer.get(id) ?? []), one]);
  const known = await tx.select().from(customers).where(eq(customers.agencyId, agency.id)).orderBy(asc(customers.name), asc(customers.id));
  const hoursOf = hoursByCustomer(place, work, period);
  const found: CustomerToBill[] = [];
  for (const customer of known) {
    const own = byCustomer.get(customer.id);
    if (own) found.push({ customer, ready: await readyFor(place, customer, own, period), hours: hoursOf(customer.id) });
  }
  return found;
}
