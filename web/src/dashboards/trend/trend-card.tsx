// « Tendance »: hours and margin of the last twelve months. Nothing is asked for before the card is in view.
import type { ReactNode } from 'react';
import { MARGIN_ABOUT } from '../../billing/margins/margin-words.ts';
import { billingPaths } from '../../paths/billing.paths.ts';
import { hoursPaths } from '../../paths/hours.paths.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { Chart, type ChartProps } from '../../shared/ui/chart/chart.tsx';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { WidgetPlace, WidgetQuery } from '../../shared/ui/widget/widget-query.tsx';
import { useSeen } from '../use-seen.ts';
import { hoursData, hoursFoot, marginData, marginFoot, type TrendMonth } from './trend-words.ts';
import classes from './trend.module.css';
import { useTrend } from './use-trend.ts';

interface PartProps {
  readonly label: string;
  readonly to: string;
  readonly all: string;
  readonly chart: Omit<ChartProps, 'label'>;
  readonly children?: ReactNode;
}

const Part = ({ label, to, all, chart, children }: PartProps) => (
  <div className={classes.part}>
    <h3>
      {label} <AppLink to={to}>{all}</AppLink>
    </h3>
    <Chart label={label} {...chart} />
    {children}
  </div>
);

const HoursTrend = ({ months }: { readonly months: readonly TrendMonth[] }) => (
  <Part
    label="Heures prévues et réalisées"
    to={hoursPaths.agentsHours()}
    all="Toutes les heures"
    chart={{ type: 'bar', data: hoursData(months), foot: hoursFoot(months), emptyText: 'Aucune heure sur les douze derniers mois.' }}
  />
);

const MarginTrend = ({ months }: { readonly months: readonly TrendMonth[] }) => (
  <Part
    label="Taux de marge"
    to={billingPaths.margins()}
    all="Toutes les marges"
    chart={{ type: 'line', data: marginData(months), foot: marginFoot(months), emptyText: 'Rien n’a été facturé sur les douze derniers mois.' }}
  >
    <p>{MARGIN_ABOUT}</p>
  </Part>
);

/** A part that the reader may not see is in no month. */
const Trend = () => (
  <WidgetQuery query={useTrend()}>
    {({ data }) => (
      <div className={classes.parts}>
        {data.some(({ hours }) => hours) ? <HoursTrend months={data} /> : null}
        {data.some(({ margin }) => margin) ? <MarginTrend months={data} /> : null}
      </div>
    )}
  </WidgetQuery>
);

export const TrendCard = () => {
  const { ref, seen } = useSeen<HTMLDivElement>();
  return (
    <PageCard title="Tendance sur douze mois">
      <div ref={ref} className={classes.frame}>
        {seen ? <Trend /> : <WidgetPlace />}
      </div>
    </PageCard>
  );
};
