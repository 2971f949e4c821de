// The tiles of a dashboard as stored in the person's `pagesConfig`, and the initial layout.
import { chartIssues, type ChartSettings } from '@vigie/domain/dashboards/chart-settings.ts';
import type { TileConfig, Widget } from '../../shared/navigation/widgets.ts';
import { PERIOD_PRESETS, periodOf, type Period } from '../../shared/format/period-presets.ts';
import { isChartType } from '../../shared/ui/chart/chart-types.ts';
import type { PeriodValue } from '../../shared/ui/list/list-types.ts';
import { flowed, settled, type Place } from './grid.ts';

export interface Tile extends Place {
  readonly config: TileConfig;
}

/** Where the focus returns when the dialog opened from its menu closes. */
export const menuButtonId = (i: string): string => `tile-menu-${i}`;

export const DEFAULT_ROWS = 5;
const MOST_TILES = 60;
const MOST_ROWS = 50;

export const configOf = (widget: Widget): TileConfig => ({
  label: '',
  type: widget.kind,
  component: widget.key,
  configComponent: widget.kind !== 'table' && (widget.charts?.length ?? 0) > 1 ? 'chartType' : null,
  defaultColumns: [],
  filters: {},
  pagination: { rowsPerPage: DEFAULT_ROWS },
});

/** A name that no tile has: the widget's key and a number. */
function nameFor(key: string, tiles: readonly Place[]): string {
  let number = 1;
  while (tiles.some(({ i }) => i === `${key}-${number}`)) number += 1;
  return `${key}-${number}`;
}

/** A new tile is placed below the others. */
export function added(tiles: readonly Tile[], widget: Widget): Tile[] {
  const bottom = Math.max(0, ...tiles.map(({ y, h }) => y + h));
  return settled([...tiles, { i: nameFor(widget.key, tiles), x: 0, y: bottom, ...widget.size, config: configOf(widget) }]);
}

export const removed = (tiles: readonly Tile[], i: string): Tile[] => settled(tiles.filter((tile) => tile.i !== i));
export const configured = (tiles: readonly Tile[], i: string, config: TileConfig): Tile[] =>
  tiles.map((tile) => (tile.i === i ? { ...tile, config } : tile));

/** The layout of a first visit: those of the named widgets that this person may see, one after the other. */
export const firstTiles = (order: readonly string[], offered: readonly Widget[]): Tile[] =>
  flowed(
    order.flatMap((key) => {
      const widget = offered.find((one) => one.key === key);
      return widget ? [{ i: `${key}-1`, x: 0, y: 0, ...widget.size, config: configOf(widget) }] : [];
    }),
  );

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const day = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

function rangeOf(value: unknown): PeriodValue | null {
  if (!isRecord(value)) return null;
  const preset = PERIOD_PRESETS.find((one) => one.value === value['preset'])?.value;
  if (!preset) return null;
  if (preset !== 'custom') return { preset };
  const { start, end } = value;
  return day(start) && day(end) && start <= end ? { preset, start, end } : null;
}

/** Only what would be accepted when it is saved again. */
function curveOf(filters: Record<string, unknown>): ChartSettings {
  const wrong = chartIssues(filters);
  const known = (['period', 'comparison', 'metrics'] as const).filter((field) => filters[field] !== undefined && !(field in wrong));
  return Object.fromEntries(known.map((field) => [field, filters[field]]));
}

function filtersOf(value: unknown): TileConfig['filters'] {
  const filters = isRecord(value) ? value : {};
  const dateRange = rangeOf(filters['dateRange']);
  const chart = filters['chart'];
  return { ...(dateRange ? { dateRange } : {}), ...(isChartType(chart) ? { chart } : {}), ...curveOf(filters) };
}

const rowsOf = (value: unknown): number => {
  const rows = isRecord(value) ? value['rowsPerPage'] : undefined;
  return typeof rows === 'number' && Number.isInteger(rows) && rows > 0 && rows <= MOST_ROWS ? rows : DEFAULT_ROWS;
};

/** The stored settings combined with those of the widget, which alone defines what it is. */
function keptConfig(value: unknown, widget: Widget): TileConfig {
  const kept = isRecord(value) ? value : {};
  const columns = kept['defaultColumns'];
  return {
    ...configOf(widget),
    label: typeof kept['label'] === 'string' ? kept['label'].slice(0, 80) : '',
    defaultColumns: Array.isArray(columns) ? columns.filter((one): one is string => typeof one === 'string') : [],
    filters: filtersOf(kept['filters']),
    pagination: { rowsPerPage: rowsOf(kept['pagination']) },
  };
}

function keptTile(value: unknown, widgets: readonly Widget[]): Tile | null {
  if (!isRecord(value) || !isRecord(value['config'])) return null;
  const { component } = value['config'];
  const widget = widgets.find(({ key }) => key === component);
  const [x, y, w, h] = ['x', 'y', 'w', 'h'].map((name) => value[name]);
  if (!widget || typeof value['i'] !== 'string' || ![x, y, w, h].every(Number.isFinite)) return null;
  return { i: value['i'], x: x as number, y: y as number, w: w as number, h: h as number, config: keptConfig(value['config'], widget) };
}

/** The stored tiles, as far as they can be read; null when nothing was stored. A widget that no longer exists is left out. */
export function keptTiles(saved: unknown, widgets: readonly Widget[]): Tile[] | null {
  if (!Array.isArray(saved)) return null;
  const tiles = saved.slice(0, MOST_TILES).flatMap((value) => keptTile(value, widgets) ?? []);
  return settled([...new Map(tiles.map((tile) => [tile.i, tile])).values()]);
}

/** Stored tiles of widgets that this person may not see now: they are kept unchanged when the layout is saved. */
export const unread = (saved: unknown, offered: readonly Widget[]): unknown[] =>
  Array.isArray(saved)
    ? saved.filter(
        (value) =>
          isRecord(value) && isRecord(value['config']) && !offered.some(({ key }) => key === (value['config'] as { component?: unknown }).component),
      )
    : [];

/** The days that a tile counts: its own choice, or the widget's default period. */
export function daysOf({ filters }: TileConfig, { period }: Pick<Widget, 'period'>, today: string): Period | null {
  if (!period) return null;
  const { preset, start, end } = filters.dateRange ?? { preset: period.initial };
  return periodOf(preset, today, period.slide) ?? (start && end ? { start, end } : null);
}
