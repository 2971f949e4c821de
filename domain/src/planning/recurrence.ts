// Generates recurrent services: the local days of a pattern and the resulting services, across clock changes.

import { addDays, addMonths, dayNumber, daysBetween, mondayOf, weekday } from '../shared/time-day.ts';
import type { LocalDay, LocalTime } from '../shared/time-day.ts';
import { MINUTE, minutesOf, toInstant } from '../shared/time.ts';
import type { Interval } from '../shared/time.ts';

export type RecurrenceOption = 'daily' | 'weekly' | 'monthly' | 'holidays';

export const recurrenceOptionLabels: Record<RecurrenceOption, string> = {
  daily: 'Quotidienne',
  weekly: 'Hebdomadaire',
  monthly: 'Mensuelle',
  holidays: 'Jours fériés',
};

/** Units for the length of a recurrence (F-056). */
export const RecurrenceUnit = { days: 1, weeks: 2, months: 3, years: 4 } as const;
export type RecurrenceUnit = (typeof RecurrenceUnit)[keyof typeof RecurrenceUnit];

export const recurrenceUnitLabels: Record<RecurrenceUnit, string> = {
  1: 'Jour(s)',
  2: 'Semaine(s)',
  3: 'Mois',
  4: 'An(s)',
};

export interface Recurrence {
  readonly option: RecurrenceOption;
  /** Repeats every so many days, weeks or months, 1 when absent. No effect on holidays. */
  readonly every?: number;
  /** Weekly only: ISO weekdays, 1 Monday to 7 Sunday. When empty, that of the first service. */
  readonly weekDays?: readonly number[];
  /** The first service as typed. Its end may be on a later day. */
  readonly startDay: LocalDay | null;
  readonly startTime: LocalTime | null;
  readonly endDay: LocalDay | null;
  readonly endTime: LocalTime | null;
  /** Last day on which a service may begin, included, or the length of the recurrence. */
  readonly until: LocalDay | { readonly count: number; readonly unit: RecurrenceUnit };
}

/** Zone and holidays of the site, because the holidays of the place of work apply. */
export interface RecurrencePlace {
  readonly timeZone: string;
  readonly holidayName: (day: LocalDay) => string | null;
}

export interface Occurrence extends Interval {
  readonly day: LocalDay;
  readonly minutes: number;
  readonly holiday: string | null;
  /** Minutes more (autumn) or less (spring) than the clock shows. 0 on ordinary nights. */
  readonly clockChangeMinutes: number;
}

export type RecurrenceResult = { readonly ok: true; readonly occurrences: readonly Occurrence[] } | { readonly ok: false; readonly message: string };

type Complete = Recurrence & {
  readonly startDay: LocalDay;
  readonly startTime: LocalTime;
  readonly endDay: LocalDay;
  readonly endTime: LocalTime;
};

/** A start or end in the form is complete with its day and its time. */
const isComplete = (recurrence: Recurrence): recurrence is Complete =>
  Boolean(recurrence.startDay && recurrence.startTime && recurrence.endDay && recurrence.endTime);

function lastDay(recurrence: Complete): LocalDay {
  if (typeof recurrence.until === 'string') return recurrence.until;
  const { count, unit } = recurrence.until;
  const from = recurrence.startDay;
  if (unit === RecurrenceUnit.days) return addDays(from, count - 1);
  if (unit === RecurrenceUnit.weeks) return addDays(from, 7 * count - 1);
  return addDays(addMonths(from, unit === RecurrenceUnit.months ? count : 12 * count), -1);
}

function isChosen(day: LocalDay, recurrence: Complete, place: RecurrencePlace): boolean {
  const every = Math.max(1, Math.floor(recurrence.every ?? 1));
  if (recurrence.option === 'daily') return daysBetween(recurrence.startDay, day) % every === 0;
  if (recurrence.option === 'holidays') return place.holidayName(day) !== null;
  const chosen = recurrence.weekDays?.length ? recurrence.weekDays : [weekday(recurrence.startDay)];
  const weeks = daysBetween(mondayOf(recurrence.startDay), mondayOf(day)) / 7;
  return chosen.includes(weekday(day)) && weeks % every === 0;
}

/** Local days on which services begin, at most `limit` + 1 of them. */
function recurrenceDays(recurrence: Complete, place: RecurrencePlace, limit: number): LocalDay[] {
  const last = lastDay(recurrence);
  const days: LocalDay[] = [];
  if (recurrence.option === 'monthly') {
    const every = Math.max(1, Math.floor(recurrence.every ?? 1));
    // Counted from the first day, so that the 31st returns after a shorter month.
    for (let count = 0; days.length <= limit; count += every) {
      const day = addMonths(recurrence.startDay, count);
      if (day > last) break;
      days.push(day);
    }
    return days;
  }
  for (let day = recurrence.startDay; day <= last && days.length <= limit; day = addDays(day, 1)) {
    if (isChosen(day, recurrence, place)) days.push(day);
  }
  return days;
}

const wallMinutes = (day: LocalDay, time: LocalTime): number => dayNumber(day) * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function occurrenceOn(day: LocalDay, recurrence: Complete, place: RecurrencePlace): Occurrence {
  const endDay = addDays(day, daysBetween(recurrence.startDay, recurrence.endDay));
  const start = toInstant(day, recurrence.startTime, place.timeZone);
  const end = toInstant(endDay, recurrence.endTime, place.timeZone);
  const minutes = minutesOf({ start, end });
  const shown = wallMinutes(endDay, recurrence.endTime) - wallMinutes(day, recurrence.startTime);
  return { day, start, end, minutes, holiday: place.holidayName(day), clockChangeMinutes: minutes - shown };
}

/** Explains in French why a recurrence cannot be generated, or returns null. */
function refusal(recurrence: Recurrence): string | null {
  if (!isComplete(recurrence)) return "La date et l'heure de début et de fin sont obligatoires.";
  const start = wallMinutes(recurrence.startDay, recurrence.startTime);
  if (wallMinutes(recurrence.endDay, recurrence.endTime) <= start) return 'La fin doit être après le début.';
  const last = lastDay(recurrence);
  if (last < recurrence.startDay) return 'La fin de la récurrence doit être après son début.';
  if (last > addMonths(recurrence.startDay, 120)) return 'Une récurrence ne peut pas dépasser dix ans.';
  return null;
}

/**
 * Returns the services of a recurrence, in order (F-055 to F-057). A time skipped in the spring night moves to the change (02:30 to 03:00). A service that
 * would become empty is left out.
 */
export function occurrencesOf(recurrence: Recurrence, place: RecurrencePlace, limit: number): RecurrenceResult {
  const message = refusal(recurrence);
  if (message !== null || !isComplete(recurrence)) return { ok: false, message: message ?? '' };
  const days = recurrenceDays(recurrence, place, limit);
  if (days.length > limit) {
    return {
      ok: false,
      message: `La récurrence dépasse le maximum de ${limit} services. Réduisez la période.`,
    };
  }
  const occurrences = days.map((day) => occurrenceOn(day, recurrence, place));
  return { ok: true, occurrences: occurrences.filter(({ start, end }) => end - start >= MINUTE) };
}
