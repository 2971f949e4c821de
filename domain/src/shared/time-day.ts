// Computes with local days 'YYYY-MM-DD' and local times 'HH:mm' as calendar values without a time zone.

/** A calendar day in wire format: 'YYYY-MM-DD'. */
export type LocalDay = string;
/** A time of day in wire format: 'HH:mm', with '24:00' as the end of the day. */
export type LocalTime = string;

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const timePattern = /^([01]\d|2[0-4]):([0-5]\d)$/;

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

/** Caches results: a planning asks for the same few thousand days again and again. */
export function remembered<Key, Value>(reckon: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= 20_000) known.clear();
    const value = reckon(key);
    known.set(key, value);
    return value;
  };
}

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Year, month 1-12 and day 1-31 of a local day. Throws on an invalid text. */
export const partsOfDay = remembered((day: LocalDay): CalendarDate => {
  const match = dayPattern.exec(day);
  if (!match) throw new RangeError(`Not a local day: ${day}`);
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
});

export const dayOf = (year: number, month: number, day: number): LocalDay => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Number of days in a month (1-12). */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** True for an existing calendar day written 'YYYY-MM-DD'. */
export function isLocalDay(text: string): boolean {
  const match = dayPattern.exec(text);
  if (!match) return false;
  const [month, day] = [Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(Number(match[1]), month);
}

/** Days since 1970-01-01 in the proleptic Gregorian calendar, so that days can be counted as integers. */
export const dayNumber = remembered((day: LocalDay): number => {
  const { year, month, day: dayOfMonth } = partsOfDay(day);
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
});

/** The inverse of `dayNumber`. */
export const dayOfNumber = remembered((number: number): LocalDay => new Date(number * 86_400_000).toISOString().slice(0, 10));

export const addDays = (day: LocalDay, count: number): LocalDay => dayOfNumber(dayNumber(day) + count);

/** Whole days from `from` to `to`. Negative when `to` is earlier. */
export const daysBetween = (from: LocalDay, to: LocalDay): number => dayNumber(to) - dayNumber(from);

/** ISO week day of a day number: 1 Monday to 7 Sunday. */
export const weekdayOfNumber = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1;

/** ISO week day: 1 Monday to 7 Sunday. */
export const weekday = (day: LocalDay): number => weekdayOfNumber(dayNumber(day));

/** Monday of the day's calendar week. It identifies the week, never a (year, number) pair. */
export function mondayOf(day: LocalDay): LocalDay {
  const number = dayNumber(day);
  return dayOfNumber(number - weekdayOfNumber(number) + 1);
}

export const firstOfMonth = (day: LocalDay): LocalDay => `${day.slice(0, 7)}-01`;

/** The same day `count` months later, or the last day of a shorter month (31 January + 1 = 28 February). */
export function addMonths(day: LocalDay, count: number): LocalDay {
  const { year, month, day: dayOfMonth } = partsOfDay(day);
  const months = year * 12 + month - 1 + count;
  const targetYear = Math.floor(months / 12);
  const targetMonth = months - targetYear * 12 + 1;
  return dayOf(targetYear, targetMonth, Math.min(dayOfMonth, daysInMonth(targetYear, targetMonth)));
}

export function lastOfMonth(day: LocalDay): LocalDay {
  const { year, month } = partsOfDay(day);
  return dayOf(year, month, daysInMonth(year, month));
}

/** Minutes since 00:00 of a local time. '24:00' is 1440. Throws on an invalid text. */
export function minuteOfTime(time: LocalTime): number {
  const match = timePattern.exec(time);
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  if (!(minutes <= 1440)) throw new RangeError(`Not a local time: ${time}`);
  return minutes;
}

export const timeOfMinute = (minute: number): LocalTime => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;

/** ISO 8601 week number. Only for display, since 2026 and 2032 have 53 weeks. */
export function isoWeekNumber(day: LocalDay): number {
  const monday = dayNumber(mondayOf(day));
  const { year } = partsOfDay(dayOfNumber(monday + 3));
  return 1 + Math.floor((monday + 3 - dayNumber(dayOf(year, 1, 1))) / 7);
}
