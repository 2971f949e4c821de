import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE, instantOf } from '../shared/time.ts';
import {
  circuitRefusal,
  circuitTotals,
  endOfCircuit,
  lastDeparture,
  moved,
  plansOfStops,
  stopAfter,
  timesOfStops,
  type StopPlan,
} from './circuit.ts';

const start = instantOf('2026-11-20T21:00Z');
const at = (minutes: number) => start + minutes * MINUTE;
const plan: StopPlan[] = [
  { travelMinutes: 10, minutes: 20 },
  { travelMinutes: 15, minutes: 30 },
  { travelMinutes: 5, minutes: 10 },
];
const zoned = (stops: readonly { start: number; end: number }[], timeZone = 'Europe/Paris') => stops.map((stop) => ({ ...stop, timeZone }));
const circuit = { start, end: at(120), timeZone: 'Europe/Paris' };

const stopPlan = fc.record({ travelMinutes: fc.integer({ min: 0, max: 180 }), minutes: fc.integer({ min: 1, max: 240 }) });

describe('a circuit', () => {
  test('has consecutive stops with the travel between them', () => {
    const times = timesOfStops(start, plan);
    expect(times.map((stop) => [(stop.start - start) / MINUTE, (stop.end - start) / MINUTE])).toEqual([
      [10, 30],
      [45, 75],
      [80, 90],
    ]);
    expect(lastDeparture(start, times)).toBe(at(90));
    expect(circuitTotals(circuit, times)).toEqual({ onSiteMinutes: 60, travelMinutes: 30, returnMinutes: 30, totalMinutes: 120 });
  });

  test('gives the same travel and stay in both directions, and its parts add up to the whole', () => {
    fc.assert(
      fc.property(fc.array(stopPlan, { minLength: 2, maxLength: 12 }), fc.integer({ min: 0, max: 90 }), (stops, back) => {
        const times = timesOfStops(start, stops);
        expect(plansOfStops(start, times)).toEqual(stops);
        const whole = { start, end: lastDeparture(start, times) + back * MINUTE };
        const { onSiteMinutes, travelMinutes, returnMinutes, totalMinutes } = circuitTotals(whole, times);
        expect(onSiteMinutes + travelMinutes + returnMinutes).toBe(totalMinutes);
        expect([travelMinutes, returnMinutes]).toEqual([stops.reduce((sum, stop) => sum + stop.travelMinutes, 0), back]);
      }),
    );
  });

  test('is refused with one stop, with stops after its end, and across two time zones', () => {
    const times = timesOfStops(start, plan);
    expect(circuitRefusal(circuit, zoned(times))).toBeNull();
    expect(circuitRefusal(circuit, zoned(times.slice(0, 1)))).toBe('Un circuit compte au moins deux étapes');
    expect(circuitRefusal({ ...circuit, end: at(80) }, zoned(times))).toBe('La dernière étape finit à 23:30, après la fin du circuit');
    expect(circuitRefusal(circuit, zoned(times, 'Indian/Reunion'))).toBe('Les sites d’un circuit sont dans le même fuseau horaire');
  });

  test('lasts as long as its stops in the night with one hour less', () => {
    const [from, until] = [instantOf('2027-03-27T22:00Z'), instantOf('2027-03-28T03:00Z')];
    const times = timesOfStops(from, [
      { travelMinutes: 0, minutes: 180 },
      { travelMinutes: 30, minutes: 120 },
    ]);
    expect(endOfCircuit({ start: from, end: until }, times)).toBe(from + 330 * MINUTE);
    expect(endOfCircuit({ start: from, end: from + 400 * MINUTE }, times)).toBe(from + 400 * MINUTE);
  });

  test('archives its stops with it, and says at its end which were not made', () => {
    const all = [100, 120, 200, 300, 700] as const;
    expect(all.map((stop) => stopAfter(stop, 700, false))).toEqual([700, 700, 700, 700, 700]);
    expect(all.map((stop) => stopAfter(stop, 100, false))).toEqual([100, 100, 200, 300, 100]);
    expect(all.map((stop) => stopAfter(stop, 300, true))).toEqual([120, 120, 300, 300, 700]);
    expect(all.map((stop) => stopAfter(stop, 300, false))).toEqual([300, 300, 300, 300, 700]);
    expect(all.map((stop) => stopAfter(stop, 400, true))).toEqual([120, 120, 400, 300, 700]);
    expect(all.map((stop) => stopAfter(stop, 200, false))).toEqual([...all]);
  });

  test('keeps every stop when one is moved', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, -4)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
  });
});
