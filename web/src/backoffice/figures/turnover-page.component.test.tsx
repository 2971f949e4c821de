import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { platformFigures } from '@vigie/contract/backoffice/figures-endpoints.ts';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { mount } from '../../../test/mount.tsx';
import { serve, type Server } from '../../../test/server.ts';
import { agencyProfile, owner, serverConfig } from '../../../test/visitor.ts';
import { today } from '../../shared/format/dates.ts';
import type { TileConfig } from '../../shared/navigation/widgets.ts';
import { PlatformTurnoverWidget } from '../widgets/money-charts.tsx';
import { TurnoverPage } from './turnover-page.tsx';

const YEAR = today().slice(0, 4);
const months = Array.from({ length: 12 }, (_, index) => ({
  month: `${YEAR}-${String(index + 1).padStart(2, '0')}`,
  billedCents: 100_000,
  settledCents: 60_000,
  earlierCents: 80_000,
}));
const admin = { ...owner(), admin: true, platformRole: 'admin' as const, userCompanies: [] };

let server: Server;
let asked: readonly { readonly body: unknown }[];
beforeEach(() => {
  server = serve();
  server.on(agency.profile, agencyProfile);
  server.on(agency.config, serverConfig);
  asked = server.on(platformFigures.turnover, () => ({
    months,
    groups: [{ group: 'subs' as const, billedCents: 1_200_000 }],
    billedCents: 1_200_000,
    settledCents: 720_000,
    earlierCents: 960_000,
  }));
});
const CONFIG: TileConfig = {
  label: '',
  type: 'chart',
  component: 'platformTurnover',
  configComponent: 'chartType',
  defaultColumns: [],
  filters: {},
  pagination: { rowsPerPage: 10 },
};
const WHOLE_YEAR = { from: `${YEAR}-01-01`, until: `${YEAR}-12-31` };

test('the charts of the platform’s turnover are 350 high (C-308/height)', async () => {
  await mount(<TurnoverPage />, { as: admin });
  for (const label of ['Chiffre d’affaires', 'Chiffre d’affaires par famille']) {
    const chart = page.getByRole('button', { name: `Voir les chiffres : ${label}`, exact: true });
    await expect.element(chart).toBeVisible();
    // The drawing with its foot.
    expect([label, chart.element().closest('[class*=chart]')?.parentElement?.getBoundingClientRect().height]).toEqual([label, 350]);
  }
});

test('they show the current year at first, beside the year before (C-308/year)', async () => {
  await mount(<TurnoverPage />, { as: admin });
  await page.getByRole('button', { name: 'Voir les chiffres : Chiffre d’affaires', exact: true }).click();
  const table = page.getByRole('region', { name: 'Chiffres : Chiffre d’affaires' }).getByRole('table');
  await expect.element(table.getByRole('columnheader', { name: 'Un an avant' })).toBeVisible();
  expect(table.getByRole('row').elements()).toHaveLength(13);
  expect(asked.map(({ body }) => body)).toEqual([WHOLE_YEAR]);
});

test('a tile of it begins with the current year too', async () => {
  await mount(<PlatformTurnoverWidget label="Chiffre d’affaires" config={CONFIG} days={null} />, { as: admin });
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([WHOLE_YEAR]);
});
