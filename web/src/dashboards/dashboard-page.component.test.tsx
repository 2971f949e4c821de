import { byText } from '@vigie/domain/shared/test-order.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { customers } from '@vigie/contract/customers/endpoints.ts';
import { dashboards } from '@vigie/contract/dashboards/endpoints.ts';
import { identity } from '@vigie/contract/identity/endpoints.ts';
import type { FigureKey } from '@vigie/domain/dashboards/figures.ts';
import { pull } from '../../test/hand.ts';
import { mount } from '../../test/mount.tsx';
import { refuse, serve, type Asked, type Server } from '../../test/server.ts';
import { owner } from '../../test/visitor.ts';
import { customersList, type CustomerLine } from '../customers/customers-list.ts';
import { registerWidgets, tableOf, type Widget, type WidgetProps } from '../shared/navigation/widgets.ts';
import { WidgetQuery } from '../shared/ui/widget/widget-query.tsx';
import { useFigures } from '../shared/ui/widget/use-figures.ts';
import { AdminDashboardPage } from './dashboard-page.tsx';
import { configOf } from './model/tiles.ts';

/** The widgets of the test that runs; other tests have none of them. */
let made: readonly Widget[] = [];
registerWidgets(() => Promise.resolve(made));

const Said = ({ label }: WidgetProps) => <p>Contenu de {label}</p>;
const about = { about: '', group: 'Terrain', roles: ['manager'], size: { w: 4, h: 6 } } as const;
const load = () => vi.fn<() => Promise<typeof Said>>(async () => Said);
const chart = (key: string, label: string, loads: () => Promise<typeof Said> = load()): Widget => ({
  ...about,
  key,
  label,
  kind: 'chart',
  load: loads,
});
/** Content that asks for figures, as the rooms' own widgets do. */
function figures(key: FigureKey, label: string): Widget {
  const Figures = (props: WidgetProps) => <WidgetQuery query={useFigures(key)}>{() => <Said {...props} />}</WidgetQuery>;
  return { ...about, key, label, kind: 'figures', load: async () => Figures };
}

const COUNTED = { generatedAt: '2026-11-23T08:00:00.000Z', today: '2026-11-23', from: '2026-11-01', until: '2026-11-30' };

const tile = (name: string) => page.getByRole('region', { name, exact: true });
const content = (name: string) => tile(name).getByText(`Contenu de ${name}`);
const leftOf = (name: string): number => tile(name).element().getBoundingClientRect().left;
const button = (name: string) => page.getByRole('button', { name, exact: true });

let server: Server;
let saved: readonly Asked<typeof identity.saveMe>[];
beforeEach(() => {
  server = serve();
  saved = server.on(identity.saveMe, () => owner());
  return () => {
    made = [];
  };
});

/** Each in a row of its own, six rows of 56 pixels high. */
async function shown(...widgets: readonly Widget[]) {
  made = widgets;
  const tiles = widgets.map((widget, index) => ({ i: `${widget.key}-1`, x: 0, y: 6 * index, w: 4, h: 6, config: configOf(widget) }));
  const mounted = await mount(<AdminDashboardPage />, { as: { ...owner(), pagesConfig: { adminDashboard: { config: { tiles } } } } });
  await expect.element(tile(widgets[0]!.label)).toBeInTheDocument();
  return mounted;
}

/** Scrolls until this share of the tile's height is in view from below. */
function show(name: string, share: number): void {
  const main = document.querySelector('#main')!;
  const { top, height } = tile(name).element().getBoundingClientRect();
  main.scrollTop += top + height * share - main.getBoundingClientRect().bottom;
}

test('less than three quarters of a tile in view load nothing, more load it once (A-120, A-126, C-310)', async () => {
  const loads = load();
  await shown(chart('testAbove', 'Rondes du jour'), chart('testNear', 'Bons du jour'), chart('testFar', 'Pauses du jour', loads));
  show('Pauses du jour', 0.6);
  // Its neighbour above was fully in view for as long, so anything due has loaded.
  await expect.element(content('Bons du jour')).toBeVisible();
  expect(loads).not.toHaveBeenCalled();
  show('Pauses du jour', 0.85);
  await expect.element(content('Pauses du jour')).toBeVisible();
  expect(loads).toHaveBeenCalledOnce();
});

test('a tile that only scrolls past loads nothing (C-310)', async () => {
  const loads = load();
  const between = [1, 2, 3].map((number) => chart(`testBetween${number}`, `Entre ${number}`));
  await shown(
    chart('testFirst', 'Premier'),
    ...between,
    chart('testPassed', 'Au passage', loads),
    ...between.map((one) => ({ ...one, key: `${one.key}b` })),
    chart('testLast', 'Dernier'),
  );
  const frame = () => new Promise(requestAnimationFrame);
  // In the middle of the window for two frames, then far away.
  tile('Au passage').element().scrollIntoView({ block: 'center', behavior: 'instant' });
  await frame();
  await frame();
  const main = document.querySelector('#main')!;
  main.scrollTop = main.scrollHeight;
  await expect.element(content('Dernier')).toBeVisible();
  expect(loads).not.toHaveBeenCalled();
});

test('a tile whose code is delayed says so after three seconds, alone, and shows it when it arrives (A-126, C-310)', async () => {
  let arrive: (content: typeof Said) => void = () => undefined;
  const late = new Promise<typeof Said>((resolve) => (arrive = resolve));
  let asked = 0;
  await shown(
    chart('testLate', 'En retard', () => {
      asked = performance.now();
      return late;
    }),
    chart('testOnTime', 'À l’heure'),
  );
  await expect.element(tile('En retard').getByRole('status', { name: 'Chargement' })).toBeVisible();
  await expect.element(tile('En retard').getByRole('alert')).toBeVisible();
  expect(performance.now() - asked).toBeGreaterThanOrEqual(2990);
  await expect.element(content('À l’heure')).toBeVisible();
  await expect.element(tile('À l’heure').getByRole('alert')).not.toBeInTheDocument();
  arrive(Said);
  await expect.element(content('En retard')).toBeVisible();
  await expect.element(tile('En retard').getByRole('alert')).not.toBeInTheDocument();
});

test('a tile whose figures are refused says so alone, and shows them on a retry (A-126)', async () => {
  let broken = true;
  const asked = server.on(dashboards.read, ({ query: { widgets = '' } }) => {
    if (broken && widgets.includes('rounds')) refuse(422, { code: 'shared.refused', message: 'Panne' });
    return { ...COUNTED, rounds: { count: 1, byStatus: [] }, reports: { count: 1, byType: [], byStatus: [] } };
  });
  await shown(figures('rounds', 'Rondes'), figures('reports', 'Bons'));
  await expect.element(tile('Rondes').getByRole('alert')).toMatchTextContent('Panne');
  await expect.element(content('Bons')).toBeVisible();
  await expect.element(tile('Bons').getByRole('alert')).not.toBeInTheDocument();
  // Both in one call, then each alone, in the order in which they came into view.
  const [both = '', ...alone] = asked.map(({ query }) => query['widgets'] ?? '');
  expect([both.split(',').toSorted(byText), alone.toSorted(byText)]).toEqual([
    ['reports', 'rounds'],
    ['reports', 'rounds'],
  ]);
  broken = false;
  await tile('Rondes').getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(content('Rondes')).toBeVisible();
});

test('a table added from the gallery keeps what the specification names, and shows five rows (A-127, C-310)', async () => {
  const row = (number: number): CustomerLine => ({
    id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    number: `C-${number}`,
    name: `Client ${number}`,
    type: 100,
    status: 100,
    email: '',
    phones: [],
    address: { street: '', complement: '', zipcode: '', city: 'Toulouse', country: 'France', latitude: null, longitude: null },
    prospect: false,
    siteCount: 0,
    isFake: false,
    createdAt: '2026-11-02T08:00:00.000Z',
    updatedAt: '2026-11-02T08:00:00.000Z',
    version: 1,
  });
  server.on(customers.list, ({ body: { limit } }) => ({ data: Array.from({ length: limit ?? 25 }, (_, index) => row(index)), count: 30 }));
  const table: Widget = {
    ...about,
    key: 'testCustomers',
    label: 'Tous les clients',
    kind: 'table',
    source: async () => tableOf({ list: customersList, all: { to: '/platform/clients/customers' }, emptyText: '' }),
  };
  made = [table, chart('testOther', 'Autre tuile')];
  await mount(<AdminDashboardPage />, { as: { ...owner(), pagesConfig: { adminDashboard: { config: { tiles: [] } } } } });
  await button('Ajouter une tuile').first().click();
  await page.getByRole('dialog').getByLabelText('Chercher une tuile').fill('tous les CLIENTS');
  await expect.element(button('Ajouter Autre tuile')).not.toBeInTheDocument();
  await button('Ajouter Tous les clients').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await expect.poll(() => tile('Tous les clients').getByRole('row').elements().length).toBe(6);
  await expect
    .poll(() => saved.at(-1)?.body.pagesConfig?.['adminDashboard']?.config?.['tiles'])
    .toMatchObject([
      {
        i: 'testCustomers-1',
        config: {
          label: '',
          type: 'table',
          component: 'testCustomers',
          configComponent: null,
          defaultColumns: [],
          filters: {},
          pagination: { rowsPerPage: 5 },
        },
      },
    ]);
});

test('a tile is dragged, deleted and restored, and the first layout comes back whole', async () => {
  // Both are of the first layout, side by side.
  made = [chart('stats', 'Aujourd’hui'), chart('services', 'Services par statut'), chart('testMore', 'En plus')];
  await mount(<AdminDashboardPage />, { as: owner() });
  await expect.element(tile('Services par statut')).toBeVisible();
  await expect.element(button('Rétablir la disposition')).not.toBeInTheDocument();
  await button('Ajouter une tuile').first().click();
  await button('Ajouter En plus').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await expect.element(tile('En plus')).toBeVisible();

  const home = leftOf('Services par statut');
  await button('Modifier la disposition').click();
  await expect.poll(() => document.querySelector('.react-grid-item')).not.toBeNull();
  const title = tile('Services par statut').getByRole('heading');
  await pull({ of: title, x: 0.2 }, { of: title, x: 0.2, dx: -150 }, { of: title, x: 0.2, dx: -150 }, { of: title, x: 0.2, dx: -150 });
  await button('Terminer').click();
  await expect.poll(() => leftOf('Services par statut')).toBeLessThan(home - 200);

  await button('Actions : Services par statut').click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await expect.element(tile('Services par statut')).not.toBeInTheDocument();
  await page.getByLabelText('Messages').getByRole('button', { name: 'Annuler' }).click();
  await expect.element(tile('Services par statut')).toBeVisible();

  await button('Rétablir la disposition').click();
  await expect.element(tile('En plus')).not.toBeInTheDocument();
  await expect.poll(() => Math.round(leftOf('Services par statut'))).toBe(Math.round(home));
  await expect.poll(() => saved.at(-1)?.body.pagesConfig?.['adminDashboard']?.config).toEqual({});
});
