// Defines when an agent cannot be planned. The forms' inclusive end becomes half-open here and nowhere else.

import { addDays } from '../shared/time-day.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { MINUTE, daysInterval, localDay, localMinute, startOfDay, wholeMinute } from '../shared/time.ts';
import type { Interval } from '../shared/time.ts';
import { defaultUnavailabilityTypes } from '../agency/unavailability-types.data.ts';
import type { UnavailabilityType } from '../agency/unavailability-types.data.ts';

export interface Unavailability extends Interval {
  readonly id: string;
  readonly agentId: string;
  readonly typeKey: string;
  /** An unanswered request gives a warning and never blocks. */
  readonly pending?: boolean;
}

/** Whole days, both included. */
export const unavailableDays = (first: LocalDay, last: LocalDay, zone: string): Interval => daysInterval(first, last, zone);

/** Start and inclusive end as instants, both to the minute. An end at 17:59 means until 18:00 (F-302). */
export const unavailableTimes = (startAt: number, endAtInclusive: number): Interval => ({
  start: wholeMinute(startAt),
  end: wholeMinute(endAtInclusive) + MINUTE,
});

/** The inclusive end, for display and sending. */
export const inclusiveEnd = (unavailability: Interval): number => unavailability.end - MINUTE;

const ROUND = 5;
/**
 * What was typed: an end at a round minute, « 08:00 – 12:00 », is a minute later since ends are included (F-302). Nobody means 241 minutes by it.
 */
export function typedInterval({ start, end }: Interval, zone: string): Interval {
  const typed = end - MINUTE;
  return typed > start && localMinute(end, zone) % ROUND === 1 ? { start, end: typed } : { start, end };
}

/** True when it begins and ends at local midnights: lists then show days without times. */
export function coversWholeDays(unavailability: Interval, zone: string): boolean {
  const first = localDay(unavailability.start, zone);
  const last = localDay(inclusiveEnd(unavailability), zone);
  return startOfDay(first, zone) === unavailability.start && startOfDay(addDays(last, 1), zone) === unavailability.end;
}

/** The types that a form offers, plus the current one. */
export const offeredTypes = (types: readonly UnavailabilityType[], current: string | null = null): readonly UnavailabilityType[] =>
  types.filter(({ key, hidden }) => !hidden || key === current);

/** The types that a collaborator may request. */
export const askableTypes = (types: readonly UnavailabilityType[], current: string | null = null): readonly UnavailabilityType[] =>
  types.filter(({ key, hidden, askable }) => (askable && !hidden) || key === current);

/** Looks up a type by key in the agency's list. An unknown key is plain unavailability. */
export function unavailabilityType(key: string, types: readonly UnavailabilityType[] = defaultUnavailabilityTypes): UnavailabilityType {
  const fallback = defaultUnavailabilityTypes.find((type) => type.key === 'unavailable')!;
  return types.find((type) => type.key === key) ?? { ...fallback, key };
}
