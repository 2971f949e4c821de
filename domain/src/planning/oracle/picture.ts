// For tests: paints every minute of a random week, and finds stretches and periods in it.
import type { AgencySettings, PlanningSettings } from '../../agency/settings/settings.ts';
import type { PlannedService } from '../service.ts';
import type { MinuteTable } from './minute-table.ts';
import type { RandomWeek } from './random-week.ts';

export const MINUTE = 60_000;
export const NOT_AT_WORK: readonly number[] = [600, 700, 120];
/** Extra days around the services, so that rest fits. */
const MARGIN = 15 * 1440;

export interface Item {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly worked: number;
  readonly candidate: boolean;
}

export interface Picture {
  readonly week: RandomWeek;
  readonly table: MinuteTable;
  readonly planning: PlanningSettings;
  readonly items: readonly Item[];
  readonly from: number;
  readonly until: number;
  /** For each minute: how many services occupy it, how many of them are candidates, and how many are effective work. */
  readonly busy: Uint8Array;
  readonly mine: Uint8Array;
  readonly effective: Uint8Array;
}

export function paint(week: RandomWeek, settings: AgencySettings, table: MinuteTable): Picture {
  const services = [...week.planned, ...week.candidates].filter(({ status }) => !NOT_AT_WORK.includes(status));
  const from = Math.max(0, Math.min(...services.map(({ start }) => table.minuteOf(start))) - MARGIN);
  const until = Math.min(table.length, Math.max(...services.map(({ end }) => table.minuteOf(end))) + MARGIN);
  const [busy, mine, effective] = [new Uint8Array(until - from), new Uint8Array(until - from), new Uint8Array(until - from)];
  const item = (service: PlannedService): Item => {
    const candidate = week.candidates.includes(service);
    const [start, end] = [table.minuteOf(service.start) - from, table.minuteOf(service.end) - from];
    const off = new Set<number>();
    for (const pause of service.breaks ?? []) {
      if (!pause.deducted || pause.start === null) continue;
      for (let at = pause.start; at < (pause.end ?? pause.start); at += MINUTE) off.add(table.minuteOf(at) - from);
    }
    let worked = 0;
    for (let minute = start; minute < end; minute++) {
      busy[minute]! += 1;
      if (candidate) mine[minute]! += 1;
      if (off.has(minute)) continue;
      effective[minute]! += 1;
      worked += 1;
    }
    return { id: service.id, start, end, worked, candidate };
  };
  return { week, table, planning: settings.planning, items: services.map(item), from, until, busy, mine, effective };
}

export const dayAt = (picture: Picture, minute: number): number => picture.table.dayOf[picture.from + minute]!;
export const inside = (items: readonly Item[], start: number, end: number): Item[] => items.filter((item) => item.start < end && start < item.end);
export const hasCandidate = (items: readonly Item[]): boolean => items.some(({ candidate }) => candidate);

/** Periods of work. Two count as one when fewer than `rest` free minutes separate them. */
export function stretches({ busy }: Picture, rest: number): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let free = Infinity;
  for (let minute = 0; minute < busy.length; minute++) {
    if (busy[minute] === 0) {
      free += 1;
      continue;
    }
    if (free >= Math.max(1, rest)) found.push({ start: minute, end: minute + 1 });
    else found.at(-1)!.end = minute + 1;
    free = 0;
  }
  return found;
}

const known = new WeakMap<Picture, { day: number; start: number; end: number }[]>();

/** Each day with its minutes. A picture is read once. */
function daysOf(picture: Picture): readonly { day: number; start: number; end: number }[] {
  const days = known.get(picture) ?? [];
  if (!known.has(picture)) {
    for (let minute = 0; minute < picture.busy.length; minute++) {
      const day = dayAt(picture, minute);
      if (days.at(-1)?.day !== day) days.push({ day, start: minute, end: minute });
      days.at(-1)!.end = minute + 1;
    }
  }
  known.set(picture, days);
  return days;
}

/** Ranges of days with the same `label` that a candidate overlaps. */
export function periods(
  picture: Picture,
  label: (day: number) => string,
  touched: (items: readonly Item[]) => boolean,
): { start: number; end: number }[] {
  const found: { start: number; end: number; label: string }[] = [];
  let current: (typeof found)[number] | undefined;
  for (const { day, start, end } of daysOf(picture)) {
    if (current?.label !== label(day)) found.push((current = { start, end, label: label(day) }));
    current!.end = end;
  }
  return found.filter(({ start, end }) => touched(inside(picture.items, start, end)));
}
export const weekOf =
  ({ table }: Picture) =>
  (day: number): string =>
    String(day - table.weekdays[day]!);
export const monthOf =
  ({ table }: Picture) =>
  (day: number): string =>
    table.days[day]!.slice(0, 7);

export function sum(minutes: Uint8Array, start: number, end: number): number {
  let total = 0;
  for (let minute = start; minute < end; minute++) total += minutes[minute]!;
  return total;
}
