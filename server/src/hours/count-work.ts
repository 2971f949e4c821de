// Counts the minutes of loaded work: one line per agent and service, the same for agents, sites and invoices.
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { plannedMinutes, type PlannedWork } from '@vigie/domain/hours/planned.ts';
import { addMinutes, noMinutes, type PayMinutes } from '@vigie/domain/hours/split.ts';
import { hoursCounter, type HoursLine } from '@vigie/domain/hours/summary.ts';
import { workedIntervals } from '@vigie/domain/hours/worked.ts';
import { clockingOf } from '@vigie/domain/planning/clocking.ts';
import { ServiceStatus, isActive, type PlannedService } from '@vigie/domain/planning/service.ts';
import { intersection, localDay, minutesOf, wholeMinute, type Interval } from '@vigie/domain/shared/time.ts';
import { plannedFor } from '../planning/services/drafts/planned-service.ts';
import type { Work, WorkAssignment } from './load-work.ts';

export interface CountedLine {
  readonly work: Work;
  readonly assignment: WorkAssignment;
  /** What counts inside the period: real for worked time, planned for future time. */
  readonly line: HoursLine;
  readonly plannedMinutes: number;
  /** Minutes worked so far. */
  readonly workedMinutes: number;
  /** Intervals of the weeks that touch the period, for weekly overtime. */
  readonly weekly: readonly Interval[];
  /** What of them was worked until now. */
  readonly weeklySoFar: readonly Interval[];
  /** The whole service, whatever the period: what an absence cost of it. Nothing where no whole weeks are asked for. */
  readonly whole: PlannedWork | null;
}

export interface CountOptions {
  readonly settings: AgencySettings;
  readonly now: number;
  readonly within: Interval;
  /** Wider than `within` when whole weeks are needed. */
  readonly weeks?: Interval;
}

export const isOver = (status: number): boolean => status === ServiceStatus.ended || status === ServiceStatus.interrupted;

/** What of these intervals was worked until now, in whole minutes. */
function partsSoFar(status: ServiceStatus, intervals: readonly Interval[], now: number): Interval[] {
  if (!isOver(status) && !isActive(status)) return [];
  const past = { start: Number.NEGATIVE_INFINITY, end: wholeMinute(now) };
  return intervals.flatMap((interval) => intersection(interval, past) ?? []);
}

export const workedSoFar = (status: ServiceStatus, intervals: readonly Interval[], now: number): number =>
  partsSoFar(status, intervals, now).reduce((total, part) => total + minutesOf(part), 0);

const wholeOf = (service: PlannedService, agentId: string, { timeZone, hours }: AgencySettings): PlannedWork => ({
  day: localDay(service.start, timeZone),
  plannedMinutes: plannedMinutes(service, agentId),
  workedMinutes: workedIntervals(service, agentId, { basis: hours.basis, clocking: clockingOf(hours) }).reduce(
    (sum, part) => sum + minutesOf(part),
    0,
  ),
});

/** Lines in the order of the work. Those without any planned or counted minute are left out. */
export function countWork(list: readonly Work[], { settings, now, within, weeks }: CountOptions): CountedLine[] {
  const locales = new Map(list.map(({ site }) => [site.id, site.holidayLocale]));
  // Without the present instant: a forgotten end counts up to the due end, not for days.
  const count = hoursCounter({ settings, within, holidayLocale: (siteId) => locales.get(siteId) ?? settings.holidayLocale });
  const options = { basis: settings.hours.basis, clocking: clockingOf(settings.hours) };
  const lines: CountedLine[] = [];
  for (const work of list) {
    for (const assignment of work.assignments) {
      const { agentId } = assignment.row;
      const service: PlannedService = plannedFor(work.service, work.site, assignment.row, assignment.breaks);
      const [line] = count(service);
      const planned = plannedMinutes(service, agentId, within);
      const weekly = weeks ? workedIntervals(service, agentId, { ...options, within: weeks }) : [];
      const whole = weeks ? wholeOf(service, agentId, settings) : null;
      if (!line || (line.total === 0 && planned === 0 && weekly.length === 0 && !whole?.plannedMinutes)) continue;
      const weeklySoFar = partsSoFar(service.status, weekly, now);
      const workedMinutes = workedSoFar(service.status, line.intervals, now);
      lines.push({ work, assignment, line, plannedMinutes: planned, workedMinutes, weekly, weeklySoFar, whole });
    }
  }
  return lines;
}

export interface Totals {
  services: number;
  plannedMinutes: number;
  workedMinutes: number;
  countedMinutes: number;
  minutes: PayMinutes;
}

/** Sums of lines. A service with two agents is one service. */
export function totalsOf(lines: readonly CountedLine[]): Totals {
  const totals: Totals = { services: 0, plannedMinutes: 0, workedMinutes: 0, countedMinutes: 0, minutes: noMinutes() };
  const seen = new Set<string>();
  for (const { line, plannedMinutes: planned, workedMinutes } of lines) {
    if (line.total > 0 || planned > 0) seen.add(line.serviceId);
    totals.plannedMinutes += planned;
    totals.workedMinutes += workedMinutes;
    totals.countedMinutes += line.total;
    addMinutes(totals.minutes, line.minutes);
  }
  return { ...totals, services: seen.size };
}
