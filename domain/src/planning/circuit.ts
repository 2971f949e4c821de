// Computes a circuit: one period of work over several sites, with consecutive stops and the travel between them.
import { ServiceStatus, isActive } from './service.ts';
import { formatTime } from '../shared/time-format.ts';
import { MINUTE, lastShown, minutesOf } from '../shared/time.ts';
import type { Interval } from '../shared/time.ts';

const S = ServiceStatus;

export const FEWEST_STOPS = 2;
export const MOST_STOPS = 40;
/** A stop takes at least one minute, and no longer than a service (IDCC 1351, art. 7.08). */
export const LONGEST_STOP_MINUTES = 720;

/** What a planner enters for a stop: the travel time to it, and the length of the stay. */
export interface StopPlan {
  readonly travelMinutes: number;
  readonly minutes: number;
}

/** Arrival and departure of each stop, in order from the start of the circuit. Counted in elapsed time, across clock changes. */
export function timesOfStops(start: number, stops: readonly StopPlan[]): Interval[] {
  let cursor = start;
  return stops.map(({ travelMinutes, minutes }) => {
    const arrival = cursor + travelMinutes * MINUTE;
    cursor = arrival + minutes * MINUTE;
    return { start: arrival, end: cursor };
  });
}

/** The inverse: travel and stay of stops whose times are known. */
export const plansOfStops = (start: number, stops: readonly Interval[]): StopPlan[] =>
  stops.map((stop, index) => ({ travelMinutes: minutesOf({ start: stops[index - 1]?.end ?? start, end: stop.start }), minutes: minutesOf(stop) }));

type Placed = Interval & { readonly timeZone: string };

/** The last departure, or the start when there is no stop. */
export const lastDeparture = (start: number, stops: readonly Interval[]): number => stops.at(-1)?.end ?? start;

/** A circuit is never shorter than its stops. In the night with one hour less, it ends an hour later on the clock. */
export const endOfCircuit = (circuit: Interval, stops: readonly Interval[]): number => Math.max(circuit.end, lastDeparture(circuit.start, stops));

/** The end for a clock time. When October shows it twice and the stops last beyond the first, the second one. */
export const endShown = ({ start, end, timeZone }: Placed, stops: readonly Interval[]): number =>
  lastDeparture(start, stops) > end ? lastShown(end, timeZone) : end;

export interface CircuitTotals {
  readonly onSiteMinutes: number;
  /** Between stops, and to the first one. */
  readonly travelMinutes: number;
  /** From the last stop to the end. */
  readonly returnMinutes: number;
  readonly totalMinutes: number;
}

export function circuitTotals(circuit: Interval, stops: readonly Interval[]): CircuitTotals {
  const onSiteMinutes = stops.reduce((sum, stop) => sum + minutesOf(stop), 0);
  const returnMinutes = minutesOf({ start: lastDeparture(circuit.start, stops), end: circuit.end });
  const totalMinutes = minutesOf(circuit);
  return { onSiteMinutes, returnMinutes, totalMinutes, travelMinutes: totalMinutes - onSiteMinutes - returnMinutes };
}

/** Explains in French why stops do not form a circuit, or returns null. */
export function circuitRefusal(circuit: Placed, stops: readonly Placed[]): string | null {
  if (stops.length < FEWEST_STOPS) return 'Un circuit compte au moins deux étapes';
  if (stops.length > MOST_STOPS) return `Un circuit compte au plus ${MOST_STOPS} étapes`;
  if (stops.some(({ timeZone }) => timeZone !== circuit.timeZone)) return 'Les sites d’un circuit sont dans le même fuseau horaire';
  const late = lastDeparture(circuit.start, stops);
  if (late > circuit.end) return `La dernière étape finit à ${formatTime(late, circuit.timeZone)}, après la fin du circuit`;
  return null;
}

/**
 * The status of a stop after its circuit is moved by hand. Archiving and restoring apply to both. When the circuit ends, the current stop ends and later
 * ones were not made. If nobody ran it but it is marked as done, its stops are done.
 */
export function stopAfter(stop: ServiceStatus, circuit: ServiceStatus, wasWalked: boolean): ServiceStatus {
  const isToCome = toCome.includes(stop);
  if (circuit === S.archived || circuit === S.unscheduled) return circuit;
  if (circuit === S.waiting) return isToCome || stop === S.unscheduled ? S.waiting : stop;
  if (circuit !== S.ended && circuit !== S.interrupted) return stop;
  if (isToCome) return circuit === S.ended && !wasWalked ? S.ended : S.notDone;
  return isActive(stop) ? circuit : stop;
}
const toCome: readonly ServiceStatus[] = [S.waiting, S.late, S.notDone];

/** Returns the list with one stop moved to another place. */
export function moved<T>(stops: readonly T[], from: number, to: number): readonly T[] {
  const target = Math.max(0, Math.min(stops.length - 1, to));
  const stop = stops[from];
  if (stop === undefined || target === from) return stops;
  return stops.toSpliced(from, 1).toSpliced(target, 0, stop);
}
