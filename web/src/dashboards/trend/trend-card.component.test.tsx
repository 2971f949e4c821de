// « Tendance » on the home page: it asks once it is in view, and shows the parts that the answer has.
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dashboards } from '@vigie/contract/dashboards/endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { serve, type Server } from '../../../test/server.ts';
import { owner } from '../../../test/visitor.ts';
import { TrendCard } from './trend-card.tsx';

let server: Server;
beforeEach(() => {
  server = serve();
});
const hours = { plannedMinutes: 6_000, workedMinutes: 5_400 };
const margin = { marginCents: 8_000, ratePerMille: 381 };
const chart = (name: RegExp) => page.getByRole('img', { name });

test('hours and margin are two pictures with their figures, and the last month is not over', async () => {
  server.on(dashboards.trend, () => ({
    data: [
      { month: '2026-10', hours, margin },
      { month: '2026-11', hours, margin: { marginCents: null, ratePerMille: null } },
    ],
  }));
  await mount(<TrendCard />, { as: owner() });
  await expect.element(chart(/^Heures prévues et réalisées : Prévues 200\sh\s00, Réalisées 180\sh\s00/)).toBeVisible();
  await expect.element(chart(/^Taux de marge : oct\. 38,1\s%$/)).toBeVisible();
  await expect.element(page.getByText(/^novembre 2026, en cours : 90\sh\s00 réalisées sur 100\sh\s00 prévues$/)).toBeVisible();
  await page.getByRole('button', { name: 'Voir les chiffres : Taux de marge' }).click();
  await expect.element(page.getByRole('row', { name: 'nov. (en cours) –' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Toutes les marges' })).toBeVisible();
});

test('who may not read margins sees the hours alone', async () => {
  server.on(dashboards.trend, () => ({ data: [{ month: '2026-11', hours }] }));
  await mount(<TrendCard />, { as: owner() });
  await expect.element(chart(/^Heures prévues/)).toBeVisible();
  await expect.element(page.getByText(/marge/i)).not.toBeInTheDocument();
});

test('below the view nothing is asked for', async () => {
  const asked = server.on(dashboards.trend, () => ({ data: [{ month: '2026-11', hours }] }));
  await mount(
    <div style={{ paddingTop: 3000 }}>
      <TrendCard />
    </div>,
    { as: owner() },
  );
  await expect.element(page.getByRole('heading', { name: 'Tendance sur douze mois' })).toBeInTheDocument();
  expect(asked).toHaveLength(0);
  expect(document.querySelector('[aria-busy]')).toBeNull();
  page.getByRole('heading', { name: 'Tendance sur douze mois' }).element().scrollIntoView({ block: 'start' });
  await expect.poll(() => asked.length).toBe(1);
});
