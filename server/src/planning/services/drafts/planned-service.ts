// Converts rows of services for the domain's rules: epoch milliseconds, one version for the whole or one per agent.
import type { ActivityType, PlannedService, PlannedStop, ServiceStatus } from '@vigie/domain/planning/service.ts';
import type { ServiceBreak } from '@vigie/domain/planning/breaks.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { clockingOfSite, type ClockingColumns } from '../../../sites/clocking.ts';
import type { AssignmentRow, ServiceRecord, ServiceTableRow, StopRecord } from '../service-records.ts';

const maybe = (instant: string | null): number | null => (instant === null ? null : instantOf(instant));

/** What the checks and the rules of a change know of a circuit's stops. */
export const stopFacts = (stops: readonly PlannedStop[]): Pick<PlannedService, 'stops' | 'childSiteIds' | 'childSpecialtyKeys'> =>
  stops.length === 0
    ? {}
    : {
        stops,
        childSiteIds: [...new Set(stops.map(({ siteId }) => siteId))],
        childSpecialtyKeys: [...new Set(stops.flatMap(({ specialtyKey }) => specialtyKey ?? []))],
      };

const plannedStop = ({ row }: StopRecord): PlannedStop => ({
  start: instantOf(row.startAt),
  end: instantOf(row.endAt),
  siteId: row.siteId,
  specialtyKey: row.specialtyKey,
  activityType: row.activityType as ActivityType,
});

/** Only the fields that the rules read. */
type RuledService = Pick<
  ServiceTableRow,
  | 'id'
  | 'siteId'
  | 'customerId'
  | 'startAt'
  | 'endAt'
  | 'specialtyKey'
  | 'nbAgents'
  | 'status'
  | 'previousStatus'
  | 'activityType'
  | 'realStartAt'
  | 'realEndAt'
  | 'isCircuit'
  | 'parentId'
> & { readonly dogId?: string | null };
type RuledSide = Pick<
  AssignmentRow,
  'agentId' | 'status' | 'previousStatus' | 'realStartAt' | 'realEndAt' | 'extendedUntil' | 'calledIn' | 'clockedReason'
>;
/** Where the service takes place: its zone, and its own rule on clocked times. */
type RuledPlace = ClockingColumns & { readonly timeZone: string };

/** The part of a guard who was called in begins when they took it. */
const ownStart = (service: RuledService, { calledIn, realStartAt }: RuledSide): number =>
  Math.max(instantOf(service.startAt), (calledIn ? maybe(realStartAt) : null) ?? 0);

export function plannedService(
  service: RuledService,
  timeZone: string,
  agentIds: readonly string[],
  breaks: readonly ServiceBreak[] = [],
): PlannedService {
  return {
    id: service.id,
    siteId: service.siteId,
    customerId: service.customerId,
    start: instantOf(service.startAt),
    end: instantOf(service.endAt),
    timeZone,
    specialtyKey: service.specialtyKey,
    nbAgents: service.nbAgents,
    status: service.status as ServiceStatus,
    agentIds,
    activityType: service.activityType as ActivityType,
    realStart: maybe(service.realStartAt),
    realEnd: maybe(service.realEndAt),
    previousStatus: service.previousStatus as ServiceStatus | null,
    breaks,
    isCircuit: service.isCircuit,
    circuitId: service.parentId,
    dogId: service.dogId ?? null,
  };
}

export const plannedOf = ({ service, site, assignments, stops }: ServiceRecord): PlannedService => ({
  ...plannedService(
    service,
    site.timeZone,
    assignments.map(({ agentId }) => agentId),
  ),
  ...stopFacts(stops.map(plannedStop)),
});

/** One agent's side: their own status and real times, so that a colleague's lateness is not theirs. */
export const plannedFor = (service: RuledService, place: RuledPlace, assignment: RuledSide, breaks: readonly ServiceBreak[]): PlannedService => ({
  ...plannedService(service, place.timeZone, [assignment.agentId], breaks),
  start: ownStart(service, assignment),
  status: assignment.status as ServiceStatus,
  realStart: maybe(assignment.realStartAt),
  realEnd: maybe(assignment.realEndAt),
  previousStatus: assignment.previousStatus as ServiceStatus | null,
  extendedUntil: maybe(assignment.extendedUntil),
  clocking: clockingOfSite(place),
  clockedReason: assignment.clockedReason,
});
