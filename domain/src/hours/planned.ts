// Computes what was planned for a service, whatever happened to it, for comparison with what was worked.

import { BreakType, deductedIntervals } from '../planning/breaks.ts';
import { ServiceStatus } from '../planning/service.ts';
import type { PlannedService } from '../planning/service.ts';
import { intersection, minutesOf, subtractIntervals, wholeMinutes } from '../shared/time.ts';
import type { Interval } from '../shared/time.ts';

/** A missed service was still planned. One removed from the planning was not. */
const countsAsPlanned = ({ status, circuitId }: PlannedService): boolean =>
  status !== ServiceStatus.archived && status !== ServiceStatus.unscheduled && !circuitId;

/** Planned minutes of one place of a service, without unpaid breaks. `within` is a month or another period. */
export function plannedMinutes(service: PlannedService, agentId: string | null, within?: Interval): number {
  if (!countsAsPlanned(service)) return 0;
  const presence = wholeMinutes(service);
  const counted = within ? intersection(presence, within) : presence;
  if (!counted) return 0;
  const planned = (service.breaks ?? [])
    .filter(({ type }) => type === BreakType.pause)
    .map((pause) => ({ ...pause, realStart: null, realEnd: null }));
  const breaks = agentId === null ? [] : deductedIntervals(planned, agentId);
  return subtractIntervals(counted, breaks.map(wholeMinutes)).reduce((total, part) => total + minutesOf(part), 0);
}
