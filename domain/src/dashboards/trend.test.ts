import { expect, test } from 'vitest';
import { trendDays } from './trend.ts';

test('the trend has the month of today and the eleven before it', () => {
  expect(trendDays('2026-11-21')).toEqual({ from: '2025-12-01', until: '2026-11-30' });
  expect(trendDays('2028-02-29')).toEqual({ from: '2027-03-01', until: '2028-02-29' });
});
