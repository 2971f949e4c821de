import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../shared/time-day.ts';
import { monthOf, pairSteps, previousPeriod, stepOf, stepsOf, yearOf } from './compared-period.ts';

describe('a period compared with the previous one', () => {
  test('a month is compared with the previous month, whatever their lengths', () => {
    expect(previousPeriod(monthOf('2026-03-14'))).toEqual({ from: '2026-02-01', until: '2026-02-28' });
    expect(previousPeriod(monthOf('2026-01-31'))).toEqual({ from: '2025-12-01', until: '2025-12-31' });
  });

  test('a year is compared with the previous year (A-348)', () => {
    expect(yearOf('2026-11-21')).toEqual({ from: '2026-01-01', until: '2026-12-31' });
    expect(previousPeriod(yearOf('2026-11-21'))).toEqual({ from: '2025-01-01', until: '2025-12-31' });
  });

  test('other days are compared with as many days, which end the day before', () => {
    expect(previousPeriod({ from: '2026-11-16', until: '2026-11-22' })).toEqual({ from: '2026-11-09', until: '2026-11-15' });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 400 }), (start, length) => {
        const period = { from: addDays('2020-01-01', start), until: addDays('2020-01-01', start + length) };
        const before = previousPeriod(period);
        expect(addDays(before.until, 1)).toBe(period.from);
        expect(before.from <= before.until).toBe(true);
      }),
    );
  });

  test('counts by day up to two months, then by month', () => {
    expect([stepOf(monthOf('2026-11-01')), stepOf(yearOf('2026-11-01'))]).toEqual(['day', 'month']);
    const month = monthOf('2028-02-10');
    expect(stepsOf(month, 'day')).toHaveLength(daysBetween(month.from, month.until) + 1);
    expect(stepsOf({ from: '2026-11-15', until: '2027-01-03' }, 'month')).toEqual(['2026-11', '2026-12', '2027-01']);
  });

  test('the thirty-first has no counterpart in a month of thirty days', () => {
    const pairs = pairSteps(stepsOf(monthOf('2026-11-01'), 'day'), stepsOf(monthOf('2026-10-01'), 'day'));
    expect([pairs.length, pairs.at(-1)]).toEqual([31, { at: null, previousAt: '2026-10-31' }]);
  });
});
