import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { counters } from '@vigie/contract/hours/counters-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { mount } from '../../../test/mount.tsx';
import { serve } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { today } from '../../shared/format/dates.ts';
import { CountersCard } from './counters-card.tsx';

type State = Answer<typeof counters.read>;
const AGENT = '00000000-0000-7000-8000-0000000000a1';
const year = Number(today().slice(0, 4));

const counter = (done: number, planned: number, limit: number, breach: State['contingent']['breach'] = null): State['contingent'] => ({
  doneMinutes: done * 60,
  plannedMinutes: planned * 60,
  limitMinutes: limit * 60,
  breach,
});
const state: State = {
  contingent: counter(300, 340, 329, { on: '2026-12-07', unit: 'week', isDone: false }),
  average: { ...counter(47, 47, 46, { on: '2026-03-23', unit: 'week', isDone: true }), nextOn: null },
  nightWorker: { ...counter(120, 200, 270), by: null },
  nightRest: { done: { earnedMinutes: 72, takenMinutes: 60 }, planned: { earnedMinutes: 120, takenMinutes: 60 } },
  partTime: null,
  fixedTermEndOn: '2026-12-20',
  trialEndOn: null,
  firstBreach: { limit: 'average', on: '2026-03-23', unit: 'week', isDone: true },
  isOver: true,
  willBeOver: true,
};

const row = (name: RegExp) => page.getByRole('row', { name });

test('each counter says done, planned, limit, and the week in which it breaks or that it does not', async () => {
  serve().on(counters.read, () => state);
  await mount(<CountersCard agentId={AGENT} />, { as: owner() });
  await expect.element(row(/Contingent/)).toMatchTextContent(/300.h.00.*340.h.00.*329.h.00.*Sera dépassé, semaine du 07\/12\/2026/);
  await expect.element(row(/Moyenne sur 12 semaines/)).toMatchTextContent(/Dépassé, semaine du 23\/03\/2026/);
  await expect.element(row(/Travailleur de nuit/)).toMatchTextContent(new RegExp(`Pas d’ici le 31 décembre ${year}`));
  await expect.element(page.getByText('20/12/2026')).toBeVisible();
  await expect.element(page.getByText(/0.h.12, 1.h.00 avec le planning/)).toBeVisible();
  expect(row(/Temps partiel/).elements()).toEqual([]);
});

test('part time has two more lines, and a night worker is told since when', async () => {
  const night: State['nightWorker'] = { ...counter(280, 300, 270, { on: '2026-03-02', unit: 'week', isDone: true }), by: 'hours' };
  const part = { week: counter(30, 34, 35), complementary: counter(2, 3, 2.4, { on: '2026-06-01', unit: 'month', isDone: false }) };
  serve().on(counters.read, () => ({ ...state, nightWorker: night, partTime: part }));
  await mount(<CountersCard agentId={AGENT} />, { as: owner() });
  await expect.element(row(/Travailleur de nuit/)).toMatchTextContent(/Oui, depuis la semaine du 02\/03\/2026/);
  await expect.element(row(/Temps partiel/)).toMatchTextContent(/30.h.00.*34.h.00.*35.h.00/);
  await expect.element(row(/Heures complémentaires/)).toMatchTextContent(/2.h.24.*Sera dépassé, juin 2026/);
});

test('another year is asked for when it is chosen', async () => {
  const asked = serve().on(counters.read, () => state);
  await mount(<CountersCard agentId={AGENT} />, { as: owner() });
  await page.getByText(String(year + 1), { exact: true }).click();
  await expect.poll(() => asked.map(({ params }) => params['year'])).toEqual([String(year), String(year + 1)]);
});
