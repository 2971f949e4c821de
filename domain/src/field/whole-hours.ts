// Finds the instants at which the local clock shows a whole hour, for the timeline of a service.
import { HOUR, offsetStretch, type Interval } from '../shared/time.ts';

/** The first whole hour at or after an instant. A zone may be half an hour beside the others, and a change may be half an hour too. */
function wholeHourFrom(instant: number, zone: string): number {
  const { until, offset } = offsetStretch(instant, zone);
  const past = (((instant + offset) % HOUR) + HOUR) % HOUR;
  const next = past === 0 ? instant : instant + HOUR - past;
  return next > instant && next >= until ? wholeHourFrom(until, zone) : next;
}

/** Every whole hour of the local clock, both ends included. An hour that the clock shows twice is there twice; a skipped one is not there. */
export function wholeHours({ start, end }: Interval, zone: string): number[] {
  const hours: number[] = [];
  for (let at = wholeHourFrom(start, zone); at <= end; at = wholeHourFrom(at + 1, zone)) hours.push(at);
  return hours;
}
