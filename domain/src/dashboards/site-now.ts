// Says what a customer sees of a site now: who is there, who is awaited, and the next service.
import { ServiceStatus, isActive, statusAt, type PlannedService } from '../planning/service.ts';

/** One guard's part in a service. */
export interface PartNow {
  readonly name: string;
  /** A `ServiceStatus`. */
  readonly status: number;
  readonly realStart: number | null;
  readonly realEnd: number | null;
  readonly extendedUntil: number | null;
}

export interface ServiceNow extends Pick<PlannedService, 'id' | 'start' | 'end' | 'nbAgents'> {
  readonly parts: readonly PartNow[];
}

export interface Present {
  readonly serviceId: string;
  readonly name: string;
  readonly since: number;
  readonly until: number;
  readonly isPaused: boolean;
}

/** A service that should be running, in which somebody is still missing. `isLate`: longer than the agency's margin. */
export interface Awaited {
  readonly serviceId: string;
  readonly since: number;
  readonly until: number;
  readonly missing: number;
  readonly isLate: boolean;
}

export interface SiteNow {
  readonly present: readonly Present[];
  readonly awaited: readonly Awaited[];
  readonly next: { readonly serviceId: string; readonly start: number; readonly end: number } | null;
}

/** Services that are called off are none. */
const GONE: readonly number[] = [ServiceStatus.archived, ServiceStatus.unscheduled];

const ACTIVE: readonly number[] = Object.values(ServiceStatus).filter(isActive);

const presentIn = ({ id, end, parts }: ServiceNow): Present[] =>
  parts.flatMap(({ name, status, realStart, realEnd, extendedUntil }) =>
    ACTIVE.includes(status) && realStart !== null && realEnd === null
      ? [{ serviceId: id, name, since: realStart, until: extendedUntil ?? end, isPaused: status === ServiceStatus.paused }]
      : [],
  );

/** Whoever left before the end, or was called off, is awaited no more. */
function awaitedIn(service: ServiceNow, now: number, lateMarginMinutes: number): Awaited[] {
  const { id, start, end, nbAgents, parts } = service;
  if (now < start || now >= end) return [];
  const came = parts.filter(({ realStart, status }) => realStart !== null || GONE.includes(status)).length;
  const missing = Math.max(nbAgents, parts.length) - came;
  const isLate = statusAt({ start, end, extendedUntil: null, status: ServiceStatus.waiting }, now, lateMarginMinutes) === ServiceStatus.late;
  return missing > 0 ? [{ serviceId: id, since: start, until: end, missing, isLate }] : [];
}

export function siteNow(services: readonly ServiceNow[], now: number, lateMarginMinutes: number): SiteNow {
  const ahead = services.filter(({ start }) => start > now).toSorted((a, b) => a.start - b.start)[0];
  return {
    present: services.flatMap(presentIn).toSorted((a, b) => a.since - b.since),
    awaited: services.flatMap((service) => awaitedIn(service, now, lateMarginMinutes)).toSorted((a, b) => a.since - b.since),
    next: ahead ? { serviceId: ahead.id, start: ahead.start, end: ahead.end } : null,
  };
}
