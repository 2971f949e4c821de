// A chart of customers by status, with the number of prospects.
import { plural } from '../../shared/format/numbers.ts';
import type { WidgetProps } from '../../shared/navigation/widgets.ts';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import { partsOfStatus } from '../../shared/ui/widget/parts.ts';
import { useFigures } from '../../shared/ui/widget/use-figures.ts';
import { WidgetQuery } from '../../shared/ui/widget/widget-query.tsx';
import { customerStatuses } from '../customer-status.ts';

export const CustomersWidget = ({ label, config }: WidgetProps) => (
  <WidgetQuery query={useFigures('customers')}>
    {({ byStatus, prospects }) => (
      <Chart
        label={label}
        type={config.filters.chart}
        data={{ kind: 'parts', of: 'Statut', parts: partsOfStatus(byStatus, customerStatuses) }}
        foot={`dont ${plural(prospects, 'prospect', 'prospects')}`}
        emptyText="Aucun client."
      />
    )}
  </WidgetQuery>
);
