// How a period's pay differs from the last: hours of each category side by side, overtime and elements as text.
import type { Dashboard } from '@vigie/contract/dashboards/schemas.ts';
import { payKeyLabels } from '@vigie/domain/agency/pay-keys.ts';
import { formatMonth } from '@vigie/domain/shared/time-format.ts';
import { firstOfMonth, lastOfMonth } from '@vigie/domain/shared/time-day.ts';
import { changePerMille } from '@vigie/domain/hours/payroll-variation.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { formatDuration, formatMoney, formatNumber } from '../../shared/format/numbers.ts';
import type { WidgetProps } from '../../shared/navigation/widgets.ts';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import { useFigures } from '../../shared/ui/widget/use-figures.ts';
import { WidgetQuery } from '../../shared/ui/widget/widget-query.tsx';

type Payroll = NonNullable<Dashboard['payroll']>;

const signed = (perMille: number): string => `${perMille > 0 ? '+' : ''}${formatNumber(perMille / 10)}\u00a0%`;

/** « novembre 2026 », or its two days. */
const nameOf = (from: string, until: string): string =>
  from === firstOfMonth(from) && until === lastOfMonth(from) ? formatMonth(from) : `${formatDay(from)} – ${formatDay(until)}`;

const sumOf = (elements: NonNullable<Payroll['elements']>, name: 'value' | 'previous'): number =>
  elements.reduce((sum, element) => sum + element[name], 0);

/** « 1 234 h (+4,6 %) · éléments 1 250 € (avant : 1 100 €) » */
function footOf({ minutes, previousMinutes, elements }: Payroll): string {
  const change = changePerMille(minutes, previousMinutes);
  const hours = `${formatDuration(minutes)}${change === null ? '' : ` (${signed(change)})`}`;
  if (!elements || elements.length === 0) return hours;
  return `${hours} · éléments de salaire ${formatMoney(sumOf(elements, 'value'))} (avant : ${formatMoney(sumOf(elements, 'previous'))})`;
}

export const PayrollWidget = ({ label, days }: WidgetProps) => (
  <WidgetQuery query={useFigures('payroll', days)}>
    {(payroll) => {
      const { hours, overtime, previousFrom, previousUntil } = payroll;
      const rows = [
        ...hours.map(({ key, ...row }) => ({ label: payKeyLabels[key], ...row })),
        ...(overtime.value || overtime.previous ? [{ label: 'Heures sup.', ...overtime }] : []),
      ];
      return (
        <Chart
          label={label}
          type="bar"
          data={{
            kind: 'time',
            of: 'Catégorie',
            unit: 'duration',
            lying: true,
            steps: rows.map((row) => row.label),
            series: [
              { label: days ? nameOf(days.start, days.end) : 'Période', values: rows.map(({ value }) => value) },
              { label: nameOf(previousFrom, previousUntil), values: rows.map(({ previous }) => previous), earlier: true },
            ],
          }}
          foot={footOf(payroll)}
          emptyText="Aucune heure sur ces deux périodes."
        />
      );
    }}
  </WidgetQuery>
);
