// Creates the demonstration's night circuits: a patrol over three to six nearby sites, and the result of each stop.
import type { DemoStop } from './executed.ts';
import type { StopDone } from './executed.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { timesOfStops } from '@vigie/domain/planning/circuit.ts';
import { distanceKm } from '@vigie/domain/planning/distance.ts';
import { ServiceStatus, type PlannedService } from '@vigie/domain/planning/service.ts';
import { travelMinutes } from '@vigie/domain/planning/travel.ts';
import { dayNumber, weekday } from '@vigie/domain/shared/time-day.ts';
import { MINUTE, isoOf, toInstant } from '@vigie/domain/shared/time.ts';
import type { Chance } from '@vigie/domain/shared/random.ts';
import type { Executed } from './executed.ts';
import type { SiteIdea } from '../sites-of.ts';

const ZONE = 'Europe/Paris';
const FEWEST = 3;
const STAY = [20, 30, 15, 25] as const;
const BACK = 20;
/** A patrol is a period of work: it is planned for at least four hours (IDCC 1351, art. 7.13). */
const LEAST = 4 * 60;

export type DemoCircuit = Omit<PlannedService, 'stops'> & { readonly stops: readonly DemoStop[] };

export const isDemoCircuit = (service: PlannedService): service is DemoCircuit => service.isCircuit === true && (service.stops?.length ?? 0) > 0;

const placeOf = ({ site }: SiteIdea) => ({ latitude: site.latitude ?? 0, longitude: site.longitude ?? 0 });

/** From one site to the nearest remaining one, as a dispatcher would plan it. */
function wayThrough(sites: readonly SiteIdea[], first: SiteIdea, count: number): SiteIdea[] {
  const way = [first];
  const left = new Set(sites.filter((idea) => idea !== first));
  while (way.length < count && left.size > 0) {
    const here = placeOf(way.at(-1)!);
    const next = [...left].reduce((best, idea) => (distanceKm(here, placeOf(idea)) < distanceKm(here, placeOf(best)) ? idea : best));
    way.push(next);
    left.delete(next);
  }
  return way;
}

/** The patrol of a night, Tuesday to Saturday. Every other one begins at a site of the first customer, whose account shows its passages. */
export function circuitsOf(sites: readonly SiteIdea[], day: string): DemoCircuit[] {
  if (weekday(day) < 2 || weekday(day) > 6) return [];
  const number = dayNumber(day);
  const own = sites.filter(({ site }) => site.customerId === sites[0]?.site.customerId);
  const first = number % 2 === 0 ? own[Math.floor(number / 2) % own.length]! : sites[(number * 7) % sites.length]!;
  const way = wayThrough(sites, first, FEWEST + (number % 4));
  if (way.length < FEWEST) return [];
  const start = toInstant(day, '21:30', ZONE);
  const legs = way.map((idea, index) => ({
    travelMinutes: index === 0 ? 0 : (travelMinutes(placeOf(way[index - 1]!), placeOf(idea)) ?? 0),
    minutes: STAY[(number + index) % STAY.length]!,
  }));
  const planned = legs.reduce((sum, leg) => sum + leg.travelMinutes + leg.minutes, BACK);
  const longer = Math.max(0, Math.ceil((LEAST - planned) / legs.length));
  const plans = legs.map((leg) => ({ ...leg, minutes: leg.minutes + longer }));
  const stops = timesOfStops(start, plans).map((times, index): DemoStop => {
    const { site } = way[index]!;
    return { ...times, id: crypto.randomUUID(), siteId: site.id, customerId: site.customerId, specialtyKey: null, activityType: 6 };
  });
  return [
    {
      id: crypto.randomUUID(),
      siteId: first.site.id,
      customerId: first.site.customerId,
      start,
      end: stops.at(-1)!.end + BACK * MINUTE,
      timeZone: ZONE,
      specialtyKey: 'MOB',
      nbAgents: 1,
      status: ServiceStatus.waiting,
      agentIds: [],
      activityType: 6,
      isCircuit: true,
      stops,
      childSiteIds: stops.map(({ siteId }) => siteId),
    },
  ];
}

/** The patrol's progress: minutes off the plan at each stop, and sometimes a gate that stayed closed. */
export function stopsDone(circuit: DemoCircuit, { realStart, realEnd, status }: Executed, now: number, chance: Chance): StopDone[] {
  const late = realStart === null ? 0 : Math.max(0, realStart - circuit.start);
  const until = realEnd ?? now;
  return circuit.stops.map((stop): StopDone => {
    const [arrival, left] = [stop.start + late + chance.between(0, 4) * MINUTE, stop.end + late + chance.between(4, 6) * MINUTE];
    const isSkipped = chance.once(30);
    const untouched = { stop, realStart: null, realEnd: null };
    if (realStart === null) return { ...untouched, status: status === ServiceStatus.notDone ? ServiceStatus.notDone : ServiceStatus.waiting };
    if (isSkipped || arrival >= until) return { ...untouched, status: realEnd === null ? ServiceStatus.waiting : ServiceStatus.notDone };
    if (left > until && realEnd === null) return { stop, status: ServiceStatus.inProgress, realStart: arrival, realEnd: null };
    return { stop, status: ServiceStatus.ended, realStart: arrival, realEnd: Math.min(left, until) };
  });
}

const isoOrNull = (instant: number | null): string | null => (instant === null ? null : isoOf(instant));

export const stopRows = (
  agencyId: string,
  circuit: PlannedService,
  done: readonly StopDone[],
  publishedAt: string | null,
): (typeof services.$inferInsert)[] =>
  done.map(({ stop, status, realStart, realEnd }, position) => ({
    agencyId,
    id: stop.id,
    parentId: circuit.id,
    position,
    siteId: stop.siteId,
    customerId: stop.customerId,
    activityType: stop.activityType,
    startAt: isoOf(stop.start),
    endAt: isoOf(stop.end),
    status,
    realStartAt: isoOrNull(realStart),
    realEndAt: isoOrNull(realEnd),
    publishedAt,
  }));

/** A stop is assigned to the guard once they have reached it. */
export const stopAssignments = (
  agencyId: string,
  agentId: string | undefined,
  done: readonly StopDone[],
): (typeof serviceAssignments.$inferInsert)[] =>
  done.flatMap(({ stop, status, realStart, realEnd }) =>
    agentId === undefined || realStart === null
      ? []
      : [{ agencyId, id: crypto.randomUUID(), serviceId: stop.id, agentId, status, realStartAt: isoOf(realStart), realEndAt: isoOrNull(realEnd) }],
  );
