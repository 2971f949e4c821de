// Regulatory deadlines in figures: overdue, and within 30, 60 and 90 days. Each bucket includes the nearer ones (F-327).
import { agentsPaths } from '../../paths/agents.paths.ts';
import { FigureList } from '../../shared/ui/widget/figure-list.tsx';
import { useFigures } from '../../shared/ui/widget/use-figures.ts';
import { WidgetQuery } from '../../shared/ui/widget/widget-query.tsx';

export const ExpirationsWidget = () => (
  <WidgetQuery query={useFigures('expirations')}>
    {({ expired, in30, in60, in90 }) => {
      const to = agentsPaths.expirationsAgent();
      return (
        <FigureList
          figures={[
            { label: 'expirées', one: 'expirée', value: expired, tone: 'danger', to },
            { label: 'sous 30 jours', value: in30, tone: 'warning', to },
            { label: 'sous 60 jours', value: in60, tone: 'neutral', to },
            { label: 'sous 90 jours', value: in90, tone: 'neutral', to },
          ]}
        />
      );
    }}
  </WidgetQuery>
);
