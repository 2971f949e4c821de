// Divides the hours of circuits over their places: the sums that sites and customers see equal the agents' work.
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { cutByStops, minutesByPart, sharingStops, type CircuitView, type StopMade } from '@vigie/domain/hours/circuit-parts.ts';
import { totalMinutes } from '@vigie/domain/hours/split.ts';
import { rulesOfPlaces, type HoursLine } from '@vigie/domain/hours/summary.ts';
import { isActive, type ServiceStatus } from '@vigie/domain/planning/service.ts';
import { instantOf, intersection, minutesOf, type Interval } from '@vigie/domain/shared/time.ts';
import { isOver, workedSoFar, type CountedLine } from './count-work.ts';
import type { Work, WorkStop } from './load-work.ts';

const instant = (iso: string | null): number | null => (iso === null ? null : instantOf(iso));

/** The stop as this guard visited it, or the common state where they have no part in it. */
export function stopMade({ row, assignments }: WorkStop, agentId: string | null): StopMade {
  const own = assignments.find((assignment) => assignment.agentId === agentId && assignment.realStartAt !== null) ?? row;
  return {
    start: instantOf(row.startAt),
    end: instantOf(row.endAt),
    status: own.status as ServiceStatus,
    realStart: instant(own.realStartAt),
    realEnd: instant(own.realEndAt),
  };
}

export interface Sharing {
  readonly settings: AgencySettings;
  readonly now: number;
  readonly within: Interval;
}

const viewOf = (status: number, { settings }: Sharing): CircuitView => {
  if (settings.hours.basis === 'planned') return 'planned';
  if (isOver(status)) return 'over';
  return isActive(status as ServiceStatus) ? 'running' : 'planned';
};

type Part = StopMade & { readonly stop: WorkStop };
const partsOf = (work: Work, agentId: string | null): Part[] => work.stops.map((stop) => ({ ...stopMade(stop, agentId), stop }));
const minutesIn = (intervals: readonly Interval[]): number => intervals.reduce((sum, part) => sum + minutesOf(part), 0);

/** Planned minutes of each stop inside the period: its stay and the travel to it. */
function plannedByStop(work: Work, within: Interval): Map<string, number> {
  const { startAt, endAt } = work.service;
  const planned = intersection({ start: instantOf(startAt), end: instantOf(endAt) }, within);
  const parts = partsOf(work, null);
  const cut = cutByStops(planned ? [planned] : [], parts, 'planned');
  return new Map(parts.map(({ stop }, index) => [stop.row.id, minutesIn(cut[index] ?? [])]));
}

/** The work of the stop, so that sums by site and by customer find it. */
const workAt = (work: Work, { site, customer, row }: WorkStop): Work => ({
  ...work,
  site,
  customer,
  service: { ...work.service, siteId: row.siteId, customerId: row.customerId, specialtyKey: row.specialtyKey ?? work.service.specialtyKey },
});

function shared(counted: CountedLine, sharing: Sharing, rules: ReturnType<typeof rulesOfPlaces>): CountedLine[] {
  const { work, assignment, line } = counted;
  if (work.stops.length === 0) return [counted];
  const { status, agentId } = assignment.row;
  const view = viewOf(status, sharing);
  const parts = sharingStops(partsOf(work, agentId), view);
  const cut = cutByStops(line.intervals, parts, view);
  const minutes = minutesByPart(cut, rules({ siteId: work.site.id, timeZone: work.site.timeZone }));
  const planned = plannedByStop(work, sharing.within);
  const made = parts.map(({ stop }, index): CountedLine => {
    const own: HoursLine = {
      ...line,
      siteId: stop.row.siteId,
      customerId: stop.row.customerId,
      specialtyKey: stop.row.specialtyKey ?? line.specialtyKey,
      intervals: cut[index] ?? [],
      minutes: minutes[index]!,
      total: totalMinutes(minutes[index]!),
    };
    return {
      work: workAt(work, stop),
      assignment,
      line: own,
      plannedMinutes: planned.get(stop.row.id) ?? 0,
      workedMinutes: workedSoFar(status as ServiceStatus, own.intervals, sharing.now),
      weekly: [],
      weeklySoFar: [],
      whole: null,
    };
  });
  const left = work.stops.filter(({ row }) => !parts.some(({ stop }) => stop.row.id === row.id));
  return [
    ...made,
    ...left.map((stop) => ({
      ...counted,
      work: workAt(work, stop),
      line: emptyLine(line, stop),
      plannedMinutes: planned.get(stop.row.id) ?? 0,
      workedMinutes: 0,
      weekly: [],
      weeklySoFar: [],
    })),
  ];
}

/** A stop that was not visited: planned, and not worked. */
const emptyLine = (line: HoursLine, { row }: WorkStop): HoursLine => ({
  ...line,
  siteId: row.siteId,
  customerId: row.customerId,
  intervals: [],
  minutes: Object.fromEntries(Object.keys(line.minutes).map((key) => [key, 0])) as HoursLine['minutes'],
  total: 0,
});

/** Lines of plain services unchanged, those of circuits divided by stop. */
export function shareCircuits(lines: readonly CountedLine[], sharing: Sharing): CountedLine[] {
  const locales = new Map(lines.map(({ work }) => [work.site.id, work.site.holidayLocale]));
  const rules = rulesOfPlaces({ settings: sharing.settings, holidayLocale: (siteId) => locales.get(siteId) ?? sharing.settings.holidayLocale });
  return lines.flatMap((line) => shared(line, sharing, rules));
}

/** Planned minutes of unfilled places, by site. */
export function unfilledBySite(work: Work, within: Interval): Map<string, number> {
  const missing = Math.max(0, work.service.nbAgents - work.held);
  const sums = new Map<string, number>();
  if (missing === 0) return sums;
  if (work.stops.length === 0) {
    const common = intersection({ start: instantOf(work.service.startAt), end: instantOf(work.service.endAt) }, within);
    return sums.set(work.site.id, common ? missing * minutesOf(common) : 0);
  }
  const planned = plannedByStop(work, within);
  for (const { row } of work.stops) sums.set(row.siteId, (sums.get(row.siteId) ?? 0) + missing * (planned.get(row.id) ?? 0));
  return sums;
}
