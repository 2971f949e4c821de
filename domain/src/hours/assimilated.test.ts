import { expect, test } from 'vitest';
import { holidayName } from '../agency/holidays.ts';
import { defaultUnavailabilityTypes } from '../agency/unavailability-types.data.ts';
import { unavailableDays } from '../planning/unavailability.ts';
import { creditedMinutes } from './assimilated.ts';
import type { LeaveRules } from './leave-value.ts';

const PARIS = 'Europe/Paris';
const rules: LeaveRules = {
  types: defaultUnavailabilityTypes,
  timeZone: PARIS,
  unit: 'worked',
  weeklyMinutesOn: () => 2100,
  isHoliday: (day) => holidayName(day, 'FR') !== null,
};
const away = (typeKey: string, day: string) => ({ id: day, agentId: 'a', typeKey, ...unavailableDays(day, day, PARIS) });
const credited = (first: string, last: string, absences: ReturnType<typeof away>[] = [], worked: readonly string[] = []) => [
  ...creditedMinutes(absences, rules, { first, last, isWorked: (day) => worked.includes(day) }),
];

test('a holiday that is not worked counts as a day of the week, from Monday to Friday (IDCC 1351, art. 9.05)', () => {
  // Two Fridays, a Thursday and a Monday of 2026: a fifth of 35 h each.
  expect(credited('2026-05-01', '2026-05-31')).toEqual(['2026-05-01', '2026-05-08', '2026-05-14', '2026-05-25'].map((day) => [day, 420]));
  // 15 August 2026 is a Saturday, 1 November a Sunday.
  expect(credited('2026-08-10', '2026-08-16')).toEqual([]);
  expect(credited('2026-10-30', '2026-11-01')).toEqual([]);
});

test('a holiday that is worked counts as work alone, one of unpaid leave not at all, and paid leave counts', () => {
  expect(credited('2026-05-01', '2026-05-08', [], ['2026-05-08'])).toEqual([['2026-05-01', 420]]);
  expect(credited('2026-05-08', '2026-05-08', [away('unpaidLeave', '2026-05-08')])).toEqual([]);
  expect(credited('2026-05-11', '2026-05-11', [away('paidLeave', '2026-05-11')])).toEqual([['2026-05-11', 420]]);
});
