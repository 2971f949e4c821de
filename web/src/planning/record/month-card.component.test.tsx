import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { planning } from '@vigie/contract/planning/endpoints.ts';
import { addMonths, firstOfMonth, lastOfMonth } from '@vigie/domain/shared/time-day.ts';
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

const ask = (reply = () => ({ data: [line(month)], count: 1 })) => serve().on(planning.list, reply);

test('it asks for the month of this site alone, shows what lacks somebody, and leads to the planning', async () => {
  const asked = ask();
  await mount(<MonthCard kind="site" id={SITE} name="Dépôt" />, { as: owner() });
  await expect.element(page.getByRole('cell', { name: /1 service, à pourvoir/ })).toBeVisible();
  expect(asked.map(({ body: { filters } }) => [filters.siteIds, filters.from, filters.until])).toEqual([[[SITE], month, lastOfMonth(month)]]);
  await expect
    .element(page.getByRole('link', { name: 'Planning : Planning du mois' }))
    .toHaveAttribute('href', expect.stringMatching(/adminPlaningSites.*ligne/));
});

test('the months beside it are asked for when they are chosen', async () => {
  const asked = ask(() => ({ data: [], count: 0 }));
  await mount(<MonthCard kind="agent" id={SITE} name="Inès Benali" />, { as: staff('listServices') });
  await page.getByRole('button', { name: 'Mois suivant' }).click();
  await expect.poll(() => asked.map(({ body: { filters } }) => filters.from)).toEqual([month, addMonths(month, 1)]);
  await expect
    .element(page.getByRole('link', { name: 'Planning : Planning du mois' }))
    .toHaveAttribute('href', expect.stringMatching(/adminServices/));
});
