import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE, instantOf, isoOf } from '@vigie/domain/shared/time.ts';
import { bandOf, clustersOf, isOutside, percentOf, placeSpans, ticksOf, type Fact } from './geometry.ts';

const ZONE = 'Europe/Paris';
const from = (start: string, end: string | null = null): Fact => ({ start: instantOf(start), end: end === null ? null : instantOf(end) });
const band = (start: string, end: string) => ({ start: instantOf(start), end: instantOf(end) });
/** A band of a hundred minutes: a minute is a percent. */
const HUNDRED = { start: 0, end: 100 * MINUTE };
const minute = (start: number, end: number | null = null): Fact => ({ start: start * MINUTE, end: end === null ? null : end * MINUTE });

describe('the band', () => {
  test('goes from the earliest to the latest of planned and actual times', () => {
    const planned = from('2026-11-20T20:00:00Z', '2026-11-21T04:00:00Z');
    const real = from('2026-11-20T19:52:00Z', '2026-11-21T03:40:00Z');
    const found = bandOf([planned, real], []);
    expect([isoOf(found.start), isoOf(found.end)]).toEqual(['2026-11-20T19:52:00Z', '2026-11-21T04:00:00Z']);
  });

  test('is widened by what is written within an hour of the work, not by a correction of the next day', () => {
    const planned = from('2026-11-20T20:00:00Z', '2026-11-21T04:00:00Z');
    const written = ['2026-11-20T18:59:00Z', '2026-11-20T19:10:00Z', '2026-11-21T05:00:00Z', '2026-11-21T09:00:00Z'].map(instantOf);
    const found = bandOf([planned], written);
    expect([isoOf(found.start), isoOf(found.end)]).toEqual(['2026-11-20T19:10:00Z', '2026-11-21T05:00:00Z']);
    expect(written.map((at) => isOutside(found, at))).toEqual([true, false, false, true]);
  });

  test('is never empty', () => {
    expect(bandOf([minute(5)], [])).toEqual({ start: 5 * MINUTE, end: 6 * MINUTE });
  });
});

describe('percents', () => {
  test('count elapsed time, and stop at the edges', () => {
    expect([-10, 0, 25, 100, 120].map((at) => percentOf(HUNDRED, at * MINUTE))).toEqual([0, 0, 25, 100, 100]);
  });

  test('over the night of October each hour has its place, also the second 02:00', () => {
    // 22:00 to 06:00 of that night is nine hours. The second 02:00 is five hours after 22:00.
    const night = band('2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z');
    expect(percentOf(night, instantOf('2026-10-25T01:00:00Z'))).toBeCloseTo((5 / 9) * 100, 10);
  });

  test('over the night of 28 March 03:00 follows 01:59', () => {
    // 22:00 to 06:00 of that night is seven hours. 03:00 is four hours after 22:00.
    const night = band('2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z');
    expect(percentOf(night, instantOf('2026-03-29T01:00:00Z'))).toBeCloseTo((4 / 7) * 100, 10);
  });
});

describe('spans', () => {
  const places = (facts: readonly Fact[], least = 5) => placeSpans(HUNDRED, facts, least).map(({ at, width, row }) => [at, width, row]);

  test('stand at their start, as wide as they last', () => {
    expect(places([minute(20, 50), minute(60, 90)])).toEqual([
      [20, 30, 0],
      [60, 30, 0],
    ]);
  });

  test('that overlap stand below each other, and a row that is free again is used again', () => {
    expect(places([minute(0, 40), minute(10, 30), minute(30, 60), minute(20, 25)])).toEqual([
      [0, 40, 0],
      [10, 20, 1],
      [20, 5, 2],
      [30, 30, 1],
    ]);
  });

  test('a short one and an instant have the least width, inside the band', () => {
    expect(places([minute(10, 11), minute(98), minute(100)])).toEqual([
      [10, 5, 0],
      [95, 5, 0],
      [95, 5, 1],
    ]);
  });

  test('never overlap in a row, and never leave the band', () => {
    const facts = fc.array(fc.record({ start: fc.integer({ min: -20, max: 120 }), length: fc.integer({ min: 0, max: 60 }) }), { maxLength: 20 });
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 30 }), (some, least) => {
        const placed = placeSpans(
          HUNDRED,
          some.map(({ start, length }) => minute(start, start + length)),
          least,
        );
        const isInside = placed.every(({ at, width }) => at >= 0 && at + width <= 100 + 1e-9);
        const clash = placed.some((a, i) =>
          placed.some((b, j) => i < j && a.row === b.row && a.at < b.at + b.width - 1e-9 && b.at < a.at + a.width - 1e-9),
        );
        expect({ isInside, clash }).toEqual({ isInside: true, clash: false });
      }),
    );
  });
});

describe('clusters', () => {
  const gathered = (minutes: readonly number[], gap: number) =>
    clustersOf(
      HUNDRED,
      minutes.map((at) => minute(at)),
      gap,
    ).map(({ at, facts }) => [at, facts.map(({ start }) => start / MINUTE)]);

  test('marks nearer than the gap stand together, where the first one is', () => {
    expect(gathered([10, 30, 12, 13, 31], 3)).toEqual([
      [10, [10, 12]],
      [13, [13]],
      [30, [30, 31]],
    ]);
  });

  test('what is written long after stands at the edge', () => {
    expect(gathered([99, 300], 3)).toEqual([[99, [99, 300]]]);
  });

  test('no two clusters are nearer than the gap, and no mark is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 40 }), fc.integer({ min: 1, max: 20 }), (minutes, gap) => {
        const clusters = gathered(minutes, gap);
        const isFar = clusters.every(([at], index) => index === 0 || Number(at) - Number(clusters[index - 1]?.[0]) >= gap - 1e-9);
        expect({ isFar, marks: clusters.flatMap(([, marks]) => marks) }).toEqual({ isFar: true, marks: minutes.toSorted((a, b) => a - b) });
      }),
    );
  });
});

describe('the hours below the band', () => {
  const ticks = (start: string, end: string, most: number) =>
    ticksOf(band(start, end), ZONE, most).map(({ instant }) => isoOf(instant).slice(11, 16));

  test('each whole hour where there is room', () => {
    expect(ticks('2026-11-20T19:52:00Z', '2026-11-20T23:00:00Z', 10)).toEqual(['20:00', '21:00', '22:00', '23:00']);
  });

  test('every second or third hour of the local clock where there is less', () => {
    // In winter the local clock is an hour ahead: 20:00 UTC is 21:00.
    expect(ticks('2026-11-20T20:00:00Z', '2026-11-21T04:00:00Z', 5)).toEqual(['21:00', '23:00', '01:00', '03:00']);
    expect(ticks('2026-11-20T20:00:00Z', '2026-11-21T04:00:00Z', 3)).toEqual(['20:00', '23:00', '02:00']);
  });

  test('midnight is known by the local clock', () => {
    const midnights = ticksOf(band('2026-07-10T20:00:00Z', '2026-07-11T01:00:00Z'), ZONE, 10).filter(({ isMidnight }) => isMidnight);
    expect(midnights.map(({ instant, at }) => [isoOf(instant), at])).toEqual([['2026-07-10T22:00:00Z', 40]]);
  });

  test('in October 02:00 stands there twice, and once where every second hour is shown', () => {
    // Local 00:00, 01:00, 02:00 (summer), 02:00 (winter), 03:00, 04:00.
    expect(ticks('2026-10-24T22:00:00Z', '2026-10-25T03:00:00Z', 10)).toEqual(['22:00', '23:00', '00:00', '01:00', '02:00', '03:00']);
    // Local 00:00, 02:00 (summer), 04:00.
    expect(ticks('2026-10-24T22:00:00Z', '2026-10-25T03:00:00Z', 4)).toEqual(['22:00', '00:00', '03:00']);
  });

  test('in March 02:00 is left out', () => {
    // Local 00:00, 01:00, 03:00, 04:00, then every second hour: 00:00, 04:00, 06:00.
    expect(ticks('2026-03-28T23:00:00Z', '2026-03-29T02:00:00Z', 10)).toEqual(['23:00', '00:00', '01:00', '02:00']);
    expect(ticks('2026-03-28T23:00:00Z', '2026-03-29T04:00:00Z', 4)).toEqual(['23:00', '02:00', '04:00']);
  });

  test('never more than there is room for, however long the service', () => {
    for (const hours of [1, 9, 30, 200, 2000]) {
      const start = instantOf('2026-03-01T00:00:00Z');
      expect(ticksOf({ start, end: start + hours * HOUR }, ZONE, 6).length).toBeLessThanOrEqual(6);
    }
  });
});
