// Counts the current hours of services by pay category, within a given time span for each.
import { and, eq } from 'drizzle-orm';
import { among } from '@vigie/db/among.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { addMinutes, noMinutes, type PayMinutes } from '@vigie/domain/hours/split.ts';
import { hoursCounter, type HoursLine } from '@vigie/domain/hours/summary.ts';
import type { PlannedService } from '@vigie/domain/planning/service.ts';
import { instantOf, type Interval } from '@vigie/domain/shared/time.ts';
import { isOver } from '../hours/count-work.ts';
import { loadWork, type Work } from '../hours/load-work.ts';
import { plannedFor } from '../planning/services/drafts/planned-service.ts';

export interface Whose {
  readonly agencyId: string;
  readonly customerId: string;
  readonly settings: AgencySettings;
}

/** A service of the customer, as lines and lists name it. */
export interface NamedService {
  readonly id: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly realStartAt: string | null;
  readonly realEndAt: string | null;
  readonly specialtyKey: string | null;
  readonly siteId: string;
  readonly siteName: string;
}

/** Without a customer: services of every customer. */
export const namedServices = (tx: Tx, agencyId: string, ids: readonly string[], customerId?: string): Promise<NamedService[]> =>
  tx
    .select({
      id: services.id,
      startAt: services.startAt,
      endAt: services.endAt,
      realStartAt: services.realStartAt,
      realEndAt: services.realEndAt,
      specialtyKey: services.specialtyKey,
      siteId: services.siteId,
      siteName: sites.name,
    })
    .from(services)
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .where(and(eq(services.agencyId, agencyId), customerId ? eq(services.customerId, customerId) : undefined, among(services.id, ids)));

/** One counter for each stretch of time: services of one month share theirs. */
function countersOf(settings: AgencySettings, locales: ReadonlyMap<string, string>) {
  const known = new Map<string, (service: PlannedService) => HoursLine[]>();
  return (within: Interval): ((service: PlannedService) => HoursLine[]) => {
    const name = `${within.start} ${within.end}`;
    const counter = known.get(name) ?? hoursCounter({ settings, within, holidayLocale: (siteId) => locales.get(siteId) ?? settings.holidayLocale });
    known.set(name, counter);
    return counter;
  };
}

const done = ({ service, site, assignments }: Work): PlannedService[] =>
  assignments.filter(({ row }) => isOver(row.status)).map(({ row, breaks }) => plannedFor(service, site, row, breaks));

/** Only work of finished services that are billed by the hour. Services that are absent from the answer have none. */
export async function countServices(
  tx: Tx,
  { agencyId, customerId, settings }: Whose,
  named: readonly NamedService[],
  groundOf: (serviceId: string) => readonly Interval[],
): Promise<Map<string, PayMinutes>> {
  if (named.length === 0) return new Map();
  const starts = named.map(({ startAt }) => instantOf(startAt)).toSorted((a, b) => a - b);
  const span = { start: starts[0]!, end: starts.at(-1)! };
  const work = await loadWork(tx, agencyId, span, { customerIds: [customerId], serviceIds: named.map(({ id }) => id) });
  const hourly = work.filter(({ stops }) => stops.length === 0);
  const counterOf = countersOf(settings, new Map(hourly.map(({ site }) => [site.id, site.holidayLocale])));
  const counted = new Map<string, PayMinutes>();
  for (const one of hourly) {
    const minutes = noMinutes();
    for (const within of groundOf(one.service.id)) {
      for (const line of done(one).flatMap(counterOf(within))) addMinutes(minutes, line.minutes);
    }
    counted.set(one.service.id, minutes);
  }
  return counted;
}
