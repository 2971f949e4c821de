// « Bilan »: the hours, incidents, rounds and punctuality of a customer's sites over a period, the agency's own figures.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addMonths } from '@vigie/domain/shared/time-day.ts';
import { monthOf } from '@vigie/domain/dashboards/compared-period.ts';
import { today } from '../../shared/format/dates.ts';
import { formatDuration, plural } from '../../shared/format/numbers.ts';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import type { ChartPart } from '../../shared/ui/chart/chart-types.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { portalApi, type SiteTrends } from './portal-api.ts';
import classes from './portal.module.css';

type Row = SiteTrends['data'][number];

const PERIODS = { month: 'Ce mois-ci', before: 'Le mois dernier', quarter: 'Les 3 derniers mois', year: 'Les 12 derniers mois' } as const;
type Period = keyof typeof PERIODS;
const periodOptions = Object.entries(PERIODS).map(([value, label]) => ({ value, label }));
const isPeriod = (value: string | null): value is Period => value !== null && value in PERIODS;

function daysOf(period: Period): { from: string; until: string } {
  const now = monthOf(today());
  if (period === 'before') return monthOf(addMonths(now.from, -1));
  const back = { month: 0, quarter: 2, year: 11 }[period];
  return { from: addMonths(now.from, -back), until: now.until };
}

/** The same types or statuses of several sites, added up. */
function added(lists: readonly (Row['incidents'] | Row['rounds'])[]): ChartPart[] {
  const sums = new Map<string, number>();
  for (const { label, count } of lists.flatMap((list) => list ?? [])) sums.set(label, (sums.get(label) ?? 0) + count);
  return [...sums].map(([label, value]) => ({ label, value })).toSorted((a, b) => b.value - a.value);
}
const sumOf = (parts: readonly ChartPart[]): number => parts.reduce((sum, { value }) => sum + value, 0);

const Hours = ({ rows }: { readonly rows: readonly Row[] }) => {
  const counted = rows.flatMap(({ site, hours }) => (hours && hours.plannedMinutes + hours.workedMinutes > 0 ? [{ name: site.name, ...hours }] : []));
  const total = (key: 'plannedMinutes' | 'workedMinutes'): number => counted.reduce((sum, one) => sum + one[key], 0);
  return (
    <PageCard title="Heures réalisées et prévues">
      <Chart
        label="Heures réalisées et prévues"
        type="bar"
        data={{
          kind: 'time',
          of: 'Site',
          unit: 'duration',
          lying: true,
          steps: counted.map(({ name }) => name),
          series: [
            { label: 'Réalisées', values: counted.map(({ workedMinutes }) => workedMinutes) },
            { label: 'Prévues', values: counted.map(({ plannedMinutes }) => plannedMinutes) },
          ],
        }}
        foot={`${formatDuration(total('workedMinutes'))} réalisées sur ${formatDuration(total('plannedMinutes'))} prévues`}
        emptyText="Aucun service sur cette période."
      />
    </PageCard>
  );
};

const Parts = ({
  title,
  of,
  parts,
  foot,
  emptyText,
}: Record<'title' | 'of' | 'foot' | 'emptyText', string> & { readonly parts: readonly ChartPart[] }) => (
  <PageCard title={title}>
    <Chart label={title} type="donut" data={{ kind: 'parts', of, parts }} foot={foot} emptyText={emptyText} />
  </PageCard>
);

const Punctuality = ({ rows }: { readonly rows: readonly Row[] }) => {
  const count = rows.reduce((sum, { starts }) => sum + (starts?.count ?? 0), 0);
  const late = rows.reduce((sum, { starts }) => sum + (starts?.late ?? 0), 0);
  const parts = [
    { label: 'À l’heure', value: count - late },
    { label: 'En retard', value: late },
  ].filter(({ value }) => value > 0);
  const share =
    count === 0 ? '' : `${Math.floor(((count - late) / count) * 100)} % à l’heure sur ${plural(count, 'prise de service', 'prises de service')}`;
  return <Parts title="Ponctualité" of="Prise de service" parts={parts} foot={share} emptyText="Aucune prise de service sur cette période." />;
};

const Charts = ({ rows }: { readonly rows: readonly Row[] }) => {
  const incidents = added(rows.map((row) => row.incidents));
  const rounds = added(rows.map((row) => row.rounds));
  return (
    <div className={classes.charts}>
      {rows.some(({ hours }) => hours) ? <Hours rows={rows} /> : null}
      {rows.some(({ starts }) => starts) ? <Punctuality rows={rows} /> : null}
      {rows.some((row) => row.incidents) ? (
        <Parts
          title="Incidents par nature"
          of="Nature"
          parts={incidents}
          foot={plural(sumOf(incidents), 'incident', 'incidents')}
          emptyText="Aucun incident sur cette période."
        />
      ) : null}
      <Parts title="Rondes" of="État" parts={rounds} foot={plural(sumOf(rounds), 'ronde', 'rondes')} emptyText="Aucune ronde sur cette période." />
    </div>
  );
};

export const TrendsPage = () => {
  const [period, setPeriod] = useState<Period>('month');
  const [siteId, setSiteId] = useState<string | null>(null);
  const days = daysOf(period);
  const { data, error, refetch } = useQuery({
    queryKey: ['services', 'siteTrends', days],
    queryFn: ({ signal }) => portalApi.siteTrends({ query: days, signal }),
    meta: { topics: ['logbook', 'rounds', 'sites'] },
    placeholderData: keepPreviousData,
  });
  const options = (data?.data ?? []).map(({ site }) => ({ value: site.id, label: site.name }));
  return (
    <Page title="Bilan" lead="Les chiffres que votre agence lit elle-même, pour vos sites.">
      <div className={classes.filters}>
        <SelectField
          label="Période"
          required
          options={periodOptions}
          value={period}
          onChange={(value) => setPeriod(isPeriod(value) ? value : 'month')}
        />
        <SelectField label="Site" placeholder="Tous vos sites" options={options} value={siteId} onChange={setSiteId} />
      </div>
      {data ? <Charts rows={data.data.filter(({ site }) => siteId === null || site.id === siteId)} /> : null}
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
    </Page>
  );
};
