// What the trend of twelve months shows: its two pictures, and a sentence under each. The last month is not over.
import type { dashboards } from '@vigie/contract/dashboards/endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { formatMonth } from '@vigie/domain/shared/time-format.ts';
import { rateText } from '../../billing/margins/margin-words.ts';
import { formatDuration } from '../../shared/format/numbers.ts';
import type { ChartOverTime } from '../../shared/ui/chart/chart-types.ts';

export type TrendMonth = Answer<typeof dashboards.trend>['data'][number];

const short = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });
const nameOf = ({ month }: TrendMonth): string => formatMonth(`${month}-01`);

const stepsOf = (months: readonly TrendMonth[]): string[] =>
  months.map(({ month }, index) => {
    const name = short.format(Date.parse(`${month}-01`));
    return index === months.length - 1 ? `${name} (en cours)` : name;
  });

export const hoursData = (months: readonly TrendMonth[]): ChartOverTime => ({
  kind: 'time',
  of: 'Mois',
  unit: 'duration',
  unfinished: true,
  steps: stepsOf(months),
  series: [
    { label: 'Prévues', values: months.map(({ hours }) => hours?.plannedMinutes ?? null) },
    { label: 'Réalisées', values: months.map(({ hours }) => hours?.workedMinutes ?? null) },
  ],
});

export const marginData = (months: readonly TrendMonth[]): ChartOverTime => ({
  kind: 'time',
  of: 'Mois',
  unit: 'rate',
  unfinished: true,
  steps: stepsOf(months),
  series: [{ label: 'Marge', values: months.map(({ margin }) => margin?.ratePerMille ?? null) }],
});

/** « novembre 2026, en cours : 480 h réalisées sur 1 200 h prévues » */
export function hoursFoot(months: readonly TrendMonth[]): string {
  const last = months.at(-1);
  if (!last?.hours) return '';
  return `${nameOf(last)}, en cours : ${formatDuration(last.hours.workedMinutes)} réalisées sur ${formatDuration(last.hours.plannedMinutes)} prévues`;
}

/** Of the last month that is over and billed: « octobre 2026 : 33,3 % ». */
export function marginFoot(months: readonly TrendMonth[]): string {
  const billed = months.slice(0, -1).findLast(({ margin }) => margin && margin.ratePerMille !== null);
  return billed?.margin ? `${nameOf(billed)} : ${rateText(billed.margin.ratePerMille)}` : '';
}
