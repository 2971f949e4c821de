import { describe, expect, test } from 'vitest';
import { defaultUnavailabilityTypes } from '../agency/unavailability-types.data.ts';
import { unavailableDays } from '../planning/unavailability.ts';
import { daysInterval, toInstant } from '../shared/time.ts';
import { payAbsences } from './pay-absences.ts';

const timeZone = 'Europe/Paris';
const rules = { types: defaultUnavailabilityTypes, weeklyMinutes: 2100, timeZone, within: daysInterval('2026-11-01', '2026-11-30', timeZone) };
const away = (typeKey: string, first: string, last = first, pending = false) => ({
  id: first,
  agentId: 'a',
  typeKey,
  pending,
  ...unavailableDays(first, last, timeZone),
});

describe('absences for payroll', () => {
  test('are days and hours by code: all days of the calendar, hours from Monday to Friday', () => {
    // From a Friday to the Tuesday after.
    const found = payAbsences([away('sickLeave', '2026-11-06', '2026-11-10'), away('paidLeave', '2026-11-20')], rules);
    expect([...found]).toEqual([
      ['CP', { dayHundredths: 100, minutes: 420 }],
      ['MAL', { dayHundredths: 500, minutes: 1260 }],
    ]);
  });

  test('are cut at the period, on the day that the clock changes as well', () => {
    const october = { ...rules, within: daysInterval('2026-10-01', '2026-10-31', timeZone) };
    const list = [away('paidLeave', '2026-10-24', '2026-11-02')];
    expect(payAbsences(list, october).get('CP')).toEqual({ dayHundredths: 800, minutes: 5 * 420 });
    expect(payAbsences(list, rules).get('CP')).toEqual({ dayHundredths: 200, minutes: 420 });
  });

  test('of some hours are a fraction of a day; two with one code on one day are at most that day', () => {
    const morning = {
      id: 'm',
      agentId: 'a',
      typeKey: 'paidLeave',
      start: toInstant('2026-11-12', '09:00', timeZone),
      end: toInstant('2026-11-12', '12:30', timeZone),
    };
    expect(payAbsences([morning], rules).get('CP')).toEqual({ dayHundredths: 50, minutes: 210 });
    expect(payAbsences([morning, away('paidLeave', '2026-11-12')], rules).get('CP')).toEqual({ dayHundredths: 100, minutes: 420 });
  });

  test('are ignored while only requested; a type without a code uses its label', () => {
    const own = { ...defaultUnavailabilityTypes[0]!, key: 'own', label: 'Mission syndicale', payrollFamily: '' };
    const found = payAbsences([away('paidLeave', '2026-11-12', '2026-11-12', true), away('own', '2026-11-13')], { ...rules, types: [own] });
    expect([...found.keys()]).toEqual(['Mission syndicale']);
  });
});
