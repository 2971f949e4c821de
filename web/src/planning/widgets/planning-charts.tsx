// Charts of the planning: services by status, planned hours beside the previous period, absences by reason.
import type { Dashboard } from '@vigie/contract/dashboards/schemas.ts';
import type { ChartSettings, HourMetric } from '@vigie/domain/dashboards/chart-settings.ts';
import { formatDay } from '../../shared/format/dates.ts';
import { formatDuration, plural } from '../../shared/format/numbers.ts';
import type { WidgetProps } from '../../shared/navigation/widgets.ts';
import { absenceTypes } from '../../shared/session/absence-types.ts';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import type { ChartData, ChartSeries } from '../../shared/ui/chart/chart-types.ts';
import { partsOfLabels, partsOfStatus } from '../../shared/ui/widget/parts.ts';
import { useFigures } from '../../shared/ui/widget/use-figures.ts';
import { WidgetQuery } from '../../shared/ui/widget/widget-query.tsx';
import { serviceStatuses } from '../service-status.ts';

export const ServicesWidget = ({ label, config, days }: WidgetProps) => (
  <WidgetQuery query={useFigures('services', days)}>
    {({ byStatus, drafts, unfilled }) => (
      <Chart
        label={label}
        type={config.filters.chart}
        data={{ kind: 'parts', of: 'Statut', parts: partsOfStatus(byStatus, serviceStatuses) }}
        foot={`${unfilled} à pourvoir, ${plural(drafts, 'brouillon', 'brouillons')}`}
        emptyText="Aucun service sur cette période."
      />
    )}
  </WidgetQuery>
);

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });
/** «12» for a day, «nov.» for a month. Where the period is shorter than the previous one, the previous one's day. */
const stepName = (at: string): string => (at.length > 7 ? String(Number(at.slice(8, 10))) : monthName.format(Date.parse(`${at}-01`)));

const spanOf = (steps: readonly (string | null)[]): string => {
  const known = steps.filter((step): step is string => step !== null);
  const [first, last] = [known[0] ?? '', known.at(-1) ?? ''];
  const words = (step: string): string => (step.length > 7 ? formatDay(step) : `${step.slice(5)}/${step.slice(0, 4)}`);
  return `${words(first)} – ${words(last)}`;
};

type Step = NonNullable<Dashboard['hours']>['series'][number];
const METRICS: Readonly<
  Record<HourMetric, { readonly label: string; readonly now: (step: Step) => number; readonly before: (step: Step) => number }>
> = {
  planned: { label: 'Planifiées', now: (step) => step.minutes, before: (step) => step.previousMinutes },
  unfilled: { label: 'À pourvoir', now: (step) => step.unfilled, before: (step) => step.previousUnfilled },
};
const isMetric = (name: string): name is HourMetric => Object.hasOwn(METRICS, name);

/** Each metric beside its previous value, unless the metrics are compared with each other. */
function hourSeries(series: readonly Step[], { metrics, comparison }: ChartSettings): ChartSeries[] {
  const chosen = metrics?.filter(isMetric) ?? ['planned' as const];
  const named = (metric: HourMetric, days: string): string => (chosen.length > 1 ? `${METRICS[metric].label}, ${days}` : days);
  const now = spanOf(series.map(({ at }) => at));
  const before = spanOf(series.map(({ previousAt }) => previousAt));
  return chosen.flatMap((metric) => {
    const { label, now: valueNow, before: valueBefore } = METRICS[metric];
    const values = series.map((step) => (step.at === null ? null : valueNow(step)));
    if (comparison === 'metrics') return [{ label, values }];
    return [
      { label: named(metric, now), values },
      { label: named(metric, before), values: series.map((step) => (step.previousAt === null ? null : valueBefore(step))), earlier: true },
    ];
  });
}

export const HoursWidget = ({ label, config, days }: WidgetProps) => (
  <WidgetQuery query={useFigures('hours', days, config.filters)}>
    {({ series, minutes, previousMinutes, services, step, unfilledMinutes }) => {
      const shown = config.filters.comparison === 'metrics' ? series.filter(({ at }) => at !== null) : series;
      const data: ChartData = {
        kind: 'time',
        of: step === 'day' ? 'Jour' : 'Mois',
        unit: 'duration',
        steps: shown.map(({ at, previousAt }) => stepName(at ?? previousAt ?? '')),
        series: hourSeries(shown, config.filters),
      };
      const beside =
        config.filters.comparison === 'metrics' ? `${formatDuration(unfilledMinutes)} à pourvoir` : `avant : ${formatDuration(previousMinutes)}`;
      return (
        <Chart
          label={label}
          type={config.filters.chart}
          data={data}
          foot={`${plural(services, 'service', 'services')}, ${formatDuration(minutes)} (${beside})`}
          emptyText="Aucune heure planifiée sur cette période."
        />
      );
    }}
  </WidgetQuery>
);

const reasons = () => Object.fromEntries(absenceTypes().map(({ key, label }) => [key, label]));

export const UnavailabilitiesWidget = ({ label, config, days }: WidgetProps) => (
  <WidgetQuery query={useFigures('unavailabilities', days)}>
    {({ byType, count, absentToday }) => (
      <Chart
        label={label}
        type={config.filters.chart}
        data={{
          kind: 'parts',
          of: 'Raison',
          parts: byType ? partsOfLabels(byType, reasons()) : [{ label: 'Indisponible', value: count }],
        }}
        foot={`${plural(absentToday, 'absent', 'absents')} aujourd’hui`}
        emptyText="Personne n’est absent sur cette période."
      />
    )}
  </WidgetQuery>
);
