// Charts of the field: slips by type and status, logbook entries by type, late arrivals and breaks.
import { eventCategories } from '@vigie/domain/field/logbook/event-types.data.ts';
import { entryTypeByKey } from '../../shared/session/entry-types.ts';
import { reportTypeLabels } from '@vigie/domain/field/report.ts';
import { BreakType, breakTypeLabels } from '@vigie/domain/planning/breaks.ts';
import { formatDuration, plural } from '../../shared/format/numbers.ts';
import type { WidgetProps } from '../../shared/navigation/widgets.ts';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import { partsOfLabels, partsOfStatus } from '../../shared/ui/widget/parts.ts';
import { useFigures } from '../../shared/ui/widget/use-figures.ts';
import { WidgetQuery } from '../../shared/ui/widget/widget-query.tsx';
import { reportStatuses } from '../desk/field-statuses.ts';

const NO_SLIP = 'Aucun bon sur cette période.';

export const ReportTypesWidget = ({ label, config, days }: WidgetProps) => (
  <WidgetQuery query={useFigures('reports', days)}>
    {({ byType, count }) => (
      <Chart
        label={label}
        type={config.filters.chart ?? 'bar'}
        data={{ kind: 'parts', of: 'Type', parts: partsOfLabels(byType, reportTypeLabels) }}
        foot={plural(count, 'bon', 'bons')}
        emptyText={NO_SLIP}
      />
    )}
  </WidgetQuery>
);

export const ReportStatusesWidget = ({ label, config, days }: WidgetProps) => (
  <WidgetQuery query={useFigures('reports', days)}>
    {({ byStatus, count }) => (
      <Chart
        label={label}
        type={config.filters.chart}
        data={{ kind: 'parts', of: 'Statut', parts: partsOfStatus(byStatus, reportStatuses) }}
        foot={plural(count, 'bon', 'bons')}
        emptyText={NO_SLIP}
      />
    )}
  </WidgetQuery>
);

const categories: Readonly<Record<string, string>> = Object.fromEntries(eventCategories.map(({ key, label }) => [key, label]));
/** A donut of forty slices is unreadable: outside the treemap the rarest are combined. */
const MOST = 9;

export const EventsWidget = ({ label, config, days }: WidgetProps) => {
  const type = config.filters.chart ?? 'treemap';
  return (
    <WidgetQuery query={useFigures('events', days)}>
      {({ byType, count }) => {
        const all = byType.map(({ key, category, count: value }) => ({
          label: entryTypeByKey(key)?.label ?? key,
          value,
          group: categories[category] ?? category,
        }));
        const rest = all.slice(MOST).reduce((sum, { value }) => sum + value, 0);
        const parts = type === 'treemap' || rest === 0 ? all : [...all.slice(0, MOST), { label: 'Autres', value: rest }];
        return (
          <Chart
            label={label}
            type={type}
            data={{ kind: 'parts', of: 'Type', parts }}
            foot={plural(count, 'main courante', 'mains courantes')}
            emptyText="Aucune main courante sur cette période."
          />
        );
      }}
    </WidgetQuery>
  );
};

export const BreaksWidget = ({ label, config, days }: WidgetProps) => (
  <WidgetQuery query={useFigures('breaks', days)}>
    {({ byType }) => {
      const late = byType.find(({ key }) => Number(key) === BreakType.lateArrival);
      return (
        <Chart
          label={label}
          type={config.filters.chart ?? 'bar'}
          data={{ kind: 'parts', of: 'Type', parts: partsOfLabels(byType, breakTypeLabels as Readonly<Record<string, string>>) }}
          foot={late ? `${plural(late.count, 'retard', 'retards')}, ${formatDuration(late.minutes)}` : 'Aucun retard'}
          emptyText="Ni retard, ni pause, ni absence sur cette période."
        />
      );
    }}
  </WidgetQuery>
);
