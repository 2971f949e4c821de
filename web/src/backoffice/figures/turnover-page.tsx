// The page Chiffre d'affaires: what agencies were billed over a period, the year before, and by what (A-029, C-298).
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../../shared/format/dates.ts';
import { formatMoney } from '../../shared/format/numbers.ts';
import { periodOf } from '../../shared/format/period-presets.ts';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { PeriodField } from '../../shared/ui/fields/dates/period-field.tsx';
import type { PeriodValue } from '../../shared/ui/list/list-types.ts';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { PeriodSums } from '../../shared/ui/table/period-sums.tsx';
import { ScrollBox } from '../../shared/ui/page/scroll-box.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { turnoverQuery, type Turnover } from './api.ts';
import { groupsChart, monthText, turnoverChart } from './figures-words.ts';
import classes from './figures.module.css';

const THIS_YEAR: PeriodValue = { preset: 'year' };

const Months = ({ months }: { readonly months: Turnover['months'] }) => (
  <ScrollBox label="Mois par mois">
    <table className={classes.table}>
      <caption className="visually-hidden">Chiffre d’affaires mois par mois</caption>
      <thead>
        <tr>
          <th scope="col">Mois</th>
          <th scope="col">Facturé HT</th>
          <th scope="col">Encaissé HT</th>
          <th scope="col">Un an avant</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, billedCents, settledCents, earlierCents }) => (
          <tr key={month}>
            <th scope="row">{monthText(month)}</th>
            <td>{formatMoney(billedCents)}</td>
            <td>{formatMoney(settledCents)}</td>
            <td>{formatMoney(earlierCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);

const Loaded = ({ turnover }: { readonly turnover: Turnover }) => (
  <>
    <PeriodSums
      items={[
        ['Facturé HT', formatMoney(turnover.billedCents)],
        ['dont encaissé', formatMoney(turnover.settledCents)],
        ['Un an avant', formatMoney(turnover.earlierCents)],
      ]}
    />
    <div className={classes.charts}>
      <PageCard title="Mois par mois">
        <div className={classes.chart}>
          <Chart label="Chiffre d’affaires" type="bar" data={turnoverChart(turnover)} emptyText="Rien n’a été facturé sur cette période." />
        </div>
      </PageCard>
      <PageCard title="Par famille d’offres">
        <div className={classes.chart}>
          <Chart label="Chiffre d’affaires par famille" data={groupsChart(turnover)} emptyText="Rien n’a été facturé sur cette période." />
        </div>
      </PageCard>
    </div>
    <PageCard>
      <Months months={turnover.months} />
    </PageCard>
  </>
);

export const TurnoverPage = () => {
  const [period, setPeriod] = useState(THIS_YEAR);
  const named = periodOf(period.preset, today()) ?? (period.start && period.end ? { start: period.start, end: period.end } : null);
  const days = named ?? { start: `${today().slice(0, 4)}-01-01`, end: `${today().slice(0, 4)}-12-31` };
  const { data, error, refetch } = useQuery({ ...turnoverQuery(days.start, days.end), placeholderData: keepPreviousData });
  return (
    <Page title="Chiffre d’affaires">
      <div className={classes.period}>
        <PeriodField label="Période" clearable={false} value={period} onChange={(value) => setPeriod(value ?? THIS_YEAR)} />
      </div>
      {data ? <Loaded turnover={data} /> : error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </Page>
  );
};
