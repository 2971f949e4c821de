// Charts of agents by licence and of their contracts by type.
import { contractTypeLabels } from '@vigie/domain/agents/agent-contract.ts';
import { plural } from '../../shared/format/numbers.ts';
import type { WidgetProps } from '../../shared/navigation/widgets.ts';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import { partsOfLabels, partsOfStatus } from '../../shared/ui/widget/parts.ts';
import { useFigures } from '../../shared/ui/widget/use-figures.ts';
import { WidgetQuery } from '../../shared/ui/widget/widget-query.tsx';
import { agentStatuses } from '../agent-words.ts';

export const AgentsWidget = ({ label, config }: WidgetProps) => (
  <WidgetQuery query={useFigures('agents')}>
    {({ byStatus, count }) => (
      <Chart
        label={label}
        type={config.filters.chart}
        data={{ kind: 'parts', of: 'Licence', parts: partsOfStatus(byStatus, agentStatuses) }}
        foot={`${plural(count, 'collaborateur', 'collaborateurs')} en activité`}
        emptyText="Aucun collaborateur."
      />
    )}
  </WidgetQuery>
);

export const ContractsWidget = ({ label, config }: WidgetProps) => (
  <WidgetQuery query={useFigures('contracts')}>
    {({ byType, in30, in90 }) => (
      <Chart
        label={label}
        type={config.filters.chart}
        data={{ kind: 'parts', of: 'Contrat', parts: partsOfLabels(byType, contractTypeLabels) }}
        foot={`${plural(in30, 'finit', 'finissent')} sous 30 jours, ${in90} sous 90`}
        emptyText="Aucun contrat en cours."
      />
    )}
  </WidgetQuery>
);
