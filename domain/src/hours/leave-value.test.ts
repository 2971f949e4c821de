import { describe, expect, test } from 'vitest';
import { holidayName } from '../agency/holidays.ts';
import { defaultUnavailabilityTypes } from '../agency/unavailability-types.data.ts';
import { unavailableDays, unavailableTimes } from '../planning/unavailability.ts';
import { toInstant } from '../shared/time.ts';
import { assimilatedMinutes } from './assimilated.ts';
import { leaveDays } from './leave-value.ts';
import type { LeaveRules } from './leave-value.ts';
import { workedBands } from './extra/overtime.ts';

const PARIS = 'Europe/Paris';
const rules: LeaveRules = {
  types: defaultUnavailabilityTypes,
  timeZone: PARIS,
  unit: 'worked',
  weeklyMinutesOn: () => 2100,
  isHoliday: (day) => holidayName(day, 'FR') !== null,
};
const away = (typeKey: string, first: string, last = first) => ({ id: first, agentId: 'a', typeKey, ...unavailableDays(first, last, PARIS) });
const sum = (absences: Parameters<typeof leaveDays>[0], change: Partial<LeaveRules> = {}) => {
  const days = leaveDays(absences, { ...rules, ...change });
  return [days.reduce((total, day) => total + day.dayHundredths, 0) / 100, days.reduce((total, day) => total + day.minutes, 0)];
};
const assimilated = { ...rules, paidLeaveCountsFrom: '2025-09-10' };
const total = (days: ReadonlyMap<string, number>) => [...days.values()].reduce((all, minutes) => all + minutes, 0);

describe('paid leave', () => {
  test('from 3 to 9 May 2027 is 4 days: Ascension and Saturday 8 May are no leave (C. trav. L3141-3)', () => {
    // Ouvrés: Mon, Tue, Wed, Fri at a fifth of 35 h. Ouvrables: the same four, Saturday being 8 May, at a sixth.
    expect(sum([away('paidLeave', '2027-05-03', '2027-05-09')])).toEqual([4, 4 * 420]);
    expect(sum([away('paidLeave', '2027-05-03', '2027-05-09')], { unit: 'workable' })).toEqual([4, 4 * 350]);
  });

  test('of an ordinary week is 5 jours ouvrés or 6 jours ouvrables, 35 h in both (L3141-3)', () => {
    expect(sum([away('paidLeave', '2027-05-31', '2027-06-06')])).toEqual([5, 2100]);
    expect(sum([away('paidLeave', '2027-05-31', '2027-06-06')], { unit: 'workable' })).toEqual([6, 2100]);
    // A Saturday alone is no jour ouvré.
    expect(sum([away('paidLeave', '2026-11-21')])).toEqual([0, 0]);
  });

  test('on Good Friday is leave in Toulouse and none in Strasbourg: the place of work decides', () => {
    expect(sum([away('paidLeave', '2027-03-26')])).toEqual([1, 420]);
    expect(sum([away('paidLeave', '2027-03-26')], { isHoliday: (day) => holidayName(day, 'FR-67') !== null })).toEqual([0, 0]);
  });

  test('entered on Ascension creates no overtime beside 36 h: one hour is due, not eight', () => {
    const week = assimilatedMinutes([away('paidLeave', '2027-05-06')], assimilated);
    expect(total(week)).toBe(0);
    expect(workedBands({ effectiveMinutes: 36 * 60, assimilatedMinutes: total(week) }, [{ fromMinutes: 2100, percent: 25 }])).toEqual([
      { percent: 25, minutes: 60 },
    ]);
  });

  test('is worth the planned hours of the day, and the rest of a planned week is rest', () => {
    // Two days of 12 h were planned, Tuesday and Saturday; the week stays five days of leave.
    const lostMinutes = (day: string): number => (day === '2026-11-17' || day === '2026-11-21' ? 720 : 0);
    expect(sum([away('paidLeave', '2026-11-16', '2026-11-22')], { lostMinutes })).toEqual([5, 1440]);
    expect(sum([away('paidLeave', '2026-11-21')], { lostMinutes })).toEqual([1, 720]);
    // A holiday that was to be worked is a day of leave.
    expect(sum([away('paidLeave', '2027-05-06')], { lostMinutes: () => 720 })).toEqual([1, 720]);
  });

  test('goes by the contract of each day: 24 h to 15 November, 35 h from the 16th', () => {
    const weeklyMinutesOn = (day: string): number => (day < '2026-11-16' ? 1440 : 2100);
    expect(sum([away('paidLeave', '2026-11-13', '2026-11-16')], { weeklyMinutesOn })).toEqual([2, 288 + 420]);
  });

  test('typed from 08:00 to 12:00 is 240 minutes, and so it is to 11:59', () => {
    const half = (until: string) => ({
      id: 'h',
      agentId: 'a',
      typeKey: 'paidLeave',
      ...unavailableTimes(toInstant('2026-11-16', '08:00', PARIS), toInstant('2026-11-16', until, PARIS)),
    });
    expect(sum([half('12:00')])).toEqual([0.57, 240]);
    expect(sum([half('11:59')])).toEqual([0.57, 240]);
  });
});

describe('leave that counts as work', () => {
  test('is paid leave since 10 September 2025, a fifth of the week a day (Cass. soc. n° 23-14.455)', () => {
    expect([...assimilatedMinutes([away('paidLeave', '2026-11-16')], assimilated)]).toEqual([['2026-11-16', 420]]);
    expect(assimilatedMinutes([away('paidLeave', '2025-09-09')], assimilated).size).toBe(0);
    expect(total(assimilatedMinutes([away('paidLeave', '2025-09-09', '2025-09-10')], assimilated))).toBe(420);
    expect(total(assimilatedMinutes([away('paidLeave', '2026-11-16', '2026-11-22')], assimilated))).toBe(2100);
  });

  test('is training, is not sick leave, and not what is only asked for', () => {
    expect(assimilatedMinutes([away('sickLeave', '2026-11-16')], assimilated).size).toBe(0);
    expect(total(assimilatedMinutes([away('training', '2026-11-17')], assimilated))).toBe(420);
    expect(assimilatedMinutes([{ ...away('paidLeave', '2026-11-16'), pending: true }], assimilated).size).toBe(0);
  });
});
