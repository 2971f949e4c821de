// Decides which clocked times count. Minutes that nobody asked for, before the planned start, are no effective work (L3121-1 C. trav.).

import { BreakType, type ServiceBreak } from './breaks.ts';
import type { HoursSettings } from '../agency/settings/settings.ts';
import { dueEnd, ServiceStatus, type PlannedService } from './service.ts';
import { asClocked, type ClockingRule } from '../sites/clocking-rule.ts';
import { MINUTE, minutesOf, overlaps, wholeMinutes, type Interval } from '../shared/time.ts';

export const clockingOf = ({ clockingNotBeforeStart, clockingToleranceMinutes }: HoursSettings): ClockingRule => ({
  notBeforeStart: clockingNotBeforeStart,
  toleranceMinutes: clockingToleranceMinutes,
});

export const hasClockedEnd = ({ status }: Pick<PlannedService, 'status'>): boolean =>
  status === ServiceStatus.ended || status === ServiceStatus.interrupted;

type Clocked = Pick<PlannedService, 'start' | 'end' | 'extendedUntil' | 'clockedReason'>;

/** The rule of one guard's part: hours that somebody explained count as they were clocked. */
export const ruleFor = ({ clocking, clockedReason }: Pick<PlannedService, 'clocking' | 'clockedReason'>, agency: ClockingRule): ClockingRule =>
  clockedReason ? asClocked : (clocking ?? agency);

const isNear = (clocked: number, planned: number, { toleranceMinutes }: ClockingRule): boolean =>
  Math.abs(clocked - planned) <= toleranceMinutes * MINUTE;

/**
 * The presence that counts, in whole minutes. `over` is false while the work goes on: its end is not clocked yet. A presence wholly outside of the
 * plan counts as clocked.
 */
export function countedPresence(service: Clocked, presence: Interval, rule: ClockingRule, over: boolean): Interval {
  const clocked = wholeMinutes(presence);
  const plan = wholeMinutes({ start: service.start, end: dueEnd(service) });
  if (!overlaps(clocked, plan)) return clocked;
  const isEarly = rule.notBeforeStart && clocked.start < plan.start;
  return {
    start: isEarly || isNear(clocked.start, plan.start, rule) ? plan.start : clocked.start,
    end: over && isNear(clocked.end, plan.end, rule) ? plan.end : clocked.end,
  };
}

const EDGES: readonly BreakType[] = [BreakType.lateArrival, BreakType.earlyDepartureAgreed, BreakType.earlyDepartureUnauthorised];

/** A late arrival or early departure within the tolerance is not deducted again. */
export function countedBreaks(breaks: readonly ServiceBreak[], rule: ClockingRule): readonly ServiceBreak[] {
  if (rule.toleranceMinutes === 0) return breaks;
  const length = ({ start, end, realStart, realEnd }: ServiceBreak): number =>
    minutesOf(wholeMinutes({ start: realStart ?? start ?? 0, end: realEnd ?? end ?? Infinity }));
  return breaks.filter((gap) => !EDGES.includes(gap.type) || length(gap) > rule.toleranceMinutes);
}

/** Why the counted times differ from the clocked ones, for the detail of hours; null where they do not. */
export function clockingNote(service: Clocked, presence: Interval, rule: ClockingRule, over: boolean): string | null {
  if (service.clockedReason) return `Comptées telles que pointées : ${service.clockedReason}`;
  const [clocked, counted] = [wholeMinutes(presence), countedPresence(service, presence, rule, over)];
  return clocked.start === counted.start && clocked.end === counted.end ? null : 'Règle de pointage du site';
}
