// Computes what was planned for a service, whatever happened to it, for comparison with what was worked.

import { BreakType, deductedIntervals } from '../planning/breaks.ts';
import { ServiceStatus } from '../planning/service.ts';
import type { PlannedService } from '../planning/service.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { intersection, minutesOf, subtractIntervals, wholeMinutes } from '../shared/time.ts';
import type { Interval } from '../shared/time.ts';

/** A stretch that is no planned time of one agent: an unpaid pause, or what went before a call. */
export interface Uncounted extends Interval {
  readonly agentId: string;
}

/** What planned time is counted from: a service with its breaks, or with the stretches that somebody found in them. */
export interface PlannedTimes extends Pick<PlannedService, 'start' | 'end' | 'status' | 'circuitId' | 'breaks'> {
  readonly uncounted?: readonly Uncounted[];
}

/** A missed service was still planned. One removed from the planning was not. */
const countsAsPlanned = ({ status, circuitId }: PlannedTimes): boolean =>
  status !== ServiceStatus.archived && status !== ServiceStatus.unscheduled && !circuitId;

/** Most services: a board of ten thousand asks for each of its days. */
const isUnbroken = ({ breaks = [], uncounted = [] }: PlannedTimes): boolean => breaks.length + uncounted.length === 0;

/** Planned minutes of one place of a service, without unpaid breaks. `within` is a month or another period. */
export function plannedMinutes(service: PlannedTimes, agentId: string | null, within?: Interval): number {
  if (!countsAsPlanned(service)) return 0;
  const presence = wholeMinutes(service);
  const counted = within ? intersection(presence, within) : presence;
  if (!counted) return 0;
  if (isUnbroken(service)) return minutesOf(counted);
  const planned = (service.breaks ?? [])
    .filter(({ type }) => type === BreakType.pause)
    .map((pause) => ({ ...pause, realStart: null, realEnd: null }));
  const breaks = agentId === null ? [] : deductedIntervals(planned, agentId);
  const others = (service.uncounted ?? []).filter((stretch) => stretch.agentId === agentId);
  return subtractIntervals(counted, [...breaks, ...others].map(wholeMinutes)).reduce((total, part) => total + minutesOf(part), 0);
}

/** Planned minutes of all places of a service: each agent's own, and those of the empty places. */
export function plannedMinutesOfPlaces(service: PlannedTimes, agentIds: readonly string[], nbAgents: number, within?: Interval): number {
  const whole = plannedMinutes(service, null, within);
  if (isUnbroken(service)) return Math.max(nbAgents, agentIds.length) * whole;
  const own = agentIds.reduce((sum, agentId) => sum + plannedMinutes(service, agentId, within), 0);
  return own + Math.max(0, nbAgents - agentIds.length) * whole;
}

/** A service that begins on a day, planned for somebody who may have been away. */
export interface PlannedWork {
  readonly day: LocalDay;
  readonly plannedMinutes: number;
  readonly workedMinutes: number;
}

/** Minutes by day that were planned and not worked; `kept` are those of the plan as it stood when the absence was entered. */
export function lostMinutes(work: readonly PlannedWork[], kept: Readonly<Record<LocalDay, number>> = {}): (day: LocalDay) => number {
  const days = new Map<LocalDay, { planned: number; worked: number }>();
  for (const { day, plannedMinutes: planned, workedMinutes } of work) {
    const sum = days.get(day) ?? { planned: 0, worked: 0 };
    days.set(day, { planned: sum.planned + planned, worked: sum.worked + workedMinutes });
  }
  return (day) => {
    const { planned, worked } = days.get(day) ?? { planned: 0, worked: 0 };
    return Math.max(0, Math.max(planned, kept[day] ?? 0) - worked);
  };
}
