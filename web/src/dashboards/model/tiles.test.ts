import { describe, expect, test } from 'vitest';
import type { Widget } from '../../shared/navigation/widgets.ts';
import { added, configured, daysOf, firstTiles, keptTiles, removed, unread } from './tiles.ts';

const widget = (key: string, more: Partial<Widget> = {}): Widget =>
  ({
    key,
    label: key,
    about: '',
    group: 'Terrain',
    kind: 'chart',
    roles: ['manager'],
    size: { w: 4, h: 5 },
    load: () => Promise.reject(new Error()),
    ...more,
  }) as Widget;
const slips = widget('reports', { period: { initial: 'month' } });
const table = widget('services', { kind: 'table', size: { w: 8, h: 6 } } as Partial<Widget>);
const choice = widget('events', { charts: ['treemap', 'bar'] } as Partial<Widget>);
const widgets = [slips, table, choice];

describe('tiles', () => {
  test('they carry what the specification names, and a table shows five rows (A-127)', () => {
    const [tile] = added([], table);
    expect(tile).toEqual({
      i: 'services-1',
      x: 0,
      y: 0,
      w: 8,
      h: 6,
      config: {
        label: '',
        type: 'table',
        component: 'services',
        configComponent: null,
        defaultColumns: [],
        filters: {},
        pagination: { rowsPerPage: 5 },
      },
    });
    expect(added([], choice)[0]?.config.configComponent).toBe('chartType');
  });

  test('a widget may have two tiles, the new one below', () => {
    const tiles = added(added([], slips), slips);
    expect(tiles.map(({ i, y }) => [i, y])).toEqual([
      ['reports-1', 0],
      ['reports-2', 5],
    ]);
    expect(removed(tiles, 'reports-1').map(({ i, y }) => [i, y])).toEqual([['reports-2', 0]]);
  });

  test('they are restored as they were stored', () => {
    const tiles = added(added([], table), choice);
    const changed = configured(tiles, 'services-1', {
      ...tiles[0]!.config,
      label: 'Ma semaine',
      defaultColumns: ['site', 'status'],
      filters: { dateRange: { preset: 'custom', start: '2026-11-01', end: '2026-11-15' } },
      pagination: { rowsPerPage: 10 },
    });
    expect(keptTiles(JSON.parse(JSON.stringify(changed)), widgets)).toEqual(changed);
  });

  test('unreadable tiles are left out, and an invalid setting is replaced by the default', () => {
    expect(keptTiles(undefined, widgets)).toBeNull();
    expect(keptTiles([], widgets)).toEqual([]);
    const bad = [
      null,
      4,
      { i: 'a', x: 0, y: 0, w: 4, h: 4 },
      { i: 'a', x: 0, y: 0, w: 4, h: 4, config: { component: 'gone' } },
      { i: 'b', x: 'a', config: { component: 'reports' } },
    ];
    expect(keptTiles(bad, widgets)).toEqual([]);
    const [tile] = keptTiles(
      [
        {
          i: 'a',
          x: 50,
          y: -4,
          w: 99,
          h: 0,
          config: {
            component: 'events',
            label: 4,
            pagination: { rowsPerPage: -2 },
            filters: { chart: 'pie', dateRange: { preset: 'never' }, period: 'weekly', metrics: [] },
          },
        },
      ],
      widgets,
    )!;
    expect(tile).toMatchObject({ x: 0, y: 0, w: 12, h: 2, config: { label: '', filters: {}, pagination: { rowsPerPage: 5 } } });
  });

  test('tiles of widgets that the person may not see stay stored, unseen (A-123)', () => {
    const saved = JSON.parse(JSON.stringify(added(added([], table), slips))) as unknown[];
    expect(keptTiles(saved, [slips])?.map(({ i }) => i)).toEqual(['reports-1']);
    expect(unread(saved, [slips])).toEqual([saved[0]]);
    expect(unread(undefined, [slips])).toEqual([]);
  });

  test('on a first visit they are those that the person may see', () => {
    expect(firstTiles(['services', 'invoices', 'reports'], widgets).map(({ i, x, y }) => [i, x, y])).toEqual([
      ['services-1', 0, 0],
      ['reports-1', 8, 0],
    ]);
  });
});

describe('the days of a tile', () => {
  const { config } = added([], slips)[0]!;
  test('they are those of the widget until the person chooses others, and a preset moves with today’s date', () => {
    expect(daysOf(config, slips, '2026-11-21')).toEqual({ start: '2026-11-01', end: '2026-11-30' });
    expect(daysOf({ ...config, filters: { dateRange: { preset: 'yesterday' } } }, slips, '2026-11-21')).toEqual({
      start: '2026-11-20',
      end: '2026-11-20',
    });
    expect(daysOf(config, table, '2026-11-21')).toBeNull();
  });
});
