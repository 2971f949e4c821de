// What became of the planned services until now: taken up on time or late, ended, forgotten, and those that run at this very minute.
import { serviceAssignments, serviceBreaks, services } from '@vigie/db/tables/planning.ts';
import { BreakStatus, BreakType } from '@vigie/domain/planning/breaks.ts';
import { ServiceStatus, statusAt, type PlannedService } from '@vigie/domain/planning/service.ts';
import { isoOf, MINUTE } from '@vigie/domain/shared/time.ts';
import type { Chance } from '../random.ts';

export interface Executed {
  readonly planned: PlannedService;
  readonly agentId: string | undefined;
  readonly status: ServiceStatus;
  readonly realStart: number | null;
  readonly realEnd: number | null;
}

const LATE_MARGIN = 5;

/** One service in seventy is missed, one in twenty begins late; the rest within minutes. */
function startOf(service: PlannedService, chance: Chance): number | null {
  if (chance.once(70)) return null;
  const offset = chance.once(20) ? chance.between(7, 25) : chance.between(-6, 3);
  return service.start + offset * MINUTE;
}

export function execute(service: PlannedService, now: number, chance: Chance): Executed {
  const agentId = service.agentIds[0];
  const untouched = { planned: service, agentId, realStart: null, realEnd: null };
  if (!agentId || service.start > now) return { ...untouched, status: statusAt(service, now, LATE_MARGIN) };
  const realStart = startOf(service, chance);
  if (realStart === null || realStart > now) return { ...untouched, status: statusAt(service, now, LATE_MARGIN) };
  if (service.end > now) return { ...untouched, realStart, status: ServiceStatus.inProgress };
  const realEnd = Math.min(now, service.end + chance.between(-2, 8) * MINUTE);
  return { ...untouched, realStart, realEnd, status: ServiceStatus.ended };
}

const isoOrNull = (instant: number | null): string | null => (instant === null ? null : isoOf(instant));

export const serviceRow = (
  agencyId: string,
  { planned, status, realStart, realEnd }: Executed,
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
  publishedAt: planned.start <= publishedUntil ? publishedAt : null,
});

/** The phone's position is kept when the service is taken up; most are on the site, within some twenty metres. */
const startPosition = (place: { latitude?: number | null | undefined; longitude?: number | null | undefined } | undefined, chance: Chance) =>
  place?.latitude && place.longitude && !chance.once(12)
    ? {
        latitude: place.latitude + (chance.number() - 0.5) / 2500,
        longitude: place.longitude + (chance.number() - 0.5) / 2500,
        accuracy: chance.between(6, 25),
      }
    : null;

type Place = Parameters<typeof startPosition>[0];

export const assignmentRow = (
  agencyId: string,
  { planned, agentId, status, realStart, realEnd }: Executed,
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
        startPosition: realStart === null ? null : startPosition(place, chance),
      };

/** A pause of twenty minutes in the middle of long services (art. L3121-16), and a line for each late arrival. */
export function breakRows(agencyId: string, { planned, agentId, realStart, realEnd }: Executed): (typeof serviceBreaks.$inferInsert)[] {
  if (!agentId || realStart === null || realEnd === null) return [];
  const common = { agencyId, serviceId: planned.id, agentId, customerId: planned.customerId, status: BreakStatus.ended };
  const middle = (planned.start + planned.end) / 2;
  const rows: (typeof serviceBreaks.$inferInsert)[] = [];
  if (planned.end - planned.start >= 360 * MINUTE) {
    rows.push({ ...common, type: BreakType.pause, realStartAt: isoOf(middle), realEndAt: isoOf(middle + 20 * MINUTE), deducted: false });
  }
  if (realStart > planned.start + LATE_MARGIN * MINUTE) {
    rows.push({
      ...common,
      type: BreakType.lateArrival,
      startAt: isoOf(planned.start),
      realStartAt: isoOf(planned.start),
      realEndAt: isoOf(realStart),
      deducted: false,
    });
  }
  return rows;
}
