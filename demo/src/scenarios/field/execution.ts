// Simulates planned services until now: started on time or late, ended, forgotten, and some running right now.
import type { Executed } from './executed.ts';
import { serviceAssignments, serviceBreaks, services } from '@vigie/db/tables/planning/planning.ts';
import { earlyMinutes } from '@vigie/domain/field/service-run.ts';
import { BreakStatus, BreakType } from '@vigie/domain/planning/breaks.ts';
import { minutesBeyond, ServiceStatus, statusAt, type PlannedService } from '@vigie/domain/planning/service.ts';
import { HOUR, isoOf, MINUTE } from '@vigie/domain/shared/time.ts';
import type { Chance } from '@vigie/domain/shared/random.ts';
import { isDemoCircuit, stopsDone } from './circuits.ts';

const LATE_MARGIN = 5;
/** Posts as long as the law allows, where the relief is always on time. */
const LONG = 700 * MINUTE;
const FORGOTTEN = 'Fin oubliée par le collaborateur, saisie par l’exploitation';

/** One service in four hundred is missed, and one in forty begins late. The others begin within minutes. */
function startOf(service: PlannedService, chance: Chance): number | null {
  if (chance.once(400)) return null;
  const onTime = service.end - service.start > LONG ? chance.between(0, 4) : chance.between(-5, 3);
  return service.start + (chance.once(40) ? chance.between(7, 25) : onTime) * MINUTE;
}

interface End {
  readonly at: number;
  readonly comment?: string;
}

/** One in ninety leaves early. One in sixty forgets to report the end, and the office records it. */
function endOf({ start, end }: PlannedService, realStart: number, chance: Chance): End {
  if (chance.once(90) && end - start > 4 * HOUR) return { at: end - chance.between(15, 50) * MINUTE };
  if (chance.once(60)) return { at: end, comment: FORGOTTEN };
  const at = end + chance.between(-2, 5) * MINUTE;
  return { at: end - start > LONG ? Math.min(at, realStart + end - start) : at };
}

/** Recent ends that somebody forgot to report and nobody has closed yet. */
const isJustOver = ({ end }: PlannedService, now: number): boolean => now > end + LATE_MARGIN * MINUTE && now < end + 3 * HOUR;

/** Twenty minutes near the middle of long services (art. L3121-16). */
const pauseOf = ({ start, end }: PlannedService, chance: Chance): number | undefined =>
  end - start < 6 * HOUR ? undefined : (start + end) / 2 + chance.between(-45, 45) * MINUTE;

export function execute(service: PlannedService, now: number, chance: Chance): Executed {
  const executed = executeWhole(service, now, chance);
  return isDemoCircuit(service) ? { ...executed, stops: stopsDone(service, executed, now, chance) } : executed;
}

function executeWhole(service: PlannedService, now: number, chance: Chance): Executed {
  const agentId = service.agentIds[0];
  const untouched = { planned: service, agentId, realStart: null, realEnd: null };
  if (!agentId || service.start > now) return { ...untouched, status: statusAt(service, now, LATE_MARGIN) };
  const realStart = startOf(service, chance);
  if (realStart === null || realStart > now) return { ...untouched, status: statusAt(service, now, LATE_MARGIN) };
  const running: Executed = { ...untouched, realStart, located: !chance.once(12), status: ServiceStatus.inProgress };
  if (service.end > now) return running;
  if (chance.once(8) && isJustOver(service, now)) return { ...running, status: ServiceStatus.notEnded };
  const { at, comment } = endOf(service, realStart, chance);
  const pausedAt = pauseOf(service, chance);
  return {
    ...running,
    status: ServiceStatus.ended,
    realEnd: Math.min(now, at),
    ...(pausedAt === undefined ? {} : { pausedAt }),
    ...(comment === undefined ? {} : { comment }),
  };
}

/** Planned time without work, as the product records it: late arrivals and early departures. */
export const lateMinutesOf = ({ planned, realStart }: Executed): number =>
  realStart === null ? 0 : minutesBeyond(planned.start, realStart, LATE_MARGIN);
export const earlyMinutesOf = ({ planned, realEnd }: Executed): number =>
  realEnd === null ? 0 : earlyMinutes({ end: planned.end, extendedUntil: null }, realEnd, LATE_MARGIN);

const isoOrNull = (instant: number | null): string | null => (instant === null ? null : isoOf(instant));

export const serviceRow = (
  agencyId: string,
  { planned, status, realStart, realEnd, comment }: Executed,
  publishedUntil: number,
  publishedAt: string,
): typeof services.$inferInsert => ({
  agencyId,
  id: planned.id,
  siteId: planned.siteId,
  customerId: planned.customerId,
  activityType: planned.activityType ?? 1,
  specialtyKey: planned.specialtyKey,
  startAt: isoOf(planned.start),
  endAt: isoOf(planned.end),
  nbAgents: planned.nbAgents,
  status,
  realStartAt: isoOrNull(realStart),
  realEndAt: isoOrNull(realEnd),
  comment: comment ?? '',
  isCircuit: planned.isCircuit ?? false,
  publishedAt: planned.start <= publishedUntil ? publishedAt : null,
});

/** Guards are on the site, within about twenty metres. */
const startPosition = (place: { latitude?: number | null | undefined; longitude?: number | null | undefined } | undefined, chance: Chance) =>
  place?.latitude && place.longitude
    ? {
        latitude: place.latitude + (chance.number() - 0.5) / 2500,
        longitude: place.longitude + (chance.number() - 0.5) / 2500,
        accuracy: chance.between(6, 25),
      }
    : null;

type Place = Parameters<typeof startPosition>[0];

export const assignmentRow = (
  agencyId: string,
  { planned, agentId, status, realStart, realEnd, located }: Executed,
  place: Place,
  chance: Chance,
): typeof serviceAssignments.$inferInsert | undefined =>
  agentId === undefined
    ? undefined
    : {
        agencyId,
        id: crypto.randomUUID(),
        serviceId: planned.id,
        agentId,
        status,
        realStartAt: isoOrNull(realStart),
        realEndAt: isoOrNull(realEnd),
        startPosition: located ? startPosition(place, chance) : null,
      };

export const PAUSE = 20 * MINUTE;

/** Pauses of long services, late arrivals and early departures. Only the pause is paid. */
export function breakRows(agencyId: string, executed: Executed): (typeof serviceBreaks.$inferInsert)[] {
  const { planned, agentId, realStart, realEnd, pausedAt } = executed;
  if (!agentId || realStart === null) return [];
  const common = { agencyId, serviceId: planned.id, agentId, customerId: planned.customerId, status: BreakStatus.ended };
  const gap = (type: BreakType, from: number, until: number) => ({
    ...common,
    type,
    startAt: isoOf(from),
    realStartAt: isoOf(from),
    realEndAt: isoOf(until),
    deducted: true,
  });
  return [
    ...(lateMinutesOf(executed) > 0 ? [gap(BreakType.lateArrival, planned.start, realStart)] : []),
    ...(pausedAt === undefined
      ? []
      : [{ ...common, type: BreakType.pause, startAt: null, realStartAt: isoOf(pausedAt), realEndAt: isoOf(pausedAt + PAUSE), deducted: false }]),
    ...(realEnd !== null && !executed.stops && earlyMinutesOf(executed) > 0 ? [gap(BreakType.earlyDepartureAgreed, realEnd, planned.end)] : []),
  ];
}
