// Night minutes by night: what lies before noon belongs to the night that began on the day before.

import { addDays } from '../../shared/time-day.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { localDay, toInstant } from '../../shared/time.ts';
import type { Interval } from '../../shared/time.ts';
import { nightMinutes } from '../extra/night-rest.ts';
import { splitHours } from '../split.ts';
import type { SplitRules } from '../split.ts';

const NOON = '12:00';

/** Adds the worked night minutes of some intervals. The hour that spring loses may be paid, it was not worked. */
export function addNights(nights: Map<LocalDay, number>, intervals: readonly Interval[], place: SplitRules): void {
  const rules = { ...place, springHourKept: false };
  for (const { start, end } of intervals) {
    let cursor = start;
    while (cursor < end) {
      const day = localDay(cursor, rules.timeZone);
      const noon = toInstant(day, NOON, rules.timeZone);
      const [night, until] = cursor < noon ? [addDays(day, -1), noon] : [day, toInstant(addDays(day, 1), NOON, rules.timeZone)];
      const part = { start: cursor, end: Math.min(end, until) };
      nights.set(night, (nights.get(night) ?? 0) + nightMinutes(splitHours([part], rules)));
      cursor = part.end;
    }
  }
}
