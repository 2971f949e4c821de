// Charts of rounds, their points, and the sites with most planned hours.
import { pointKindLabels, runStatusLabels, type PointKind } from '@vigie/domain/field/round-run.ts';
import { plural } from '../../shared/format/numbers.ts';
import type { WidgetProps } from '../../shared/navigation/widgets.ts';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import type { StatusTable, Tone } from '../../shared/ui/marks/status-tone.ts';
import { partsOfStatus } from '../../shared/ui/widget/parts.ts';
import { useFigures } from '../../shared/ui/widget/use-figures.ts';
import { WidgetQuery } from '../../shared/ui/widget/widget-query.tsx';

const runStatuses: StatusTable = {
  100: { label: runStatusLabels[100], tone: 'neutral' },
  200: { label: runStatusLabels[200], tone: 'active' },
  30: { label: runStatusLabels[30], tone: 'danger' },
  400: { label: runStatusLabels[400], tone: 'done' },
};
const pointTones: Readonly<Record<PointKind, Tone>> = { validated: 'done', manual: 'planned', jumped: 'danger', moved: 'warning', virtual: 'active' };
const pointKinds: StatusTable = Object.fromEntries(
  Object.entries(pointKindLabels).map(([kind, label]) => [kind, { label, tone: pointTones[kind as PointKind] }]),
);

export const RoundsWidget = ({ label, config, days }: WidgetProps) => (
  <WidgetQuery query={useFigures('rounds', days)}>
    {({ byStatus, count }) => (
      <Chart
        label={label}
        type={config.filters.chart}
        data={{ kind: 'parts', of: 'Statut', parts: partsOfStatus(byStatus, runStatuses) }}
        foot={plural(count, 'ronde', 'rondes')}
        emptyText="Aucune ronde sur cette période."
      />
    )}
  </WidgetQuery>
);

export const CheckpointsWidget = ({ label, config, days }: WidgetProps) => (
  <WidgetQuery query={useFigures('checkpoints', days)}>
    {({ byKind, count, missing }) => (
      <Chart
        label={label}
        type={config.filters.chart ?? 'radialBar'}
        data={{ kind: 'parts', of: 'Point', parts: [...partsOfStatus(byKind, pointKinds), { label: 'Oublié', value: missing, tone: 'neutral' }] }}
        foot={plural(count, 'passage', 'passages')}
        emptyText="Aucun point de contrôle sur cette période."
      />
    )}
  </WidgetQuery>
);

export const SitesWidget = ({ label, config, days }: WidgetProps) => (
  <WidgetQuery query={useFigures('sites', days)}>
    {({ busiest, count }) => (
      <Chart
        label={label}
        type={config.filters.chart ?? 'bar'}
        data={{ kind: 'parts', of: 'Site', unit: 'duration', parts: busiest.map(({ name, minutes }) => ({ label: name, value: minutes })) }}
        foot={plural(count, 'site', 'sites')}
        emptyText="Aucune heure planifiée sur cette période."
      />
    )}
  </WidgetQuery>
);
