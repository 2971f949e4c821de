import { describe, expect, test } from 'vitest';
import { holidayName } from '../agency/holidays.ts';
import { isoOf } from '../shared/time.ts';
import { occurrencesOf, recurrenceOptionLabels, recurrenceUnitLabels } from './recurrence.ts';
import type { Recurrence } from './recurrence.ts';

const place = { timeZone: 'Europe/Paris', holidayName: (day: string) => holidayName(day, 'FR') };
const recurrence = (change: Partial<Recurrence>): Recurrence => ({
  option: 'daily',
  startDay: '2026-11-02',
  startTime: '19:00',
  endDay: '2026-11-03',
  endTime: '07:00',
  until: '2026-11-30',
  ...change,
});
const generate = (change: Partial<Recurrence>, where = place) => {
  const result = occurrencesOf(recurrence(change), where, 400);
  if (!result.ok) throw new Error(result.message);
  return result.occurrences;
};
const days = (change: Partial<Recurrence>, where = place) => generate(change, where).map(({ day }) => day);

test('there are four options and four units (A-228)', () => {
  expect(recurrenceOptionLabels).toEqual({ daily: 'Quotidienne', weekly: 'Hebdomadaire', monthly: 'Mensuelle', holidays: 'Jours fériés' });
  expect(recurrenceUnitLabels).toEqual({ 1: 'Jour(s)', 2: 'Semaine(s)', 3: 'Mois', 4: 'An(s)' });
});

describe('the days of a recurrence', () => {
  test('a daily one falls on every day, or every third', () => {
    expect(days({})).toHaveLength(29);
    expect(days({ every: 3, until: '2026-11-10' })).toEqual(['2026-11-02', '2026-11-05', '2026-11-08']);
  });

  test('a weekly one falls on the chosen weekdays, from the first service on', () => {
    expect(days({ option: 'weekly', weekDays: [1, 5, 7], until: '2026-11-12' })).toEqual(['2026-11-02', '2026-11-06', '2026-11-08', '2026-11-09']);
    expect(days({ option: 'weekly', every: 2, until: '2026-12-01' })).toEqual(['2026-11-02', '2026-11-16', '2026-11-30']);
    expect(
      days({
        option: 'weekly',
        weekDays: [1, 3],
        startDay: '2026-11-04',
        endDay: '2026-11-05',
        every: 2,
        until: '2026-11-20',
      }),
    ).toEqual(['2026-11-04', '2026-11-16', '2026-11-18']);
  });

  test('a monthly one keeps its day, and the 31st returns after shorter months', () => {
    const change = {
      option: 'monthly',
      startDay: '2026-12-31',
      endDay: '2027-01-01',
      until: '2027-05-31',
    } as const;
    expect(days(change)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  });

  test('one on holidays follows the site’s calendar', () => {
    const change = {
      option: 'holidays',
      startDay: '2026-05-01',
      endDay: '2026-05-02',
      until: '2026-05-31',
    } as const;
    expect(days(change)).toEqual(['2026-05-01', '2026-05-08', '2026-05-14', '2026-05-25']);
    const guadeloupe = {
      timeZone: 'America/Guadeloupe',
      holidayName: (day: string) => holidayName(day, 'FR-GP'),
    };
    expect(days(change, guadeloupe)).toContain('2026-05-27');
  });

  test('a length in days, weeks, months or years replaces the last day (F-056)', () => {
    expect(Object.values(recurrenceUnitLabels)).toEqual(['Jour(s)', 'Semaine(s)', 'Mois', 'An(s)']);
    expect(Object.keys(recurrenceOptionLabels)).toEqual(['daily', 'weekly', 'monthly', 'holidays']);
    const last = (count: number, unit: 1 | 2 | 3 | 4) => days({ until: { count, unit } }).at(-1);
    expect(last(10, 1)).toBe('2026-11-11');
    expect(last(2, 2)).toBe('2026-11-15');
    expect(last(1, 3)).toBe('2026-12-01');
    expect(last(1, 4)).toBe('2027-11-01');
  });

  test('two months of each option give the expected number of services (F-057)', () => {
    const range = { startDay: '2026-11-01', endDay: '2026-11-02', until: '2026-12-31' } as const;
    expect(days({ ...range, option: 'daily' })).toHaveLength(61);
    expect(days({ ...range, option: 'weekly', weekDays: [1, 2] })).toHaveLength(18);
    expect(days({ ...range, option: 'monthly' })).toHaveLength(2);
    expect(days({ ...range, option: 'holidays' })).toEqual(['2026-11-01', '2026-11-11', '2026-12-25']);
    expect(Object.values(recurrenceOptionLabels)).toEqual(['Quotidienne', 'Hebdomadaire', 'Mensuelle', 'Jours fériés']);
  });
});

describe('the services of a recurrence', () => {
  test('nights pass midnight and keep their clock times across both clock changes', () => {
    const autumn = generate({ startDay: '2026-10-23', endDay: '2026-10-24', until: '2026-10-25' });
    expect(autumn.map(({ minutes, clockChangeMinutes }) => [minutes, clockChangeMinutes])).toEqual([
      [720, 0],
      [780, 60],
      [720, 0],
    ]);
    const spring = generate({ startDay: '2027-03-27', endDay: '2027-03-28', until: '2027-03-27' })[0]!;
    expect([spring.minutes, spring.clockChangeMinutes]).toEqual([660, -60]);
    expect([isoOf(spring.start), isoOf(spring.end)]).toEqual(['2027-03-27T18:00:00Z', '2027-03-28T05:00:00Z']);
  });

  test('a time skipped in spring moves to the change', () => {
    const change = {
      startDay: '2027-03-28',
      startTime: '02:30',
      endDay: '2027-03-28',
      endTime: '08:00',
      until: '2027-03-28',
    };
    expect(generate(change)[0]!.minutes).toBe(300);
    expect(generate({ ...change, startTime: '02:10', endTime: '02:50' })).toEqual([]);
  });

  test('each occurrence has its holiday’s name for the preview', () => {
    expect(generate({ until: '2026-11-12' }).find(({ day }) => day === '2026-11-11')?.holiday).toBe('Armistice 1918');
  });
});

describe('a recurrence is refused', () => {
  const message = (change: Partial<Recurrence>, limit = 400) => {
    const result = occurrencesOf(recurrence(change), place, limit);
    return result.ok ? null : result.message;
  };

  test('without a start or an end, and with the end before the start (F-055)', () => {
    for (const field of ['startDay', 'startTime', 'endDay', 'endTime'] as const) {
      expect(message({ [field]: null })).toBe("La date et l'heure de début et de fin sont obligatoires.");
    }
    expect(message({ endDay: '2026-11-02', endTime: '19:00' })).toBe('La fin doit être après le début.');
    expect(message({ endDay: '2026-11-02', endTime: '18:00' })).toBe('La fin doit être après le début.');
    expect(message({ until: '2026-11-01' })).toBe('La fin de la récurrence doit être après son début.');
  });

  test('when it gives more services than the agency allows', () => {
    expect(message({ until: '2026-11-11' }, 10)).toBeNull();
    expect(message({ until: '2026-11-12' }, 10)).toBe('La récurrence dépasse le maximum de 10 services. Réduisez la période.');
    expect(message({ option: 'daily', until: '2028-11-11' })).toContain('400 services');
    expect(message({ option: 'holidays', until: '9999-12-31' })).toBe('Une récurrence ne peut pas dépasser dix ans.');
  });

  test('when it is longer than ten years: exactly ten years pass, one day more does not', () => {
    const tooLong = 'Une récurrence ne peut pas dépasser dix ans.';
    expect([message({ option: 'holidays', until: '2036-11-02' }), message({ option: 'holidays', until: '2036-11-03' })]).toEqual([null, tooLong]);
    const years = (count: number) => message({ option: 'holidays', until: { count, unit: 4 } });
    expect([years(10), years(11)]).toEqual([null, tooLong]);
  });
});
