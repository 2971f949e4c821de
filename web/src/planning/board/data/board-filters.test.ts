import { describe, expect, test } from 'vitest';
import { agentId, siteId, someBoard } from './board-fixture.ts';
import { filterBoard, noFilters, plannedLabels, shownText, type BoardFilters, type Planned } from './board-filters.ts';
import { layoutOf } from './board-layout.ts';
import { BoardView, boardPeriod } from './board-period.ts';
import { agentTotal, dayTotals } from './board-totals.ts';
import { choosable } from '../gestures/use-selection.ts';
import { noAnomalies, type Anomalies } from './use-anomalies.ts';
import type { RowKind } from './board-rows.ts';
import { dayNumber } from '@vigie/domain/shared/time-day.ts';

const hours = { from: '08:00', until: '16:00' };
const shownIn = (view: BoardView, day = '2026-12-01') => ({ view, period: boardPeriod(view, day) });
const month = shownIn(BoardView.month);
const december = { firstDay: dayNumber('2026-12-01'), days: 31, zone: 'Europe/Paris' };
const ids = (services: readonly { readonly id: string }[]): string[] => services.map(({ id }) => id).toSorted();

/** The depot (0) is Diallo's (0). The museum (1) is Keïta's (1) and belongs to another customer. Both agents work the shared service. */
const board = () =>
  someBoard(
    [
      { id: 'depot', day: '2026-12-01', ...hours, agents: [0] },
      { id: 'museum', day: '2026-12-01', ...hours, site: 1, agents: [1] },
      { id: 'both', day: '2026-12-02', ...hours, site: 1, agents: [0, 1], more: { nbAgents: 2 } },
      { id: 'vacant', day: '2026-12-03', ...hours, site: 1 },
      { id: 'night', day: '2026-11-30', from: '20:00', until: '06:00', agents: [0] },
      { id: 'later', day: '2026-12-09', ...hours, agents: [0], more: { draft: true } },
    ],
    {
      customers: [
        { id: siteId(8), name: 'Port' },
        { id: siteId(9), name: 'Ville' },
      ],
    },
  );
const ofTown = (data: ReturnType<typeof board>) => ({
  ...data,
  sites: data.sites.map((site) => (site.id === siteId(1) ? { ...site, customerId: 'town' } : site)),
  services: data.services.map((service) => (service.site.id === siteId(1) ? { ...service, site: { ...service.site, customerId: 'town' } } : service)),
});
const filtered = (kind: RowKind, change: Partial<BoardFilters>, shown = month, anomalies: Anomalies = noAnomalies, data = ofTown(board())) =>
  filterBoard(data, kind, shown, { ...noFilters, ...change }, anomalies);
const rowOf = (found: ReturnType<typeof filtered>, agent: number) => found.sources.find((row) => row.agent?.id === agentId(agent));

describe('the filter of planned services', () => {
  test('it has « Tous », the default, « Non planifiés » and « Planifiés », and keeps those services (F-089)', () => {
    expect(new Map(plannedLabels)).toEqual(
      new Map([
        [0, 'Non planifiés'],
        [-1, 'Tous'],
        [1, 'Planifiés'],
      ]),
    );
    expect(noFilters.planned).toBe(-1);
    const data = someBoard([
      { id: 'held', day: '2026-12-01', from: '08:00', until: '16:00', agents: [0] },
      { id: 'vacant', day: '2026-12-01', from: '08:00', until: '16:00' },
    ]);
    const left = (planned: Planned) => ids(filterBoard(data, 'sites', month, { ...noFilters, planned }, noAnomalies).services);
    expect([left(0), left(1), left(-1)]).toEqual([['vacant'], ['held'], ['held', 'vacant']]);
  });
});

describe('what is shown', () => {
  test('every count and every action covers the rows that the search keeps, and only their services', () => {
    expect(ids(filtered('sites', { text: 'musée' }).services)).toEqual(['both', 'museum', 'vacant']);
    expect(ids(filtered('agents', { text: 'keïta' }).services)).toEqual(['both', 'museum']);
    expect(ids(filtered('agents', { text: 'pourvoir' }).services)).toEqual(['vacant']);
    expect(filtered('sites', { text: 'nowhere' })).toMatchObject({ services: [], sources: [], total: 5 });
  });

  test('on either board, in every view and with every filter it is what the rows contain, never more', () => {
    const anomalies = { ...noAnomalies, byService: new Map([['both', []]]) };
    for (const kind of ['sites', 'agents'] as const)
      for (const view of [BoardView.fourWeeks, BoardView.month, BoardView.week, BoardView.day])
        for (const filter of [
          {},
          { text: 'musée' },
          { text: 'diallo' },
          { customerId: 'town' },
          { planned: 0 },
          { planned: 1 },
          { onlyAnomalies: true },
        ]) {
          const data = ofTown(board());
          const found = filtered(kind, filter as Partial<BoardFilters>, shownIn(view), anomalies, data);
          const drawn = layoutOf(data, kind, shownIn(view), found.sources, { available: 2000 });
          expect([kind, view, filter, ids(found.services)]).toEqual([kind, view, filter, [...choosable(drawn)].toSorted()]);
        }
  });

  test('it excludes a night of the previous month, and in the day view what begins after the last hour', () => {
    expect(ids(filtered('sites', {}).services)).not.toContain('night');
    expect(ids(filtered('sites', {}).reaching)).toEqual(['night']);
    expect([filtered('sites', { customerId: 'town' }), filtered('agents', { text: 'keïta' })].flatMap(({ reaching }) => reaching)).toEqual([]);
    expect(ids(filtered('sites', {}, shownIn(BoardView.day, '2026-12-01')).services)).toEqual(['depot', 'museum', 'night']);
    // The next morning is shown until eight o'clock.
    expect(ids(filtered('sites', {}, shownIn(BoardView.day, '2026-12-02')).services)).toEqual(['both']);
  });

  test('it is counted beside the unfiltered total, and mentioned only while the board is filtered', () => {
    expect(shownText(filtered('sites', {}))).toBe('');
    expect(shownText(filtered('sites', { text: 'musée' }))).toBe('Planning filtré : 3 services affichés sur 5.');
    const anomalies = {
      ...noAnomalies,
      byService: new Map([
        ['both', []],
        ['depot', []],
        ['elsewhere', []],
      ] as const),
    };
    expect(filtered('sites', {}, month, anomalies).anomalies).toBe(2);
    expect(filtered('sites', { text: 'musée' }, month, anomalies).anomalies).toBe(1);
  });

  test('it is what the day headers sum up', () => {
    const minutes = (change: Partial<BoardFilters>) =>
      dayTotals(filtered('agents', change).sources, { ...december, days: 2 }).map((day) => day.minutes);
    // Six hours of the night before, which is on no day.
    expect(minutes({})).toEqual([960 + 360, 960]);
    expect(minutes({ text: 'keïta' })).toEqual([480, 480]);
    expect(minutes({ customerId: 'town' })).toEqual([480, 960]);
  });
});

describe('an agent’s services that the filters hide', () => {
  test('they stay in the row, marked, so that nobody seems free who is not, and searches keep them', () => {
    const found = filtered('agents', { customerId: 'town' });
    const row = rowOf(found, 0)!;
    expect([ids(row.services), ids(row.others)]).toEqual([['both'], ['depot', 'later']]);
    expect(ids(found.services)).toEqual(['both', 'museum', 'vacant']);
    const drawn = layoutOf(ofTown(board()), 'agents', month, found.sources, { available: 2000 });
    const chips = drawn.rows.find(({ agent }) => agent?.id === agentId(0))!.chips.map(({ service, dimmed }) => [service.id, dimmed]);
    expect(chips).toEqual([
      ['depot', true],
      ['both', false],
      ['later', true],
    ]);
    expect(rowOf(filtered('agents', { text: 'diallo' }), 0)!.others).toEqual([]);
  });

  test('they count among the agent’s hours, which do not depend on filters', () => {
    const minutes = (change: Partial<BoardFilters>): number => {
      const { agent, services, others, reaching, othersReaching } = rowOf(filtered('agents', change), 0)!;
      return agentTotal(agent!, [...services, ...others, ...reaching, ...othersReaching], BoardView.month, month.period, december).minutes;
    };
    const each = [minutes({}), minutes({ customerId: 'town' }), minutes({ planned: 1 }), minutes({ text: 'diallo' })];
    expect(each).toEqual(Array.from({ length: 4 }, () => 1440 + 360));
  });
});

test('filtering a board of ten thousand services looks at each only a few times', () => {
  const many = Array.from({ length: 10_000 }, (_, number) => ({
    day: `2026-12-${String(1 + (number % 31)).padStart(2, '0')}`,
    ...hours,
    site: number % 2,
    agents: [number % 3],
  }));
  const data = someBoard(many);
  let reads = 0;
  const services = data.services.map((service) =>
    Object.defineProperty({ ...service }, 'agents', {
      enumerable: true,
      get: () => {
        reads += 1;
        return service.agents;
      },
    }),
  );
  expect(filterBoard({ ...data, services }, 'agents', month, { ...noFilters, text: 'keïta' }, noAnomalies).services.length).toBeGreaterThan(3000);
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThan(10 * services.length);
});

test('one row alone keeps its services and no others, and an empty one stays', () => {
  const data = someBoard([
    { id: 'a', day: '2026-12-01', from: '08:00', until: '16:00', agents: [0] },
    { id: 'b', day: '2026-12-01', from: '08:00', until: '16:00', agents: [1] },
    { id: 'c', day: '2026-12-01', from: '08:00', until: '16:00' },
  ]);
  const shown = { view: BoardView.month, period: boardPeriod(BoardView.month, '2026-12-01') };
  const alone = (number: number) => filterBoard(data, 'agents', shown, { ...noFilters, only: { key: agentId(number), name: '' } }, noAnomalies);
  expect([alone(0).sources.map(({ name }) => name), alone(0).services.map(({ id }) => id), alone(0).narrowed]).toEqual([
    ['Diallo Amadou'],
    ['a'],
    true,
  ]);
  expect([alone(2).sources.map(({ name }) => name), alone(2).services]).toEqual([['Martin Paul'], []]);
});
