// Defines what a person may set on a chart over time: its step, its comparison and its metrics.
import { messages } from '../shared/validators.ts';

/** One point per day or per month. */
export const chartPeriods = ['daily', 'monthly'] as const;
export type ChartPeriod = (typeof chartPeriods)[number];
/** Compares several metrics, or each metric with the year before. */
export const chartComparisons = ['metrics', 'year'] as const;
export type ChartComparison = (typeof chartComparisons)[number];

/** Planned hours of all places, and of unfilled places. */
export const hourMetrics = ['planned', 'unfilled'] as const;
export type HourMetric = (typeof hourMetrics)[number];

export interface ChartSettings {
  readonly period?: ChartPeriod;
  readonly comparison?: ChartComparison;
  readonly metrics?: readonly string[];
}

const among = (list: readonly string[], value: unknown): boolean => typeof value === 'string' && list.includes(value);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isMetrics = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && one !== '') && new Set(value).size === value.length;

/** Maps each field to a message. An absent field keeps the widget's own value. */
export function chartIssues({ period, comparison, metrics }: Readonly<Record<string, unknown>>): Record<string, string> {
  return {
    ...(period === undefined || among(chartPeriods, period) ? {} : { period: messages.format }),
    ...(comparison === undefined || among(chartComparisons, comparison) ? {} : { comparison: messages.format }),
    ...(metrics === undefined || isMetrics(metrics) ? {} : { metrics: 'Choisissez au moins un indicateur' }),
  };
}

/** Checks the chart settings of all saved tiles on all pages: path → message. */
export function savedChartIssues(pages: Readonly<Record<string, unknown>>): Record<string, string> {
  const found: [string, string][] = [];
  for (const [page, saved] of Object.entries(pages)) {
    const config = isRecord(saved) ? saved['config'] : undefined;
    const tiles = isRecord(config) ? config['tiles'] : undefined;
    if (!Array.isArray(tiles)) continue;
    for (const [index, tile] of tiles.entries()) {
      const own = isRecord(tile) && isRecord(tile['config']) ? tile['config'] : {};
      if (own['type'] !== 'chart' || !isRecord(own['filters'])) continue;
      for (const [field, text] of Object.entries(chartIssues(own['filters'])))
        found.push([`pagesConfig.${page}.config.tiles.${index}.config.filters.${field}`, text]);
    }
  }
  return Object.fromEntries(found);
}
