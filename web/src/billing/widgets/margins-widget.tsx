// A chart of margins: the billed amount beside the cost of the hours, customer by customer.
import { useQuery } from '@tanstack/react-query';
import { firstOfMonth, lastOfMonth } from '@vigie/domain/shared/time-day.ts';
import { today } from '../../shared/format/dates.ts';
import { formatMoney } from '../../shared/format/numbers.ts';
import type { WidgetProps } from '../../shared/navigation/widgets.ts';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import { WidgetQuery } from '../../shared/ui/widget/widget-query.tsx';
import { marginsApi } from '../margins/api.ts';
import { byCustomer, rateText, unbilledText, unpricedText } from '../margins/margin-words.ts';

const SHOWN = 8;
const ALL = 5000;
const SELDOM = 600_000;

export const MarginsWidget = ({ label, days }: WidgetProps) => {
  const from = days?.start ?? firstOfMonth(today());
  const until = days?.end ?? lastOfMonth(today());
  const query = useQuery({
    queryKey: ['margins', 'widget', from, until],
    queryFn: ({ signal }) => marginsApi.list({ body: { from, until, limit: ALL }, signal }),
    refetchInterval: SELDOM,
  });
  return (
    <WidgetQuery query={query}>
      {({ data, totals }) => {
        const customers = byCustomer(data).slice(0, SHOWN);
        const margin = totals.marginCents === null ? '' : `Marge ${formatMoney(totals.marginCents)}`;
        const foot = [margin, rateText(totals.ratePerMille), unbilledText(totals), unpricedText(totals)];
        return (
          <Chart
            label={label}
            type="bar"
            data={{
              kind: 'time',
              of: 'Client',
              unit: 'money',
              lying: true,
              steps: customers.map(({ name }) => name),
              series: [
                { label: 'Facturé HT', values: customers.map(({ netCents }) => netCents) },
                { label: 'Salaires bruts', values: customers.map(({ costCents }) => costCents) },
              ],
            }}
            foot={foot.filter(Boolean).join(' · ')}
            emptyText="Rien n’a été facturé ni travaillé sur cette période."
          />
        );
      }}
    </WidgetQuery>
  );
};
