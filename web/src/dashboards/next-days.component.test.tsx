import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { coverageCalls } from '@vigie/contract/planning/coverage-endpoints.ts';
import { selectableServiceStatuses } from '@vigie/domain/planning/service.ts';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { mount } from '../../test/mount.tsx';
import { serve } from '../../test/server.ts';
import { staff } from '../../test/visitor.ts';
import { today } from '../shared/format/dates.ts';
import { NextDays } from './next-days.tsx';

const filtersOf = (link: Element): unknown => JSON.parse(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('filters') ?? '');

test('each of the next fourteen days says its share of filled places and leads to its services to fill', async () => {
  const sums = { holiday: null, services: 2, unfilled: 0, places: 4, missingAgents: 0 };
  const asked = serve().on(coverageCalls.coverage, () => ({
    data: [
      { ...sums, day: today(), unfilled: 1, missingAgents: 1 },
      { ...sums, day: addDays(today(), 1) },
    ],
  }));
  await mount(<NextDays />, { as: staff('listServices') });
  const vacant = page.getByRole('link', { name: /aujourd’hui : 2 services, 1 place à pourvoir sur 4$/ });
  await expect.element(vacant).toHaveAttribute('data-today');
  expect(vacant.element().querySelector('progress')).toHaveProperty('position', 0.75);
  const status = selectableServiceStatuses.map(String);
  const onDay = (day: string) => ({ period: { preset: 'custom', start: day, end: day }, moment: 'begins', status });
  expect(filtersOf(vacant.element())).toEqual({ ...onDay(today()), planned: '0' });
  const filled = page.getByRole('link', { name: /: 2 services, tout est pourvu$/ });
  expect(filtersOf(filled.element())).toEqual(onDay(addDays(today(), 1)));
  expect(asked.map(({ body }) => body)).toEqual([{ from: today(), until: addDays(today(), 13) }]);
});
