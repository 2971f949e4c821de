// What a chart shows and how: the specification's kinds, for parts or figures over time.
import { formatDuration, formatMoney, formatNumber } from '../../format/numbers.ts';
import type { Tone } from '../marks/status-tone.ts';

/** For parts: donut, radialBar, bar, treemap, radar. Over time: line, bar. */
export const chartTypeLabels = {
  donut: 'Secteur',
  radialBar: 'Jauge circulaire',
  bar: 'Colonne',
  treemap: 'Carte proportionnelle',
  radar: 'Radar',
  line: 'Courbe',
} as const;
export type ChartType = keyof typeof chartTypeLabels;
export const isChartType = (value: unknown): value is ChartType => typeof value === 'string' && Object.hasOwn(chartTypeLabels, value);

export const partTypes: readonly ChartType[] = ['donut', 'radialBar', 'bar', 'treemap', 'radar'];
export const timeTypes: readonly ChartType[] = ['line', 'bar'];

/** `rate`: tenths of a per cent. */
export type ChartUnit = 'number' | 'money' | 'duration' | 'rate';
const FORMATS: Readonly<Record<ChartUnit, (value: number) => string>> = {
  number: formatNumber,
  money: formatMoney,
  duration: formatDuration,
  rate: (perMille) => `${formatNumber(perMille / 10)}\u00a0%`,
};
export const formatOf = (unit: ChartUnit = 'number') => FORMATS[unit];

/** Cents, minutes and tenths are drawn as euros, hours and per cent, so that axis ticks are round. */
const SCALES: Readonly<Record<ChartUnit, number>> = { number: 1, money: 100, duration: 60, rate: 10 };
export const scaleOf = (unit: ChartUnit = 'number'): number => SCALES[unit];

/** On an axis: euros and hours without their fractions. */
const SHORT: Readonly<Record<ChartUnit, (drawn: number) => string>> = {
  number: formatNumber,
  money: (drawn) => `${formatNumber(Math.round(drawn))} €`,
  duration: (drawn) => `${formatNumber(Math.round(drawn))} h`,
  rate: (drawn) => `${formatNumber(drawn)}\u00a0%`,
};
export const shortOf = (unit: ChartUnit = 'number') => SHORT[unit];

export interface ChartPart {
  readonly label: string;
  readonly value: number;
  /** A status keeps its colour; others take the next one. */
  readonly tone?: Tone;
  /** Parts of one group stand together in a treemap. */
  readonly group?: string;
}
export interface ChartParts {
  readonly kind: 'parts';
  /** Header of the label column in the table of figures: «Statut». */
  readonly of: string;
  readonly unit?: ChartUnit;
  readonly parts: readonly ChartPart[];
}

export interface ChartSeries {
  readonly label: string;
  /** Null where the period has no such step. */
  readonly values: readonly (number | null)[];
  /** The previous period: dashed. */
  readonly earlier?: boolean;
}
export interface ChartOverTime {
  readonly kind: 'time';
  readonly of: string;
  readonly unit?: ChartUnit;
  /** Steps are names, not times: bars are horizontal, so that every name is readable. */
  readonly lying?: true;
  /** The last step is not over: it is paler, and always named. */
  readonly unfinished?: true;
  readonly steps: readonly string[];
  readonly series: readonly ChartSeries[];
}
export type ChartData = ChartParts | ChartOverTime;

/** Replaces a type that cannot show the data by the first that can. */
export function fittingType(type: ChartType | undefined, data: ChartData): ChartType {
  const types = data.kind === 'parts' ? partTypes : timeTypes;
  return type && types.includes(type) ? type : (types[0] as ChartType);
}

export const isEmpty = (data: ChartData): boolean =>
  data.kind === 'parts' ? data.parts.every(({ value }) => value === 0) : data.series.every(({ values }) => values.every((value) => !value));

/** The figures as rows of text: for the table beside every chart, and the sentence for screen readers. */
export function rowsOf(data: ChartData): { heads: readonly string[]; rows: readonly (readonly string[])[] } {
  const format = formatOf(data.unit);
  if (data.kind === 'parts') {
    const number = data.unit === 'duration' ? 'Durée' : data.unit === 'money' ? 'Montant' : 'Nombre';
    return { heads: [data.of, number], rows: data.parts.map(({ label, value }) => [label, format(value)]) };
  }
  return {
    heads: [data.of, ...data.series.map(({ label }) => label)],
    rows: data.steps.map((step, index) => [
      step,
      ...data.series.map(({ values }) => {
        const value = values[index];
        return value === null || value === undefined ? '–' : format(value);
      }),
    ]),
  };
}

const MOST_SAID = 8;

/** Rates cannot be added up: each step is told. */
const ratesOf = (data: ChartOverTime, format: (value: number) => string): string[] =>
  data.series.flatMap(({ values }) => values.flatMap((value, index) => (value === null ? [] : [`${data.steps[index]} ${format(value)}`])));

const sumsOf = ({ series }: ChartOverTime, format: (value: number) => string): string[] =>
  series.map(({ label, values }) => `${label} ${format(values.reduce<number>((sum, value) => sum + (value ?? 0), 0))}`);

/** «Bons par type : Bon d'intervention 4, Bon de ronde 2» */
export function sentenceOf(label: string, data: ChartData): string {
  const format = formatOf(data.unit);
  const facts =
    data.kind === 'parts'
      ? data.parts.slice(0, MOST_SAID).map((part) => `${part.label} ${format(part.value)}`)
      : (data.unit === 'rate' ? ratesOf : sumsOf)(data, format);
  return `${label} : ${facts.join(', ')}`;
}
