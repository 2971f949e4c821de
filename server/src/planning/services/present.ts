// Presents services as the API returns them, limited to what the reader may see.
import type { z } from 'zod';
import type { ServiceRow, ServiceStop } from '@vigie/contract/planning/schemas.ts';
import { readsGuardNames } from '@vigie/domain/agency/settings/guard-names.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { plansOfStops } from '@vigie/domain/planning/circuit.ts';
import type { ActivityType, ServiceStatus } from '@vigie/domain/planning/service.ts';
import { instantOf, localDay, localTime, minutesOf, wholeMinutes } from '@vigie/domain/shared/time.ts';
import type { AssignedAgent, ServiceRecord } from './service-records.ts';

/** Customers see their agents' names only where the agency allows it, and never the planner's remarks. */
export interface View {
  readonly names: boolean;
  readonly comment: boolean;
}

export const viewOf = (via: 'agency' | 'customer' | 'agent', settings: AgencySettings): View => ({
  names: readsGuardNames(via, settings),
  comment: via !== 'customer',
});

const presentAgent = (assigned: AssignedAgent, { names }: View) => ({
  id: assigned.agentId,
  firstname: names ? assigned.firstname : '',
  lastname: names ? assigned.lastname : '',
  status: assigned.status as ServiceStatus,
  realStartAt: assigned.realStartAt,
  realEndAt: assigned.realEndAt,
});

/** The stops of a circuit in order, each with the travel from the one before. */
function presentStops({ service, site, stops }: ServiceRecord, view: View): z.input<typeof ServiceStop>[] {
  const times = stops.map(({ row }) => ({ start: instantOf(row.startAt), end: instantOf(row.endAt) }));
  const plans = plansOfStops(instantOf(service.startAt), times);
  return stops.map((stop, index) => ({
    ...stop.row,
    site: stop.site,
    customer: stop.customer,
    ...plans[index]!,
    activityType: stop.row.activityType as ActivityType,
    status: stop.row.status as ServiceStatus,
    startAtTime: localTime(times[index]!.start, site.timeZone),
    endAtTime: localTime(times[index]!.end, site.timeZone),
    comment: view.comment ? stop.row.comment : '',
  }));
}

export function presentServiceRow(record: ServiceRecord, view: View): z.input<typeof ServiceRow> {
  const { service, site, customer, assignments } = record;
  const [start, end] = [instantOf(service.startAt), instantOf(service.endAt)];
  return {
    ...service,
    site,
    customer,
    activityType: service.activityType as ActivityType,
    status: service.status as ServiceStatus,
    startAtDate: localDay(start, site.timeZone),
    startAtTime: localTime(start, site.timeZone),
    endAtDate: localDay(end, site.timeZone),
    endAtTime: localTime(end, site.timeZone),
    minutes: minutesOf(wholeMinutes({ start, end })),
    agents: assignments.map((assigned) => presentAgent(assigned, view)),
    services: presentStops(record, view),
    comment: view.comment ? service.comment : '',
  };
}
