import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './time-day.ts';
import {
  HOUR,
  MINUTE,
  daysInterval,
  instantOf,
  intersection,
  isoOf,
  localDay,
  localMinute,
  lastShown,
  localTime,
  minutesOf,
  offsetAt,
  overlapMinutes,
  overlaps,
  startOfDay,
  subtractIntervals,
  toInstant,
  wallClock,
  weekInterval,
} from './time.ts';

const PARIS = 'Europe/Paris';
const zones = [PARIS, 'America/Guadeloupe', 'Indian/Reunion', 'America/Miquelon', 'Pacific/Noumea', 'Africa/Casablanca'];
const anInstant = fc.integer({
  min: instantOf('2020-01-01T00:00Z') / MINUTE,
  max: instantOf('2035-01-01T00:00Z') / MINUTE,
});

describe('intervals', () => {
  test('an end and a start at the same instant do not overlap', () => {
    expect(overlaps({ start: 0, end: 7 }, { start: 7, end: 9 })).toBe(false);
    expect(overlaps({ start: 0, end: 8 }, { start: 7, end: 9 })).toBe(true);
    expect(intersection({ start: 0, end: 7 }, { start: 7, end: 9 })).toBeNull();
    expect(intersection({ start: 0, end: 8 }, { start: 7, end: 9 })).toEqual({ start: 7, end: 8 });
  });

  test('removed parts count once, even when they overlap', () => {
    const holes = [
      { start: 30, end: 50 },
      { start: -5, end: 10 },
      { start: 40, end: 60 },
      { start: 95, end: 200 },
    ];
    expect(subtractIntervals({ start: 0, end: 100 }, holes)).toEqual([
      { start: 10, end: 30 },
      { start: 60, end: 95 },
    ]);
    expect(subtractIntervals({ start: 0, end: 100 }, [{ start: -1, end: 101 }])).toEqual([]);
  });

  test('the kept and the removed parts add up', () => {
    const point = fc.integer({ min: 0, max: 200 });
    const span = fc.tuple(point, point).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
    fc.assert(
      fc.property(span, fc.array(span, { maxLength: 6 }), (interval, holes) => {
        let expected = 0;
        for (let at = interval.start; at < interval.end; at++) {
          if (!holes.some((hole) => hole.start <= at && at < hole.end)) expected++;
        }
        const kept = subtractIntervals(interval, holes);
        expect(kept.reduce((sum, part) => sum + part.end - part.start, 0)).toBe(expected);
      }),
    );
  });
});

describe('time zones', () => {
  test('a local day, time and offset match the calendar library, for any minute and zone', () => {
    fc.assert(
      fc.property(anInstant, fc.constantFrom(...zones), (minute, zone) => {
        const instant = minute * MINUTE;
        const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
        expect(localDay(instant, zone)).toBe(there.toPlainDate().toString());
        expect(localTime(instant, zone)).toBe(there.toPlainTime().toString().slice(0, 5));
        expect(localMinute(instant, zone)).toBe(there.hour * 60 + there.minute);
        expect(offsetAt(instant, zone)).toBe(there.offsetNanoseconds / 1e6);
      }),
      { numRuns: 2000 },
    );
  });

  test('a wall-clock time matches the calendar library, the earlier one when it occurs twice', () => {
    fc.assert(
      fc.property(anInstant, fc.constantFrom(...zones), (minute, zone) => {
        const instant = minute * MINUTE;
        const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
        const resolved = there.toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'earlier' });
        expect(toInstant(localDay(instant, zone), localTime(instant, zone), zone)).toBe(resolved.epochMilliseconds);
      }),
      { numRuns: 1000 },
    );
  });

  test('a time skipped in March moves to the change, and is marked', () => {
    expect(wallClock('2027-03-28', '02:30', PARIS)).toEqual({
      kind: 'skipped',
      instant: instantOf('2027-03-28T03:00+02:00'),
    });
    const kinds = (time: string, zone: string) => wallClock('2027-03-28', time, zone).kind;
    expect([kinds('03:00', PARIS), kinds('01:59', PARIS), kinds('02:30', 'Indian/Reunion')]).not.toContain('skipped');
  });

  test('a time repeated in October is its first occurrence', () => {
    expect(wallClock('2026-10-25', '02:30', PARIS)).toEqual({
      kind: 'repeated',
      instant: instantOf('2026-10-25T02:30+02:00'),
    });
    expect(isoOf(toInstant('2026-10-25', '03:00', PARIS))).toBe('2026-10-25T02:00:00Z');
  });

  test('the second occurrence follows by the length of the change, and other times have none', () => {
    const second = (iso: string, zone = PARIS) => isoOf(lastShown(instantOf(iso), zone));
    expect(second('2026-10-25T02:30+02:00')).toBe('2026-10-25T01:30:00Z');
    for (const once of ['2026-10-25T01:59+02:00', '2026-10-25T02:30+01:00', '2026-10-25T03:00+01:00', '2027-03-28T01:59+01:00', '2026-11-20T12:00Z'])
      expect(second(once)).toBe(isoOf(instantOf(once)));
    // Half an hour on Lord Howe, on 5 April 2026.
    expect(second('2026-04-05T01:40+11:00', 'Australia/Lord_Howe')).toBe('2026-04-04T15:10:00Z');
  });

  test('the changes of 2026 to 2029 give nights of 11 and 13 hours', () => {
    const night = (day: string) => minutesOf({ start: toInstant(day, '19:00', PARIS), end: toInstant(addDays(day, 1), '07:00', PARIS) });
    expect(['2026-10-24', '2027-10-30', '2028-10-28', '2029-10-27'].map(night)).toEqual([780, 780, 780, 780]);
    expect(['2027-03-27', '2028-03-25', '2029-03-24'].map(night)).toEqual([660, 660, 660]);
    expect(night('2026-11-20')).toBe(720);
  });

  test('overseas sites have no clock change, except Saint-Pierre-et-Miquelon on American dates', () => {
    const dayLength = (day: string, zone: string) => minutesOf(daysInterval(day, day, zone)) / 60;
    for (const zone of ['America/Guadeloupe', 'America/Cayenne', 'Indian/Reunion', 'Indian/Mayotte', 'Pacific/Tahiti']) {
      expect([dayLength('2026-10-25', zone), dayLength('2027-03-28', zone)]).toEqual([24, 24]);
    }
    expect(dayLength('2026-11-01', 'America/Miquelon')).toBe(25);
    expect(dayLength('2026-10-25', PARIS)).toBe(25);
    expect(dayLength('2027-03-28', PARIS)).toBe(23);
  });

  test('a day whose midnight is skipped begins at the change', () => {
    expect(startOfDay('2024-03-31', 'Asia/Beirut')).toBe(instantOf('2024-03-30T22:00Z'));
  });

  test('weeks run from Monday to Monday, across clock changes', () => {
    const week = weekInterval('2026-10-25', PARIS);
    expect([isoOf(week.start), isoOf(week.end)]).toEqual(['2026-10-18T22:00:00Z', '2026-10-25T23:00:00Z']);
    expect(minutesOf(week)).toBe(169 * 60);
  });

  test('overlap is counted in elapsed minutes', () => {
    const sunday = daysInterval('2026-10-25', '2026-10-25', PARIS);
    const night = {
      start: toInstant('2026-10-24', '19:00', PARIS),
      end: toInstant('2026-10-25', '07:00', PARIS),
    };
    expect(overlapMinutes(night, sunday)).toBe(8 * 60);
    expect(overlapMinutes(sunday, { start: sunday.end, end: sunday.end + HOUR })).toBe(0);
  });
});
