// Computes with instants, half-open intervals and IANA time zones. Every duration is elapsed time, every boundary a local midnight.

import { dayNumber, dayOfNumber, minuteOfTime, mondayOf, timeOfMinute } from './time-day.ts';
import type { LocalDay, LocalTime } from './time-day.ts';

export const MINUTE = 60_000;
export const HOUR = 3_600_000;
/** Twenty-four elapsed hours. A local day may have 23 or 25 hours. */
export const DAY = 86_400_000;

/** From `start` (included) to `end` (excluded), epoch milliseconds. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

export const minutesOf = (interval: Interval): number => (interval.end - interval.start) / MINUTE;

/** Clocks give seconds, but plan and pay count minutes. Starts and ends are rounded down to the minute. */
export const wholeMinute = (instant: number): number => Math.floor(instant / MINUTE) * MINUTE;
export const wholeMinutes = ({ start, end }: Interval): Interval => ({ start: wholeMinute(start), end: wholeMinute(end) });

/** An end at 07:00 and a start at 07:00 do not overlap. */
export const overlaps = (a: Interval, b: Interval): boolean => a.start < b.end && b.start < a.end;

/** The common part, or null. */
export function intersection(a: Interval, b: Interval): Interval | null {
  const start = Math.max(a.start, b.start);
  const end = Math.min(a.end, b.end);
  return start < end ? { start, end } : null;
}

/** Common length in minutes, computed without creating an object. */
export const overlapMinutes = (a: Interval, b: Interval): number => Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start)) / MINUTE;

/** Returns what remains of an interval without the others, sorted and disjoint. */
export function subtractIntervals(interval: Interval, removed: readonly Interval[]): Interval[] {
  const kept: Interval[] = [];
  let start = interval.start;
  for (const hole of removed.toSorted((a, b) => a.start - b.start)) {
    if (hole.end <= start) continue;
    if (hole.start >= interval.end) break;
    if (hole.start > start) kept.push({ start, end: hole.start });
    start = Math.max(start, hole.end);
  }
  if (start < interval.end) kept.push({ start, end: interval.end });
  return kept;
}

/** Part of a UTC day with one offset from UTC. A day has two of them when the clocks change. */
interface Stretch {
  readonly until: number;
  readonly offset: number;
}

const stretchesByZone = new Map<string, Map<number, readonly Stretch[]>>();

const offsetFromCalendar = (instant: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;

function stretchesOfUtcDay(utcDay: number, zone: string): readonly Stretch[] {
  const start = utcDay * DAY;
  const end = start + DAY;
  const before = offsetFromCalendar(start, zone);
  const after = offsetFromCalendar(end, zone);
  if (before === after) return [{ until: end, offset: before }];
  let [low, high] = [start, end];
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / (2 * MINUTE)) * MINUTE;
    if (offsetFromCalendar(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high === end
    ? [{ until: end, offset: before }]
    : [
        { until: high, offset: before },
        { until: end, offset: after },
      ];
}

/**
 * Offset from UTC at an instant, in milliseconds, and the instant until which it certainly applies. Cached by zone and UTC day, because the hours engine
 * and the planning board ask for it in tight loops.
 */
export function offsetStretch(instant: number, zone: string): Stretch {
  let days = stretchesByZone.get(zone);
  if (!days) stretchesByZone.set(zone, (days = new Map()));
  const utcDay = Math.floor(instant / DAY);
  let stretches = days.get(utcDay);
  if (!stretches) days.set(utcDay, (stretches = stretchesOfUtcDay(utcDay, zone)));
  const first = stretches[0]!;
  return instant < first.until ? first : stretches[1]!;
}

/** Offset from UTC in milliseconds, positive east of Greenwich. */
export const offsetAt = (instant: number, zone: string): number => offsetStretch(instant, zone).offset;

/** Day number (see `dayNumber`) of the local day at an instant. */
export const localDayNumber = (instant: number, zone: string): number => Math.floor((instant + offsetAt(instant, zone)) / DAY);

export const localDay = (instant: number, zone: string): LocalDay => dayOfNumber(localDayNumber(instant, zone));

/** Minute of the local day, 0 to 1439. */
export function localMinute(instant: number, zone: string): number {
  const local = instant + offsetAt(instant, zone);
  return Math.floor((local - Math.floor(local / DAY) * DAY) / MINUTE);
}

export const localTime = (instant: number, zone: string): LocalTime => timeOfMinute(localMinute(instant, zone));

/** The result of a wall-clock time: 'skipped' times do not exist (March), 'repeated' ones occur twice (October). */
export type WallClock = { readonly kind: 'plain' | 'repeated' | 'skipped'; readonly instant: number };

/** Resolves wall-clock milliseconds (as if UTC): a repeated time is its first occurrence, a skipped one the change's instant. */
function resolveWallClock(local: number, zone: string): WallClock {
  const early = local - offsetAt(local - DAY, zone);
  const late = local - offsetAt(local + DAY, zone);
  if (early === late) return { kind: 'plain', instant: early };
  const earlyHolds = offsetAt(early, zone) === local - early;
  const lateHolds = offsetAt(late, zone) === local - late;
  if (earlyHolds && lateHolds) return { kind: 'repeated', instant: Math.min(early, late) };
  if (earlyHolds || lateHolds) return { kind: 'plain', instant: earlyHolds ? early : late };
  return { kind: 'skipped', instant: nextChange(Math.min(early, late), zone) };
}

/** First instant after `instant` with another offset, known to be within a day. */
function nextChange(instant: number, zone: string): number {
  const { until, offset } = offsetStretch(instant, zone);
  return offsetAt(until, zone) === offset ? offsetStretch(until, zone).until : until;
}

/** Instant of a local day and time, with the effect of a clock change. */
export const wallClock = (day: LocalDay, time: LocalTime, zone: string): WallClock =>
  resolveWallClock(dayNumber(day) * DAY + minuteOfTime(time) * MINUTE, zone);

/**
 * Instant of a local day and time. A time that occurs twice (clock back) is the first one, with the earlier offset. A time that does not exist (clock
 * forward) becomes the instant of the change: 02:30 is 03:00.
 */
export const toInstant = (day: LocalDay, time: LocalTime, zone: string): number => wallClock(day, time, zone).instant;

/** The last instant with the same clock time: an hour later when the clock goes back between, else itself. */
export function lastShown(instant: number, zone: string): number {
  const later = instant + offsetAt(instant, zone) - offsetAt(instant + DAY, zone);
  const isShownAgain = later > instant && later + offsetAt(later, zone) === instant + offsetAt(instant, zone);
  return isShownAgain ? later : instant;
}

const midnightsByZone = new Map<string, Map<number, number>>();

/** Instant at which a local day, identified by its number, begins. */
export function startOfDayNumber(number: number, zone: string): number {
  let midnights = midnightsByZone.get(zone);
  if (!midnights) midnightsByZone.set(zone, (midnights = new Map()));
  let midnight = midnights.get(number);
  if (midnight === undefined) midnights.set(number, (midnight = resolveWallClock(number * DAY, zone).instant));
  return midnight;
}

export const startOfDay = (day: LocalDay, zone: string): number => startOfDayNumber(dayNumber(day), zone);

/** The days from `first` to `last`, both included, as an interval from midnight to midnight. */
export const daysInterval = (first: LocalDay, last: LocalDay, zone: string): Interval => ({
  start: startOfDay(first, zone),
  end: startOfDayNumber(dayNumber(last) + 1, zone),
});

/** Calendar week of the day, from Monday 00:00 to the next Monday 00:00. */
export function weekInterval(day: LocalDay, zone: string): Interval {
  const monday = dayNumber(mondayOf(day));
  return { start: startOfDayNumber(monday, zone), end: startOfDayNumber(monday + 7, zone) };
}

/** Epoch milliseconds of an ISO text with an offset or Z, as on the wire. */
export const instantOf = (iso: string): number => Temporal.Instant.from(iso).epochMilliseconds;

/** ISO UTC text with Z, as on the wire. */
export const isoOf = (instant: number): string => Temporal.Instant.fromEpochMilliseconds(instant).toString();
