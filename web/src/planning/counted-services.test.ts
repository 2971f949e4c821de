import { expect, test } from 'vitest';
import { countedServices, daysFrom, servicesToFill } from './counted-services.ts';
import { wireFilters } from './services/services-list.ts';

// All but archived (600) and unscheduled (700).
const STATUSES = [100, 110, 120, 200, 250, 300, 400, 500, 800];
const period = { start: '2026-11-21', end: '2026-11-22' };
const days = { from: '2026-11-21', until: '2026-11-22' };

test('the link of a figure asks for what is counted: neither archived nor unscheduled services', () => {
  expect(wireFilters({ ...countedServices({ period }).filters, period })).toEqual({ ...days, status: STATUSES });
  expect(wireFilters({ ...countedServices({ period, draft: true }).filters, period })).toEqual({ ...days, status: STATUSES, published: false });
});

test('places to fill are those with a vacant place; not over, or of their first day alone', () => {
  expect(wireFilters({ ...servicesToFill({ period }).filters, period })).toEqual({ ...days, status: STATUSES, planned: 0 });
  const open = servicesToFill({ period, moment: 'open' }).filters;
  expect(wireFilters({ ...open, period })).toEqual({ ...days, status: STATUSES, planned: 0, over: false });
  const begins = servicesToFill({ period, moment: 'begins' }).filters;
  expect(wireFilters({ ...begins, period })).toEqual({ ...days, status: STATUSES, planned: 0, startsFrom: '2026-11-21' });
});

test('days are a period of the list', () => {
  expect(daysFrom('2026-11-21', '2026-11-22')).toEqual({ preset: 'custom', ...period });
});
