// Charts of the platform's money: what it billed this year beside the last, and why agencies left.
import { useQuery } from '@tanstack/react-query';
import { CancellationReason, cancellationReasonLabels } from '@vigie/domain/subscription/cancellation-reason.ts';
import { today } from '../../shared/format/dates.ts';
import { formatMoney, plural } from '../../shared/format/numbers.ts';
import type { WidgetProps } from '../../shared/navigation/widgets.ts';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import { WidgetQuery } from '../../shared/ui/widget/widget-query.tsx';
import { figuresApi, turnoverQuery } from '../figures/api.ts';
import { turnoverChart } from '../figures/figures-words.ts';

const reasons = Object.values(CancellationReason);

export const PlatformTurnoverWidget = ({ label, config, days }: WidgetProps) => {
  const year = today().slice(0, 4);
  const query = useQuery(turnoverQuery(days?.start ?? `${year}-01-01`, days?.end ?? `${year}-12-31`));
  return (
    <WidgetQuery query={query}>
      {(turnover) => (
        <Chart
          label={label}
          type={config.filters.chart}
          data={turnoverChart(turnover)}
          foot={`${formatMoney(turnover.billedCents)} HT (un an avant : ${formatMoney(turnover.earlierCents)})`}
          emptyText="Rien n’a été facturé sur cette période."
        />
      )}
    </WidgetQuery>
  );
};

export const ReasonsWidget = ({ label, config, days }: WidgetProps) => {
  const within = days ? { from: days.start, until: days.end } : {};
  const query = useQuery({
    queryKey: ['platform-figures', 'reasons', within],
    queryFn: ({ signal }) =>
      Promise.all(
        reasons.map(async (reason) => ({
          label: cancellationReasonLabels[reason],
          value: (await figuresApi.reasons({ body: { limit: 1, filters: { ...within, reason: [reason] } }, signal })).count,
        })),
      ),
    refetchInterval: 600_000,
  });
  return (
    <WidgetQuery query={query}>
      {(parts) => (
        <Chart
          label={label}
          type={config.filters.chart}
          data={{ kind: 'parts', of: 'Motif', parts }}
          foot={plural(
            parts.reduce((sum, { value }) => sum + value, 0),
            'arrêt',
            'arrêts',
          )}
          emptyText="Aucune agence n’a arrêté son abonnement."
        />
      )}
    </WidgetQuery>
  );
};
