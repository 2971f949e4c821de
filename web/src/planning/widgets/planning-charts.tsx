// Charts of the planning: services by status, planned hours beside the period before, absences by reason.
import { formatDay } from '../../shared/format/dates.ts';
import { formatDuration, plural } from '../../shared/format/numbers.ts';
import type { WidgetProps } from '../../shared/navigation/widgets.ts';
import { ownTypes, type OwnTypes } from '../../shared/session/own-types.ts';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import type { ChartData } from '../../shared/ui/chart/chart-types.ts';
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
/** «12» for a day, «nov.» for a month; where the period is shorter than the one before, the day of that one. */
const stepName = (at: string): string => (at.length > 7 ? String(Number(at.slice(8, 10))) : monthName.format(Date.parse(`${at}-01`)));

const spanOf = (steps: readonly (string | null)[]): string => {
  const known = steps.filter((step): step is string => step !== null);
  const [first, last] = [known[0] ?? '', known.at(-1) ?? ''];
  const words = (step: string): string => (step.length > 7 ? formatDay(step) : `${step.slice(5)}/${step.slice(0, 4)}`);
  return `${words(first)} – ${words(last)}`;
};

export const HoursWidget = ({ label, config, days }: WidgetProps) => (
  <WidgetQuery query={useFigures('hours', days)}>
    {({ series, minutes, previousMinutes, services, step }) => {
      const data: ChartData = {
        kind: 'time',
        of: step === 'day' ? 'Jour' : 'Mois',
        unit: 'duration',
        steps: series.map(({ at, previousAt }) => stepName(at ?? previousAt ?? '')),
        series: [
          { label: spanOf(series.map(({ at }) => at)), values: series.map((one) => (one.at === null ? null : one.minutes)) },
          {
            label: spanOf(series.map(({ previousAt }) => previousAt)),
            values: series.map((one) => (one.previousAt === null ? null : one.previousMinutes)),
            earlier: true,
          },
        ],
      };
      return (
        <Chart
          label={label}
          type={config.filters.chart}
          data={data}
          foot={`${plural(services, 'service', 'services')}, ${formatDuration(minutes)} (avant : ${formatDuration(previousMinutes)})`}
          emptyText="Aucune heure planifiée sur cette période."
        />
      );
    }}
  </WidgetQuery>
);

const reasonsOf = ({ absences }: OwnTypes) => Object.fromEntries(absences.map(({ key, label }) => [key, label]));

export const UnavailabilitiesWidget = ({ label, config, days }: WidgetProps) => (
  <WidgetQuery query={useFigures('unavailabilities', days)}>
    {({ byType, count, absentToday }) => (
      <Chart
        label={label}
        type={config.filters.chart}
        data={{
          kind: 'parts',
          of: 'Raison',
          parts: byType ? partsOfLabels(byType, reasonsOf(ownTypes.get())) : [{ label: 'Indisponible', value: count }],
        }}
        foot={`${plural(absentToday, 'absent', 'absents')} aujourd’hui`}
        emptyText="Personne n’est absent sur cette période."
      />
    )}
  </WidgetQuery>
);
