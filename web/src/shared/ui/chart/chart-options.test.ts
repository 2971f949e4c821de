import { describe, expect, test } from 'vitest';
import { formatNumber } from '../../format/numbers.ts';
import { inkOn, type ChartLook } from './chart-look.ts';
import { coloursOf, optionsOf } from './chart-options.ts';
import { chartTypeLabels, fittingType, isEmpty, partTypes, rowsOf, sentenceOf, timeTypes, type ChartData } from './chart-types.ts';

const series = ['#1b7f93', '#b86a00', '#7453c2', '#2f8748', '#2f6cb5', '#c2403a', '#6f7880', '#a03d7d'];
const look: ChartLook = {
  series,
  tones: {
    neutral: series[6]!,
    planned: series[4]!,
    active: series[2]!,
    done: series[3]!,
    warning: series[1]!,
    danger: series[5]!,
    muted: series[6]!,
  },
  ink: '#1a1f22',
  quiet: '#5f666b',
  line: '#e4e4de',
  surface: '#ffffff',
  font: 'sans-serif',
  still: true,
};
const slips: ChartData = {
  kind: 'parts',
  of: 'Type',
  parts: [
    { label: 'Ronde', value: 4, tone: 'done' },
    { label: 'Audit', value: 1234, tone: 'done' },
  ],
};
const turnover: ChartData = {
  kind: 'time',
  of: 'Mois',
  unit: 'money',
  steps: ['janv.', 'févr.'],
  series: [
    { label: '2026', values: [150_000, null] },
    { label: '2025', values: [100_000, 0], earlier: true },
  ],
};
const typesOf = (option: unknown): string[] => (option as { series: { type: string }[] }).series.map(({ type }) => type);

describe('kinds of charts', () => {
  test('they are those of the specification, with their French names (A-346, A-347, C-308/types)', () => {
    expect(partTypes.map((type) => chartTypeLabels[type])).toEqual(['Secteur', 'Jauge circulaire', 'Colonne', 'Carte proportionnelle', 'Radar']);
    expect(timeTypes.map((type) => chartTypeLabels[type])).toEqual(['Courbe', 'Colonne']);
  });

  test('each kind draws the figures in its own way', () => {
    expect(partTypes.map((type) => [...new Set(typesOf(optionsOf(type, slips, look)))])).toEqual([['pie'], ['bar'], ['bar'], ['treemap'], ['radar']]);
    expect(timeTypes.map((type) => typesOf(optionsOf(type, turnover, look)))).toEqual([
      ['line', 'line'],
      ['bar', 'bar'],
    ]);
  });

  test('bars of names are horizontal with every name shown, while bars over time are vertical', () => {
    const names = optionsOf('bar', { ...turnover, lying: true }, look) as { xAxis: { type: string }; yAxis: { type: string; data: string[] } };
    expect([names.xAxis.type, names.yAxis.type, names.yAxis.data]).toEqual(['value', 'category', ['janv.', 'févr.']]);
    const over = optionsOf('bar', turnover, look) as { xAxis: { type: string }; yAxis: { type: string } };
    expect([over.xAxis.type, over.yAxis.type]).toEqual(['category', 'value']);
  });

  test('a type that does not fit the figures is replaced', () => {
    expect([fittingType('radar', turnover), fittingType('line', slips), fittingType(undefined, slips), fittingType('radar', slips)]).toEqual([
      'line',
      'donut',
      'donut',
      'radar',
    ]);
  });

  test('the previous period is dashed', () => {
    const { series: drawn } = optionsOf('line', turnover, look) as { series: { lineStyle: { type: string } }[] };
    expect(drawn.map(({ lineStyle }) => lineStyle.type)).toEqual(['solid', 'dashed']);
  });

  test('cents and minutes are drawn as euros and hours, so that axis ticks are round', () => {
    const { series: drawn } = optionsOf('line', turnover, look) as { series: { data: (number | null)[] }[] };
    expect(drawn.map(({ data }) => data)).toEqual([
      [1500, null],
      [1000, 0],
    ]);
  });

  test('a status keeps its colour, and no two parts look alike', () => {
    const [first, second] = coloursOf((slips as Extract<ChartData, { kind: 'parts' }>).parts, look);
    expect(first).toBe(look.tones.done);
    expect(second).not.toBe(first);
  });

  test('text on a colour takes the more readable of black and white', () => {
    expect([inkOn('#ffffff'), inkOn('#111111'), inkOn('#e0a445')]).toEqual(['#000000', '#ffffff', '#000000']);
  });
});

describe('the figures of a chart', () => {
  test('they fill a table, written as the screens write them', () => {
    expect(rowsOf(slips)).toEqual({
      heads: ['Type', 'Nombre'],
      rows: [
        ['Ronde', '4'],
        ['Audit', formatNumber(1234)],
      ],
    });
    expect(rowsOf(turnover).heads).toEqual(['Mois', '2026', '2025']);
    expect(rowsOf(turnover).rows[1]?.[1]).toBe('–');
  });

  test('they are summed up in one sentence', () => {
    expect(sentenceOf('Bons', slips)).toBe(`Bons : Ronde 4, Audit ${formatNumber(1234)}`);
  });

  test('they are empty when there is no data', () => {
    expect([isEmpty(slips), isEmpty({ kind: 'parts', of: '', parts: [{ label: 'Ronde', value: 0 }] })]).toEqual([false, true]);
    expect(isEmpty({ kind: 'time', of: '', steps: ['1'], series: [{ label: 'a', values: [null] }] })).toBe(true);
  });
});

test('a last step that is not over is paler and always named; a rate without value is told as none', () => {
  const rates: ChartData = {
    kind: 'time',
    of: 'Mois',
    unit: 'rate',
    unfinished: true,
    steps: ['oct.', 'nov. (en cours)'],
    series: [{ label: 'Marge', values: [381, 250] }],
  };
  expect(optionsOf('line', rates, look)).toMatchObject({
    xAxis: { axisLabel: { showMaxLabel: true } },
    series: [{ data: [38.1, { value: 25, itemStyle: { opacity: 0.45 } }] }],
  });
  const { tooltip } = optionsOf('line', rates, look) as { tooltip: { valueFormatter: (drawn: unknown) => string } };
  expect([38.1, null].map(tooltip.valueFormatter)).toEqual(['38,1\u00a0%', '–']);
});
