// The hour at which the day view opens: a little before now, or before the first service of another day.
import { localDay, localMinute } from '@vigie/domain/shared/time.ts';
import type { BoardLayout } from './board-layout.ts';
import { DAY_HOURS } from './board-period.ts';

/** Where nothing is planned: before the first guards come. */
const MORNING = 6;
/** The last hours of the day stay together. */
const LATEST = DAY_HOURS - 8;

/** In hours after midnight. A night that began the day before does not count: nobody looks for its end. */
export function firstHour({ rows, days, origin }: Pick<BoardLayout, 'rows' | 'days' | 'origin'>, now: number, zone: string): number {
  if (days[0] === localDay(now, zone)) return Math.min(LATEST, Math.max(0, Math.floor(localMinute(now, zone) / 60) - 1));
  const starts = rows.flatMap(({ chips }) => chips.map(({ service }) => (service.start - origin) / 3_600_000)).filter((hour) => hour >= 0);
  return starts.length > 0 ? Math.min(LATEST, Math.max(0, Math.floor(Math.min(...starts)) - 1)) : MORNING;
}
