import { describe, expect, test } from 'vitest';
import { chartIssues, savedChartIssues } from './chart-settings.ts';

describe('the settings of a chart over time', () => {
  test('a listed step, comparison and metrics are accepted, and so are none', () => {
    expect(chartIssues({})).toEqual({});
    expect(chartIssues({ period: 'monthly', comparison: 'year', metrics: ['planned'] })).toEqual({});
  });

  test('anything else is reported by its field', () => {
    expect(Object.keys(chartIssues({ period: 'weekly', comparison: 'month', metrics: [] }))).toEqual(['period', 'comparison', 'metrics']);
    for (const metrics of ['planned', [''], [1], ['planned', 'planned'], null]) expect(chartIssues({ metrics })).toHaveProperty('metrics');
  });

  test('only charts among the saved tiles are checked, whatever else is there', () => {
    const tile = (type: string, filters: unknown) => ({ config: { type, filters } });
    const tiles = [tile('chart', { period: 'daily' }), tile('table', { period: 'hourly' }), tile('chart', { metrics: [] }), null, tile('chart', 'x')];
    expect(Object.keys(savedChartIssues({ board: { config: { tiles } }, list: { config: { columns: [] } }, odd: null }))).toEqual([
      'pagesConfig.board.config.tiles.2.config.filters.metrics',
    ]);
  });
});
