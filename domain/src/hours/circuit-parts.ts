// Divides a circuit's hours among its places: each stop takes the travel to it, the last one also the return.
// The parts add up to the whole by minute and category: the sites show exactly what the agent worked.
import { ServiceStatus } from '../planning/service.ts';
import { MINUTE, intersection } from '../shared/time.ts';
import type { Interval } from '../shared/time.ts';
import { payKeys } from '../agency/pay-keys.ts';
import { noMinutes, splitHours } from './split.ts';
import type { PayMinutes, SplitRules } from './split.ts';

/** A stop as made by one guard, or as planned. */
export interface StopMade extends Interval {
  readonly status: ServiceStatus;
  readonly realStart: number | null;
  readonly realEnd: number | null;
}

const isOff = ({ status }: StopMade): boolean => status === ServiceStatus.archived || status === ServiceStatus.unscheduled;

/** True when the guard came, or when the desk says so. */
export const isMade = ({ status, realStart }: StopMade): boolean =>
  realStart !== null || status === ServiceStatus.ended || status === ServiceStatus.interrupted;

/** The progress of a circuit: only planned times count, real ones as far as known, or only what was done. */
export type CircuitView = 'planned' | 'running' | 'over';

/** The stops that share the time: those made once it is over, all planned ones before, and never none. */
export function sharingStops<S extends StopMade>(stops: readonly S[], view: CircuitView): readonly S[] {
  const open = stops.filter((stop) => !isOff(stop));
  const made = view === 'over' ? open.filter(isMade) : [];
  if (made.length > 0) return made.toSorted((a, b) => (a.realStart ?? a.start) - (b.realStart ?? b.start));
  return open.length > 0 ? open : stops;
}

/** When the guard left each stop, never earlier than the previous one. */
function departures(stops: readonly StopMade[], view: CircuitView): number[] {
  let latest = Number.NEGATIVE_INFINITY;
  return stops.map((stop) => {
    const left = view === 'planned' ? stop.end : (stop.realEnd ?? Math.max(stop.end, stop.realStart ?? stop.end));
    latest = Math.max(latest, Math.floor(left / MINUTE) * MINUTE);
    return latest;
  });
}

const clipped = (intervals: readonly Interval[], within: Interval): Interval[] =>
  intervals.map((interval) => intersection(interval, within)).filter((part): part is Interval => part !== null);

/** The intervals of each stop, cut at the departures. */
export function cutByStops(intervals: readonly Interval[], stops: readonly StopMade[], view: CircuitView): Interval[][] {
  const cuts = departures(stops, view);
  return stops.map((_stop, index) =>
    clipped(intervals, {
      start: index === 0 ? Number.NEGATIVE_INFINITY : cuts[index - 1]!,
      end: index === stops.length - 1 ? Number.POSITIVE_INFINITY : cuts[index]!,
    }),
  );
}

/** Minutes of each part: the whole up to its end minus the whole before it, so that cuts lose nothing. */
export function minutesByPart(parts: readonly (readonly Interval[])[], rules: SplitRules): PayMinutes[] {
  const sofar: Interval[] = [];
  let before = noMinutes();
  return parts.map((part) => {
    for (const interval of part) {
      const last = sofar.at(-1);
      if (last?.end === interval.start) sofar[sofar.length - 1] = { start: last.start, end: interval.end };
      else sofar.push(interval);
    }
    const after = splitHours(sofar, rules);
    const own = Object.fromEntries(payKeys.map((key) => [key, after[key] - before[key]])) as PayMinutes;
    before = after;
    return own;
  });
}
