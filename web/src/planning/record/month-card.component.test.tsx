import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { coverageCalls } from '@vigie/contract/planning/coverage-endpoints.ts';
import { planning } from '@vigie/contract/planning/endpoints.ts';
import { addDays, addMonths, firstOfMonth, lastOfMonth } from '@vigie/domain/shared/time-day.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { owner, staff } from '../../../test/visitor.ts';
import { today } from '../../shared/format/dates.ts';
import type { ServiceLine } from '../planning-api.ts';
import { MonthCard } from './month-card.tsx';

const SITE = '00000000-0000-7000-8000-0000000000b1';
const month = firstOfMonth(today());
const named = (rank: number, name: string) => ({ id: `00000000-0000-7000-8000-0000000000c${rank}`, name });
const place = { ...named(1, 'Dépôt'), city: 'Toulouse', timeZone: 'Europe/Paris' };
const line = (startAtDate: string): ServiceLine => ({
  id: '00000000-0000-7000-8000-0000000000d1',
  site: place,
  customer: named(2, 'Garonne'),
  activityType: 1,
  specialtyKey: null,
  startAt: `${startAtDate}T18:00:00.000Z`,
  endAt: `${startAtDate}T23:00:00.000Z`,
  startAtDate,
  startAtTime: '19:00',
  endAtDate: startAtDate,
  endAtTime: '23:59',
  minutes: 300,
  nbAgents: 1,
  agents: [],
  status: 100,
  publishedAt: null,
  realStartAt: null,
  realEndAt: null,
  seriesId: null,
  isCircuit: false,
  services: [],
  comment: '',
  createdAt: `${startAtDate}T08:00:00.000Z`,
  updatedAt: `${startAtDate}T08:00:00.000Z`,
  version: 1,
});

const sums = (day: string, change: object = {}) => ({ day, holiday: null, services: 0, unfilled: 0, places: 0, missingAgents: 0, ...change });
const planningLink = () => page.getByRole('link', { name: 'Planning : Planning du mois' });

test('a site shows the coverage of its days, and each day opens the board of that site and day', async () => {
  const [first, second] = [month, addDays(month, 1)];
  const data = [sums(first, { services: 3, unfilled: 1, places: 5, missingAgents: 2 }), sums(second)];
  const asked = serve().on(coverageCalls.coverage, () => ({ data }));
  await mount(<MonthCard kind="site" id={SITE} name="Dépôt" />, { as: owner() });
  const day = page.getByRole('link', { name: /: 3 services, 2 places à pourvoir sur 5$/ });
  await expect.element(day).toBeVisible();
  await expect.element(day).toHaveAttribute('data-state', 'partly');
  const href = day.element().getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(href, location.origin).searchParams)).toEqual({ ligne: `${SITE} Dépôt`, jour: first, vue: '4' });
  await expect.element(page.getByRole('link', { name: /: aucun service$/ })).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([{ siteId: SITE, from: month, until: lastOfMonth(month) }]);
  await expect.element(planningLink()).toHaveAttribute('href', expect.stringMatching(/adminPlaningSites.*ligne/));
});

test('without the board, a day of a site opens the list of its services', async () => {
  serve().on(coverageCalls.coverage, () => ({ data: [sums(month)] }));
  await mount(<MonthCard kind="site" id={SITE} name="Dépôt" />, { as: staff('listServices') });
  await expect
    .element(page.getByRole('link', { name: /: aucun service$/ }))
    .toHaveAttribute('href', expect.stringMatching(new RegExp(`adminServices.*${SITE}.*${month}`)));
});

test('the months beside it are asked for when they are chosen', async () => {
  const asked = serve().on(coverageCalls.coverage, () => ({ data: [] }));
  await mount(<MonthCard kind="site" id={SITE} name="Dépôt" />, { as: owner() });
  await page.getByRole('button', { name: 'Mois précédent' }).click();
  await expect.poll(() => asked.map(({ body: { from } }) => from)).toEqual([month, addMonths(month, -1)]);
});

test('a guard has the hours of their services, and the days that lack somebody', async () => {
  const asked = serve().on(planning.list, () => ({ data: [line(month)], count: 1 }));
  await mount(<MonthCard kind="agent" id={SITE} name="Inès Benali" />, { as: staff('listServices') });
  await expect.element(page.getByRole('cell', { name: /1 service, à pourvoir/ })).toBeVisible();
  await expect.element(page.getByText('19:00', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mois suivant' }).click();
  await expect
    .poll(() => asked.map(({ body: { filters } }) => [filters.agentIds, filters.from]))
    .toEqual([
      [[SITE], month],
      [[SITE], addMonths(month, 1)],
    ]);
  await expect.element(planningLink()).toHaveAttribute('href', expect.stringMatching(/adminServices/));
});
