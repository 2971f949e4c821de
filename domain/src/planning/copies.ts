// Finds the days to which the services of a week or a month are copied. Weekdays stay: a month is copied by its first Mondays, its second ones…
import { addDays, addMonths, dayNumber, daysBetween, firstOfMonth, lastOfMonth, mondayOf, weekday, type LocalDay } from '../shared/time-day.ts';

export type CopyKind = 'week' | 'month';

/** A service on the day on which it begins. */
export interface CopiedService {
  readonly id: string;
  readonly day: LocalDay;
}

export interface Copies {
  /** Services that move by the same number of days. */
  readonly copies: readonly { readonly shiftDays: number; readonly serviceIds: readonly string[] }[];
  /** Services without a day in one of the targets: a fifth Friday, where there are only four. */
  readonly left: readonly string[];
}

/** The first of a weekday in its month is 0, the second 1… */
const rankOf = (day: LocalDay): number => Math.floor((dayNumber(day) - dayNumber(firstOfMonth(day))) / 7);

const firstOf = (month: LocalDay, day: number): LocalDay => addDays(month, (day - weekday(month) + 7) % 7);

/** The days of the target month that take their services from this day. A fifth weekday without a model repeats the fourth. */
function daysInMonth(day: LocalDay, target: LocalDay): LocalDay[] {
  const last = lastOfMonth(target);
  const own = addDays(firstOf(target, weekday(day)), 7 * rankOf(day));
  const next = addDays(day, 7);
  const repeats = rankOf(day) === 3 && next > lastOfMonth(day);
  return [own, ...(repeats ? [addDays(own, 7)] : [])].filter((each) => each <= last);
}

const targetDays = (kind: CopyKind, { day }: CopiedService, target: LocalDay): LocalDay[] =>
  kind === 'month' ? daysInMonth(day, firstOfMonth(target)) : [addDays(day, daysBetween(mondayOf(day), mondayOf(target)))];

/** `targets`: a day of each week or month. The period that a service stands in is not copied onto itself. */
export function copiesOf(kind: CopyKind, services: readonly CopiedService[], targets: readonly LocalDay[]): Copies {
  const byShift = new Map<number, string[]>();
  const left = new Set<string>();
  for (const service of services) {
    for (const target of targets) {
      const days = targetDays(kind, service, target);
      if (days.length === 0) left.add(service.id);
      for (const day of days) {
        const shift = daysBetween(service.day, day);
        if (shift !== 0) byShift.set(shift, [...(byShift.get(shift) ?? []), service.id]);
      }
    }
  }
  const copies = [...byShift].map(([shiftDays, serviceIds]) => ({ shiftDays, serviceIds })).toSorted((a, b) => a.shiftDays - b.shiftDays);
  return { copies, left: [...left] };
}

/** The first day of the next weeks or months after a day. */
export const periodsAfter = (kind: CopyKind, day: LocalDay, count: number): LocalDay[] =>
  Array.from({ length: count }, (_, index) => (kind === 'week' ? addDays(mondayOf(day), 7 * (index + 1)) : addMonths(firstOfMonth(day), index + 1)));

/** Whether all of them stand in one week or month: it can then be copied whole. */
export function onePeriod(kind: CopyKind, services: readonly CopiedService[]): LocalDay | null {
  const first = kind === 'week' ? mondayOf : firstOfMonth;
  const found = new Set(services.map(({ day }) => first(day)));
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}
