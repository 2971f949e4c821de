import { describe, expect, test } from 'vitest';
import { defaultUnavailabilityTypes } from '../../agency/unavailability-types.data.ts';
import { unavailableDays } from '../../planning/unavailability.ts';
import { noMinutes } from '../split.ts';
import { nightRestEarned, nightRestTaken } from './night-rest.ts';

const timeZone = 'Europe/Paris';

describe('compensatory rest of night work', () => {
  test('is 1 % of each hour from 21:00 to 06:00, of all days (avenant du 25/09/2001, art. 1.2)', () => {
    // Ten nights of nine hours are 5 400 min: 54 min. Holidays, Saturdays and Sundays earn it alike, day hours do not.
    expect(nightRestEarned({ ...noMinutes(), day: 9000, night: 5400 })).toBe(54);
    const each = { night: 100, holidayNight: 100, sundayNight: 100, sundayHolidayNight: 100, saturdayNight: 100, saturdayHolidayNight: 100 };
    expect(nightRestEarned({ ...noMinutes(), holiday: 700, ...each })).toBe(6);
    expect([49, 50].map((night) => nightRestEarned({ ...noMinutes(), night }))).toEqual([0, 1]);
  });

  test('is taken by « RCN » absences alone, within the days asked for', () => {
    const rules = { types: defaultUnavailabilityTypes, timeZone, unit: 'worked' as const, weeklyMinutesOn: () => 2100, isHoliday: () => false };
    const away = (typeKey: string, day: string) => ({ id: day, agentId: 'a', typeKey, ...unavailableDays(day, day, timeZone) });
    const absences = [away('nightRest', '2026-11-16'), away('paidLeave', '2026-11-17'), away('nightRest', '2026-12-01')];
    expect(nightRestTaken(absences, rules, '2026-11-01', '2026-11-30')).toBe(420);
    expect(nightRestTaken(absences, rules, '2026-10-01', '2026-10-31')).toBe(0);
  });
});
