import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payKeys } from '../agency/pay-keys.ts';
import { timesOfStops } from '../planning/circuit.ts';
import { ServiceStatus } from '../planning/service.ts';
import { DAY, MINUTE, instantOf, minutesOf, subtractIntervals } from '../shared/time.ts';
import { cutByStops, isMade, minutesByPart, sharingStops, type StopMade } from './circuit-parts.ts';
import { splitHours, totalMinutes, type SplitRules } from './split.ts';

const rules: SplitRules = {
  timeZone: 'Europe/Paris',
  nightStart: 21 * 60,
  nightEnd: 6 * 60,
  saturdayCount: true,
  springHourKept: true,
  isHoliday: (day) => day === '2026-11-11' || day === '2027-03-29',
};
const start = instantOf('2026-11-10T19:00Z');
const at = (minutes: number) => start + minutes * MINUTE;
const stop = (from: number, until: number, real?: readonly [number, number | null]): StopMade => ({
  start: at(from),
  end: at(until),
  status: real ? (real[1] === null ? ServiceStatus.inProgress : ServiceStatus.ended) : ServiceStatus.waiting,
  realStart: real ? at(real[0]) : null,
  realEnd: real?.[1] === undefined || real[1] === null ? null : at(real[1]),
});
const minutes = (parts: readonly (readonly { start: number; end: number }[])[]) =>
  parts.map((part) => part.reduce((sum, one) => sum + minutesOf(one), 0));

describe('the time of a circuit', () => {
  const planned = [stop(10, 30), stop(45, 75), stop(80, 90)];

  test('is divided among its stops: each includes the travel to it, and the last one the return', () => {
    expect(minutes(cutByStops([{ start, end: at(120) }], planned, 'planned'))).toEqual([30, 45, 45]);
  });

  test('follows the real departures in their order, without stops that were not made', () => {
    const made = [stop(10, 30, [60, 80]), stop(45, 75), stop(80, 90, [15, 40])];
    const sharing = sharingStops(made, 'over');
    expect(sharing).toEqual([made[2], made[0]]);
    expect(minutes(cutByStops([{ start, end: at(120) }], sharing, 'over'))).toEqual([40, 80]);
  });

  test('follows what was done so far, and then the plan, while it runs', () => {
    const running = [stop(10, 30, [12, 50]), stop(45, 75), stop(80, 90)];
    expect(minutes(cutByStops([{ start, end: at(120) }], sharingStops(running, 'running'), 'running'))).toEqual([50, 25, 45]);
  });

  test('follows the plan when nobody recorded a stop', () => {
    expect(sharingStops(planned, 'over')).toEqual(planned);
    expect(planned.some(isMade)).toBe(false);
  });

  test('adds up in every category, whatever the stops, the breaks and the clock', () => {
    const plan = fc.array(fc.record({ travelMinutes: fc.integer({ min: 0, max: 90 }), minutes: fc.integer({ min: 1, max: 90 }) }), {
      minLength: 2,
      maxLength: 8,
    });
    const real = fc.option(fc.record({ late: fc.integer({ min: -20, max: 60 }), stay: fc.integer({ min: 1, max: 90 }) }), { nil: null });
    const nights = fc
      .constantFrom('2026-11-10T19:00Z', '2027-03-27T20:00Z', '2026-10-24T20:00Z', '2027-03-28T21:30Z')
      .map((instant) => instantOf(instant));
    fc.assert(
      fc.property(
        nights,
        plan,
        fc.array(real, { minLength: 8, maxLength: 8 }),
        fc.integer({ min: 0, max: 120 }),
        fc.boolean(),
        (from, stops, reals, back, over) => {
          const timed = timesOfStops(from, stops).map((times, index): StopMade => {
            const done = reals[index];
            const realStart = done ? times.start + done.late * MINUTE : null;
            return {
              ...times,
              status: done ? ServiceStatus.ended : ServiceStatus.notDone,
              realStart,
              realEnd: done && realStart !== null ? realStart + done.stay * MINUTE : null,
            };
          });
          const end = Math.min(timed.at(-1)!.end + back * MINUTE, from + DAY);
          const worked = subtractIntervals({ start: from, end }, [{ start: from + 50 * MINUTE, end: from + 65 * MINUTE }]);
          const view = over ? 'over' : 'planned';
          const sharing = sharingStops(timed, view);
          const parts = minutesByPart(cutByStops(worked, sharing, view), rules);
          const whole = splitHours(worked, rules);
          for (const key of payKeys) expect(parts.reduce((sum, part) => sum + part[key], 0)).toBe(whole[key]);
          expect(parts.every((part) => totalMinutes(part) >= 0)).toBe(true);
        },
      ),
    );
  });
});
