import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { counters } from '@vigie/contract/hours/counters-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { today } from '../../shared/format/dates.ts';
import { CountersPage } from './counters-page.tsx';

type Row = Answer<typeof counters.list>['data'][number];
const year = Number(today().slice(0, 4));
const within = (limit: number): Row['contingent'] => ({ doneMinutes: 0, plannedMinutes: 6000, limitMinutes: limit * 60, breach: null });
const breach = { on: '2026-12-07', unit: 'week', isDone: false } as const;

const line: Row = {
  agent: { id: '00000000-0000-7000-8000-0000000000a1', firstname: 'Paul', lastname: 'Martin', number: '12' },
  contingent: { ...within(329), plannedMinutes: 20_400, breach },
  average: { ...within(46), nextOn: null },
  nightWorker: { ...within(270), breach: { ...breach, isDone: true }, by: 'hours' },
  nightRest: { done: { earnedMinutes: 0, takenMinutes: 0 }, planned: { earnedMinutes: 120, takenMinutes: 60 } },
  partTime: null,
  fixedTermEndOn: '2026-12-20',
  trialEndOn: null,
  firstBreach: { ...breach, limit: 'contingent' },
  isOver: false,
  willBeOver: true,
};

test('a line names the first breach, the counters with the plan, and the end of a CDD', async () => {
  const asked = serve().on(counters.list, () => ({ data: [line], count: 1 }));
  await mount(<CountersPage />, { as: owner(), address: '/' });
  const row = page.getByRole('row', { name: /Martin Paul/ });
  await expect.element(row).toMatchTextContent(/Sera dépassé.*Contingent, semaine du 07\/12\/2026.*340.h.00 sur 329.h.00/);
  await expect.element(row).toMatchTextContent(/Travailleur de nuit.*20\/12\/2026/);
  expect(asked.map(({ body }) => [body.year, body.filters])).toEqual([[year, {}]]);
});

test('the year and the state are asked of the server', async () => {
  const asked = serve().on(counters.list, () => ({ data: [line], count: 1 }));
  const filters = encodeURIComponent(JSON.stringify({ states: ['over'] }));
  await mount(<CountersPage />, { as: owner(), address: `/?filters=${filters}` });
  await page.getByText(String(year - 1), { exact: true }).click();
  await expect.poll(() => asked.at(-1)?.body).toMatchObject({ year: year - 1, filters: { states: ['over'] } });
});
