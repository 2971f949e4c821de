import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultAgencySettings } from '../agency/settings/settings-change.ts';
import { unavailableDays } from '../planning/unavailability.ts';
import { defaultUnavailabilityTypes } from '../agency/unavailability-types.data.ts';
import { HOUR, toInstant } from '../shared/time.ts';
import { assimilatedMinutes } from './assimilated.ts';
import { minutesOverMonths, overtimePeriod, periodOvertime, smoothMonths } from './overtime-period.ts';
import { complementaryHours, minutesByWeek, overtimeOfMonth, ownBands, overtimeWeeks, weeklyOvertime } from './overtime.ts';

const PARIS = 'Europe/Paris';
const { hours, planning } = defaultAgencySettings();
const week = (effectiveMinutes: number, assimilated = 0) =>
  weeklyOvertime({ monday: '2026-11-16', effectiveMinutes, assimilatedMinutes: assimilated }, hours.overtimeBands);
const bandsOf = (effectiveMinutes: number, assimilated = 0) => week(effectiveMinutes, assimilated).bands.map(({ minutes }) => minutes);

describe('weekly overtime', () => {
  test('a week of 45 h has 8 h at 25 % and 2 h at 50 % (F-335)', () => {
    expect(week(45 * 60).bands).toEqual([
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
        expect(week(minutes).overtimeMinutes).toBe(Math.max(0, minutes - 2100));
      }),
    );
  });

  test('a week across two months belongs to the month of its Sunday', () => {
    const intervals = [0, 1, 2, 3, 4].map((day) => {
      const start = toInstant(`2026-${day < 1 ? '11-30' : `12-0${day}`}`, '08:00', PARIS);
      return { start, end: start + 8 * HOUR };
    });
    const weeks = overtimeWeeks(intervals, new Map(), hours.overtimeBands, PARIS);
    expect(weeks).toHaveLength(1);
    expect(weeks[0]).toMatchObject({ monday: '2026-11-30', month: '2026-12', overtimeMinutes: 300 });
    expect(overtimeOfMonth(weeks, '2026-11').get(25)).toBeUndefined();
    expect(overtimeOfMonth(weeks, '2026-12').get(25)).toBe(300);
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

describe('leave and overtime', () => {
  const leave = (first: string, last: string, typeKey = 'paidLeave') => ({
    id: 'u',
    agentId: 'a',
    typeKey,
    ...unavailableDays(first, last, PARIS),
  });
  const rules = {
    types: defaultUnavailabilityTypes,
    weeklyMinutes: 2100,
    paidLeaveCountsFrom: hours.paidLeaveCountsFrom,
    timeZone: PARIS,
  };

  test('a paid leave day counts a fifth of the week since 10 September 2025', () => {
    expect([...assimilatedMinutes([leave('2026-11-16', '2026-11-16')], rules)]).toEqual([['2026-11-16', 420]]);
    expect(assimilatedMinutes([leave('2025-09-09', '2025-09-09')], rules).size).toBe(0);
    expect(assimilatedMinutes([leave('2025-09-09', '2025-09-10')], rules).get('2025-09-08')).toBe(420);
    expect(assimilatedMinutes([leave('2026-11-16', '2026-11-22')], rules).get('2026-11-16')).toBe(2100);
  });

  test('sick leave does not count, training does, and planned hours decide the value of the day', () => {
    expect(assimilatedMinutes([leave('2026-11-16', '2026-11-16', 'sickLeave')], rules).size).toBe(0);
    const planned = { ...rules, plannedMinutes: (day: string) => (day === '2026-11-21' ? 720 : null) };
    expect(assimilatedMinutes([leave('2026-11-21', '2026-11-21', 'training')], planned).get('2026-11-16')).toBe(720);
    expect(assimilatedMinutes([{ ...leave('2026-11-16', '2026-11-16'), pending: true }], rules).size).toBe(0);
  });

  test('36 h worked and a leave day of 7 h make 8 h of overtime, all of them worked', () => {
    expect(bandsOf(36 * 60, 7 * 60)).toEqual([480, 0]);
    expect(bandsOf(60, 60 * 60)).toEqual([0, 60]);
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
    expect(periodOvertime(9100, month, hours).map(({ minutes }) => minutes)).toEqual([0, 0]);
    expect(periodOvertime(9100 + 2080 + 5, month, hours).map(({ minutes }) => minutes)).toEqual([2080, 5]);
  });

  test('a year begins overtime at 1 607 h', () => {
    const year = overtimePeriod('2026-11-21', 5)!;
    expect(periodOvertime(1607 * 60 + 30, year, hours)[0]).toEqual({ percent: 25, minutes: 30 });
  });

  test('smoothing pays the same each month and keeps the difference', () => {
    const months = [
      { month: '2026-10', effectiveMinutes: 9400 },
      { month: '2026-11', effectiveMinutes: 8500 },
    ];
    expect(smoothMonths(months, planning.weeklyMinutes)).toEqual([
      { month: '2026-10', effectiveMinutes: 9400, paidMinutes: 9100, counterMinutes: 300 },
      { month: '2026-11', effectiveMinutes: 8500, paidMinutes: 9100, counterMinutes: -300 },
    ]);
  });
});

describe('part-time contracts', () => {
  test('pay 10 % up to a tenth, 25 % beyond, and say when the legal week is reached', () => {
    expect(complementaryHours(1500, 1440, 2100)).toEqual({
      bands: [
        { percent: 10, minutes: 60 },
        { percent: 25, minutes: 0 },
      ],
      reachesLegalWeek: false,
    });
    expect(complementaryHours(2200, 1440, 2100)).toEqual({
      bands: [
        { percent: 10, minutes: 144 },
        { percent: 25, minutes: 516 },
      ],
      reachesLegalWeek: true,
    });
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
