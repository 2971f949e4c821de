// « Tendance »: hours and margin of the last twelve months. Nothing is asked for before the card is in view.
import { MARGIN_ABOUT } from '../../billing/margins/margin-words.ts';
import { billingPaths } from '../../paths/billing.paths.ts';
import { hoursPaths } from '../../paths/hours.paths.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import { PageCard } from '../../shared/ui/page/page.tsx';
import { WidgetPlace, WidgetQuery } from '../../shared/ui/widget/widget-query.tsx';
import { useSeen } from '../use-seen.ts';
import { hoursData, hoursFoot, marginData, marginFoot, type TrendMonth } from './trend-words.ts';
import classes from './trend.module.css';
import { useTrend } from './use-trend.ts';

const HoursTrend = ({ months }: { readonly months: readonly TrendMonth[] }) => (
  <div className={classes.part}>
    <h3>
      Heures prévues et réalisées <AppLink to={hoursPaths.agentsHours()}>Toutes les heures</AppLink>
    </h3>
    <Chart
      label="Heures prévues et réalisées"
      type="bar"
      data={hoursData(months)}
      foot={hoursFoot(months)}
      emptyText="Aucune heure sur les douze derniers mois."
    />
  </div>
);

const MarginTrend = ({ months }: { readonly months: readonly TrendMonth[] }) => (
  <div className={classes.part}>
    <h3>
      Taux de marge <AppLink to={billingPaths.margins()}>Toutes les marges</AppLink>
    </h3>
    <Chart
      label="Taux de marge"
      type="line"
      data={marginData(months)}
      foot={marginFoot(months)}
      emptyText="Rien n’a été facturé sur les douze derniers mois."
    />
    <p>{MARGIN_ABOUT}</p>
  </div>
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
