import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultAgencySettings } from '../../agency/settings/settings-change.ts';
import { HOUR, toInstant } from '../../shared/time.ts';
import { addDays } from '../../shared/time-day.ts';
import { extraHours } from './extra-hours.ts';
import { minutesOverMonths, overtimePeriod, periodOvertime, smoothMonths } from './overtime-period.ts';
import { minutesByWeek, ownBands, workedBands } from './overtime.ts';

const PARIS = 'Europe/Paris';
const { hours, planning } = defaultAgencySettings();
const noLeave = { assimilated: new Map<string, number>(), workAlike: new Map<string, number>(), credited: new Map<string, number>() };
const yearly = { bands: hours.overtimeBands, fullTimeMinutes: planning.weeklyMinutes, yearlyMinutes: hours.yearlyMinutes };
const overtimeOf = (effectiveMinutes: number, period: { months: number }, share = 1) =>
  periodOvertime({ effectiveMinutes, assimilatedMinutes: 0 }, period, yearly, share).map(({ minutes }) => minutes);
const bandsOf = (effectiveMinutes: number, assimilatedMinutes = 0) =>
  workedBands({ effectiveMinutes, assimilatedMinutes }, hours.overtimeBands).map(({ minutes }) => minutes);

describe('weekly overtime', () => {
  test('a week of 45 h has 8 h at 25 % and 2 h at 50 % (F-335)', () => {
    expect(workedBands({ effectiveMinutes: 45 * 60, assimilatedMinutes: 0 }, hours.overtimeBands)).toEqual([
      { percent: 25, minutes: 480 },
      { percent: 50, minutes: 120 },
    ]);
    expect([bandsOf(2100), bandsOf(2101), bandsOf(2580), bandsOf(2581)]).toEqual([
      [0, 0],
      [1, 0],
      [480, 0],
      [480, 1],
    ]);
  });

  test('the bands add up to what passes the threshold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6000 }), (minutes) => {
        expect(bandsOf(minutes)[0]! + bandsOf(minutes)[1]!).toBe(Math.max(0, minutes - 2100));
      }),
    );
  });

  test('36 h worked and a leave day of 7 h make 8 h of overtime, all of them worked', () => {
    expect(bandsOf(36 * 60, 7 * 60)).toEqual([480, 0]);
    expect(bandsOf(60, 60 * 60)).toEqual([0, 60]);
  });

  test('a week across two months belongs to the month of its Sunday', () => {
    const intervals = [0, 1, 2, 3, 4].map((day) => {
      const start = toInstant(addDays('2026-11-30', day), '08:00', PARIS);
      return { start, end: start + 8 * HOUR };
    });
    const rules = { bands: hours.overtimeBands, fullTimeMinutes: planning.weeklyMinutes, timeZone: PARIS, settlement: null };
    const of = (from: string, until: string) => extraHours({ intervals, ...noLeave, contracts: [] }, rules, from, until);
    expect(of('2026-11-01', '2026-11-30')).toMatchObject({ weeks: [], overtimeMinutes: 0 });
    expect(of('2026-12-01', '2026-12-31')).toMatchObject({ weeks: [{ monday: '2026-11-30', overtimeMinutes: 300 }], overtimeMinutes: 300 });
  });

  test('a night from Sunday to Monday is cut at midnight, 2026 ending with week 53', () => {
    const night = {
      start: toInstant('2026-12-27', '19:00', PARIS),
      end: toInstant('2026-12-28', '07:00', PARIS),
    };
    expect([...minutesByWeek([night], PARIS)]).toEqual([
      ['2026-12-21', 300],
      ['2026-12-28', 420],
    ]);
  });
});

describe('periods', () => {
  test('are months, quarters, halves and years of the calendar', () => {
    expect(overtimePeriod('2026-11-21', 1)).toBeNull();
    expect(overtimePeriod('2026-11-21', 2)).toEqual({ first: '2026-11-01', last: '2026-11-30', months: 1 });
    expect(overtimePeriod('2026-11-21', 3)).toEqual({ first: '2026-10-01', last: '2026-12-31', months: 3 });
    expect(overtimePeriod('2026-02-21', 4)).toEqual({ first: '2026-01-01', last: '2026-06-30', months: 6 });
    expect(overtimePeriod('2026-11-21', 5)).toEqual({ first: '2026-01-01', last: '2026-12-31', months: 12 });
  });

  test('a month begins overtime at 151 h 40, in whole minutes', () => {
    expect(minutesOverMonths(2100, 1)).toBe(9100);
    const month = overtimePeriod('2026-11-21', 2)!;
    expect(overtimeOf(9100, month)).toEqual([0, 0]);
    expect(overtimeOf(9100 + 2080 + 5, month)).toEqual([2080, 5]);
  });

  test('a year begins overtime at 1 607 h', () => {
    const year = overtimePeriod('2026-11-21', 5)!;
    expect(overtimeOf(1607 * 60 + 30, year)[0]).toBe(30);
    // Half the year there, half the hours owed: 48 210 minutes.
    expect(overtimeOf(48_210 + 15, year, 0.5)[0]).toBe(15);
  });

  test('smoothing pays the same each month and keeps the difference', () => {
    const months = [
      { month: '2026-10', effectiveMinutes: 9400, paidMinutes: 9100 },
      { month: '2026-11', effectiveMinutes: 8500, paidMinutes: 9100 },
    ];
    expect(smoothMonths(months)).toEqual([
      { month: '2026-10', effectiveMinutes: 9400, paidMinutes: 9100, counterMinutes: 300 },
      { month: '2026-11', effectiveMinutes: 8500, paidMinutes: 9100, counterMinutes: -300 },
    ]);
  });
});

test('a collaborator’s own shorter week moves his bands, his own rise lifts those below it; neither takes anything from him', () => {
  const bands = [
    { fromMinutes: 2100, percent: 25 },
    { fromMinutes: 2580, percent: 50 },
  ];
  expect(ownBands(bands, { weekDurationMinutes: 1920, overtimeIncreasePercent: 30 })).toEqual([
    { fromMinutes: 1920, percent: 30 },
    { fromMinutes: 2400, percent: 50 },
  ]);
  expect(ownBands(bands, { weekDurationMinutes: 2340, overtimeIncreasePercent: 10 })).toEqual(bands);
  expect(ownBands(bands, { weekDurationMinutes: null, overtimeIncreasePercent: null })).toEqual(bands);
});
