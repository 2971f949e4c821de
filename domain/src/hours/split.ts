// Splits worked time into the twelve pay categories, minute-exact across midnights, night edges and clock changes.

import { payKeys } from '../agency/pay-keys.ts';
import type { PayKey } from '../agency/pay-keys.ts';
import type { HoursSettings } from '../agency/settings/settings.ts';
import { dayOfNumber, minuteOfTime, weekdayOfNumber } from '../shared/time-day.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { DAY, MINUTE, offsetStretch } from '../shared/time.ts';
import type { Interval } from '../shared/time.ts';

export type PayMinutes = Record<PayKey, number>;

/** What decides the category of a minute: the site's zone and holidays, the agency's night and Saturday. */
export interface SplitRules {
  readonly timeZone: string;
  /** Minute of the day at which night begins and ends. */
  readonly nightStart: number;
  readonly nightEnd: number;
  readonly saturdayCount: boolean;
  /** Pays the hour skipped in spring. */
  readonly springHourKept?: boolean;
  readonly isHoliday: (day: LocalDay) => boolean;
}

export const splitRules = (hours: HoursSettings, saturdayCount: boolean, timeZone: string, isHoliday: (day: LocalDay) => boolean): SplitRules => ({
  timeZone,
  nightStart: minuteOfTime(hours.nightStart),
  nightEnd: minuteOfTime(hours.nightEnd),
  saturdayCount,
  springHourKept: hours.springHourKept,
  isHoliday,
});

export const noMinutes = (): PayMinutes => Object.fromEntries(payKeys.map((key) => [key, 0])) as Record<PayKey, number>;

export function addMinutes(target: PayMinutes, added: PayMinutes): void {
  for (const key of payKeys) target[key] += added[key];
}

export const totalMinutes = (minutes: PayMinutes): number => payKeys.reduce((total, key) => total + minutes[key], 0);

/** The key for minutes with these properties, built as [saturday|sunday][Holiday][Night]. */
export function payKeyOf(weekday: number, holiday: boolean, night: boolean, saturdayCount: boolean): PayKey {
  const day = weekday === 7 ? 'sunday' : weekday === 6 && saturdayCount ? 'saturday' : '';
  const named = holiday ? (day ? `${day}Holiday` : 'holiday') : day;
  const key = night ? (named ? `${named}Night` : 'night') : named || 'day';
  return key as PayKey;
}

/** Night passes midnight (21:00-06:00) or stays within the day (00:00-05:00). Equal edges mean no night. */
export const isNightMinute = (minute: number, { nightStart, nightEnd }: SplitRules): boolean =>
  nightStart <= nightEnd ? minute >= nightStart && minute < nightEnd : minute >= nightStart || minute < nightEnd;

/** First edge after a minute of the day: a night edge or the end of the day. */
function nextEdge(minute: number, rules: SplitRules): number {
  let edge = 1440;
  if (rules.nightStart > minute && rules.nightStart < edge) edge = rules.nightStart;
  if (rules.nightEnd > minute && rules.nightEnd < edge) edge = rules.nightEnd;
  return edge;
}

/** Adds the minutes of one interval to the totals. */
export function splitInto(minutes: PayMinutes, interval: Interval, rules: SplitRules): void {
  const { timeZone, isHoliday, saturdayCount } = rules;
  let cursor = interval.start;
  let day = Number.NaN;
  let holiday = false;
  let weekday = 0;
  let offsetBefore: number | null = null;
  let key: PayKey = 'day';
  while (cursor < interval.end) {
    const { offset, until } = offsetStretch(cursor, timeZone);
    if (rules.springHourKept && offsetBefore !== null && offset > offsetBefore) {
      minutes[key] += (offset - offsetBefore) / MINUTE;
    }
    const local = cursor + offset;
    const localDay = Math.floor(local / DAY);
    if (localDay !== day) {
      day = localDay;
      holiday = isHoliday(dayOfNumber(day));
      weekday = weekdayOfNumber(day);
    }
    const minute = (local - day * DAY) / MINUTE;
    key = payKeyOf(weekday, holiday, isNightMinute(minute, rules), saturdayCount);
    const edge = day * DAY + nextEdge(minute, rules) * MINUTE - offset;
    const next = Math.min(interval.end, until, edge);
    minutes[key] += (next - cursor) / MINUTE;
    cursor = next;
    offsetBefore = offset;
  }
}

/** Minutes of each category in disjoint intervals. Their sum is the elapsed time. */
export function splitHours(intervals: readonly Interval[], rules: SplitRules): PayMinutes {
  const minutes = noMinutes();
  for (const interval of intervals) splitInto(minutes, interval, rules);
  return minutes;
}
