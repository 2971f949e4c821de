// Finds the local days and times of day that a service covers at its site.

import { addDays, minuteOfTime } from '../../../shared/time-day.ts';
import type { LocalDay } from '../../../shared/time-day.ts';
import { localDay, overlaps, startOfDay, toInstant } from '../../../shared/time.ts';
import type { WorkItem } from '../../judge/timeline.ts';

/** Local days of the site that the service touches. */
export function siteDays({ service, start, end }: WorkItem): LocalDay[] {
  const days: LocalDay[] = [];
  const zone = service.timeZone;
  for (let day = localDay(start, zone); startOfDay(day, zone) < end; day = addDays(day, 1)) days.push(day);
  return days;
}

/** True when a minute of the service is between two local times. The second is on the next day when it is earlier. */
export function touchesDaily(item: WorkItem, startTime: string, endTime: string): boolean {
  const overnight = minuteOfTime(endTime) <= minuteOfTime(startTime);
  const zone = item.service.timeZone;
  const first = siteDays(item)[0]!;
  return [addDays(first, -1), ...siteDays(item)].some((day) =>
    overlaps(item, {
      start: toInstant(day, startTime, zone),
      end: toInstant(overnight ? addDays(day, 1) : day, endTime, zone),
    }),
  );
}
