// The year's turnover by month beside the year before: before tax, credit notes deducted.
import { today } from '../../shared/format/dates.ts';
import type { WidgetProps } from '../../shared/navigation/widgets.ts';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import { useFigures } from '../../shared/ui/widget/use-figures.ts';
import { WidgetQuery } from '../../shared/ui/widget/widget-query.tsx';
import { signedMoney } from '../invoice/invoice-words.ts';
import { leftOutText } from './left-out.tsx';

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });

export const TurnoverWidget = ({ label, config }: WidgetProps) => (
  <WidgetQuery query={useFigures('turnover')}>
    {({ months, netCents, previousNetCents, currency, leftOut }) => {
      const year = Number(months[0]?.month.slice(0, 4));
      return (
        <Chart
          label={label}
          type={config.filters.chart}
          data={{
            kind: 'time',
            of: 'Mois',
            unit: 'money',
            steps: months.map(({ month }) => monthName.format(Date.parse(`${month}-01`))),
            series: [
              { label: String(year), values: months.map((one) => (one.month > today().slice(0, 7) ? null : one.netCents)) },
              { label: String(year - 1), values: months.map((one) => one.previousNetCents), earlier: true },
            ],
          }}
          foot={[`${signedMoney(netCents, currency)} HT (${year - 1} : ${signedMoney(previousNetCents, currency)})`, leftOutText(leftOut)]
            .filter(Boolean)
            .join(' · ')}
          emptyText="Rien n’a été facturé cette année ni la précédente."
        />
      );
    }}
  </WidgetQuery>
);
