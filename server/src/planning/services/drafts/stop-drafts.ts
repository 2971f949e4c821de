// Builds a circuit's stops before they are written: their instants from the circuit's start, and their rules.
import type { z } from 'zod';
import type { StopInput } from '@vigie/contract/planning/schemas.ts';
import { circuitRefusal, endOfCircuit, plansOfStops, timesOfStops } from '@vigie/domain/planning/circuit.ts';
import type { ActivityType, PlannedStop } from '@vigie/domain/planning/service.ts';
import { instantOf, type Interval } from '@vigie/domain/shared/time.ts';
import { invalid } from '../../../plumbing/errors.ts';
import type { ServiceDraft, Sites, StopDraft } from './draft-shape.ts';
import type { ServiceRecord } from '../service-records.ts';

type Plan = z.output<typeof StopInput>;

export const OTHER_KIND = 'Un service ne devient pas un circuit, ni un circuit un service';

/** The stops of an existing circuit, as its planner would send them again. */
export function plansOf({ service, stops }: ServiceRecord): Plan[] {
  const times = stops.map(({ row }) => ({ start: instantOf(row.startAt), end: instantOf(row.endAt) }));
  const plans = plansOfStops(instantOf(service.startAt), times);
  return stops.map(({ row }, index) => ({
    ...plans[index]!,
    siteId: row.siteId,
    activityType: row.activityType as ActivityType,
    specialtyKey: row.specialtyKey,
    comment: row.comment,
  }));
}

/** The sites must be loaded. */
export const stopDrafts = (start: number, plans: readonly Plan[], sites: Sites): StopDraft[] => {
  const times = timesOfStops(start, plans);
  return plans.map(({ siteId, activityType, specialtyKey, comment }, index) => ({
    ...times[index]!,
    site: sites.get(siteId)!,
    activityType,
    specialtyKey,
    comment,
  }));
};

export function demandCircuit(circuit: Interval & { readonly timeZone: string }, stops: readonly StopDraft[], path: string): void {
  const refused = circuitRefusal(
    circuit,
    stops.map(({ start, end, site }) => ({ start, end, timeZone: site.timeZone })),
  );
  if (refused) throw invalid({ [path]: refused });
}

/** The same draft at other times: its stops move with it, and a circuit always covers its stops. */
export function draftAt(draft: ServiceDraft, id: string, { start, end }: Interval): ServiceDraft {
  const stops = draft.stops.map((stop) => ({ ...stop, start: stop.start + start - draft.start, end: stop.end + start - draft.start }));
  return { ...draft, id, start, end: endOfCircuit({ start, end }, stops), stops };
}

export const plannedStop = ({ site, start, end, specialtyKey, activityType }: StopDraft): PlannedStop => ({
  siteId: site.id,
  start,
  end,
  specialtyKey,
  activityType,
});
