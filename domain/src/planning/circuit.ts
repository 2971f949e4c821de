// A circuit: one stretch of work that passes by several sites; its stops follow each other, with the way between them.
import { ServiceStatus, isActive } from './service.ts';
import { formatTime } from '../shared/time-format.ts';
import { MINUTE, minutesOf } from '../shared/time.ts';
import type { Interval } from '../shared/time.ts';

const S = ServiceStatus;

export const FEWEST_STOPS = 2;
export const MOST_STOPS = 40;
/** A passage is at least one minute, and no longer than a service (IDCC 1351, art. 7.08). */
export const LONGEST_STOP_MINUTES = 720;

/** What a planner gives for a stop: how long the way to it takes, and how long the guard stays. */
export interface StopPlan {
  readonly travelMinutes: number;
  readonly minutes: number;
}

/** Arrival and departure of each stop, one after the other from the start of the circuit; elapsed time, whatever the clock does. */
export function timesOfStops(start: number, stops: readonly StopPlan[]): Interval[] {
  let cursor = start;
  return stops.map(({ travelMinutes, minutes }) => {
    const arrival = cursor + travelMinutes * MINUTE;
    cursor = arrival + minutes * MINUTE;
    return { start: arrival, end: cursor };
  });
}

/** The same the other way round: way and stay of stops whose times are known. */
export const plansOfStops = (start: number, stops: readonly Interval[]): StopPlan[] =>
  stops.map((stop, index) => ({ travelMinutes: minutesOf({ start: stops[index - 1]?.end ?? start, end: stop.start }), minutes: minutesOf(stop) }));

/** The last departure; the start where there is no stop. */
export const lastDeparture = (start: number, stops: readonly Interval[]): number => stops.at(-1)?.end ?? start;

/** A circuit is never shorter than its stops: in the night that has an hour less it ends an hour later on the clock. */
export const endOfCircuit = (circuit: Interval, stops: readonly Interval[]): number => Math.max(circuit.end, lastDeparture(circuit.start, stops));

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

type Placed = Interval & { readonly timeZone: string };

/** Why stops make no circuit, in French, or null. */
export function circuitRefusal(circuit: Placed, stops: readonly Placed[]): string | null {
  if (stops.length < FEWEST_STOPS) return 'Un circuit compte au moins deux étapes';
  if (stops.length > MOST_STOPS) return `Un circuit compte au plus ${MOST_STOPS} étapes`;
  if (stops.some(({ timeZone }) => timeZone !== circuit.timeZone)) return 'Les sites d’un circuit sont dans le même fuseau horaire';
  const late = lastDeparture(circuit.start, stops);
  if (late > circuit.end) return `La dernière étape finit à ${formatTime(late, circuit.timeZone)}, après la fin du circuit`;
  return null;
}

/**
 * The status of a stop once its circuit is moved by hand. Put away and back it goes along; when the circuit ends, the stop
 * under way ends with it and those to come were not made; a circuit that nobody walked but that was held all the same had its stops made.
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

/** The list with one stop moved to another place. */
export function moved<T>(stops: readonly T[], from: number, to: number): readonly T[] {
  const target = Math.max(0, Math.min(stops.length - 1, to));
  const stop = stops[from];
  if (stop === undefined || target === from) return stops;
  return stops.toSpliced(from, 1).toSpliced(target, 0, stop);
}
