// « Aujourd’hui » on the home page: a figure's link asks its list for exactly what was counted.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dashboards } from '@vigie/contract/dashboards/endpoints.ts';
import { coverageCalls } from '@vigie/contract/planning/coverage-endpoints.ts';
import { planning } from '@vigie/contract/planning/endpoints.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { mount } from '../../test/mount.tsx';
import { serve } from '../../test/server.ts';
import { staff } from '../../test/visitor.ts';
import { StatsWidget } from '../planning/widgets/stats-widget.tsx';
import { today } from '../shared/format/dates.ts';
import { TodayCard } from './today-card.tsx';

/** All but archived (600) and unscheduled (700). */
const COUNTED = ['100', '110', '120', '200', '250', '300', '400', '500', '800'];

async function filtersOf(name: RegExp): Promise<unknown> {
  const link = page.getByRole('link', { name });
  await expect.element(link).toBeVisible();
  return JSON.parse(new URLSearchParams(link.element().getAttribute('href')?.split('?')[1]).get('filters') ?? '');
}

test('the figures of the week open the services that they count, and the strip stands below them', async () => {
  const counts = { circuits: 0, archived: 2, unscheduled: 1, late: 0, minutes: 600 };
  const server = serve();
  server.on(planning.count, () => ({ ...counts, total: 9, planned: 6, drafts: 2, unfilled: 4, missingAgents: 5 }));
  const covered = { day: today(), holiday: null, services: 2, unfilled: 1, places: 4, missingAgents: 1 };
  server.on(coverageCalls.coverage, () => ({ data: [covered] }));
  await mount(<TodayCard />, { as: staff('listServices') });
  const week = { period: { preset: 'custom', start: today(), end: addDays(today(), 6) }, status: COUNTED };
  expect(await filtersOf(/^4 ?à pourvoir/)).toEqual({ ...week, planned: '0' });
  expect(await filtersOf(/^2 ?à publier/)).toEqual({ ...week, draft: true });
  await expect.element(page.getByRole('link', { name: /1 place à pourvoir sur 4$/ })).toBeVisible();
});

test('who may not list services sees neither the week nor the strip', async () => {
  serve();
  await mount(<TodayCard />, { as: staff('readAgencySettings') });
  await expect.element(page.getByText('Aujourd’hui')).toBeVisible();
  await expect.element(page.getByText(/à pourvoir|quatorze/)).not.toBeInTheDocument();
});

test('the figures of the day open the services that they count', async () => {
  serve().on(dashboards.read, () => ({
    stats: { count: 7, byStatus: [{ key: '100', count: 7 }], unfilled: 3, agents: 4 },
    generatedAt: '2026-11-21T09:00:00.000Z',
    today: today(),
    from: today(),
    until: today(),
  }));
  await mount(<StatsWidget />, { as: staff('listServices') });
  const day = { period: { preset: 'today' }, status: COUNTED };
  expect(await filtersOf(/^7 ?services aujourd’hui/)).toEqual(day);
  expect(await filtersOf(/^3 ?à pourvoir/)).toEqual({ ...day, planned: '0' });
});
