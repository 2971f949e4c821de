// The page « Mes heures »: the agent's hours over a period by category, with weekly overtime and services (F-331).
import { Loader } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '@vigie/domain/shared/time-day.ts';
import { hoursPaths } from '../paths/hours.paths.ts';
import { AppLink } from '../shared/navigation/app-link.tsx';
import { formatDay, today } from '../shared/format/dates.ts';
import { formatDuration, formatNumber } from '../shared/format/numbers.ts';
import { periodOf } from '../shared/format/period-presets.ts';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { FactsTable } from '../shared/ui/table/facts-table.tsx';
import { PeriodField } from '../shared/ui/fields/dates/period-field.tsx';
import type { PeriodValue } from '../shared/ui/list/list-types.ts';
import { Page, PageCard } from '../shared/ui/page/page.tsx';
import { ownHoursApi, type AgentHoursLine, type HoursDays } from './api.ts';
import { CountersCard } from './counters/counters-card.tsx';
import { daysOf } from './hours-lists.ts';
import { bandsWords, beyondWords, categoriesOf, periodWords } from './hours-words.ts';
import { ServicesTable } from './services-table.tsx';
import { useOwnHoursDetail } from './use-hours-detail.ts';
import recordTable from '../shared/ui/table/record-table.module.css';
import classes from './hours.module.css';

const useOwnHours = (days: HoursDays) =>
  useQuery({
    queryKey: ['services', 'own-hours', days],
    queryFn: ({ signal }) => ownHoursApi.agents({ body: days, signal }),
    placeholderData: keepPreviousData,
  });

const Overtime = ({ own }: { readonly own: AgentHoursLine }) => (
  <PageCard title="Au-delà du contrat">
    <p className={classes.lead}>{beyondWords(own)}, pour les semaines, les mois et les périodes de règlement qui se terminent dans ces dates.</p>
    {own.weeks.some((week) => week.reachesFullTime) ? (
      <p className={classes.lead}>Une semaine atteint le temps plein : un temps partiel doit rester en dessous (art. L3123-9 du Code du travail).</p>
    ) : null}
    {own.weeks.length > 0 ? (
      <table className={`${recordTable.table} ${recordTable.folds} ${classes.table}`}>
        <caption className="visually-hidden">Semaine par semaine</caption>
        <thead>
          <tr>
            <th scope="col">Semaine</th>
            <th scope="col" data-figure>
              Travaillé
            </th>
            <th scope="col" data-figure>
              Assimilé
            </th>
            <th scope="col" data-figure>
              Au-delà
            </th>
          </tr>
        </thead>
        <tbody>
          {own.weeks.map((week) => (
            <tr key={week.monday}>
              <th scope="row">
                {formatDay(week.monday)} – {formatDay(addDays(week.monday, 6))}
              </th>
              <td data-label="Travaillé" data-figure>
                {formatDuration(week.effectiveMinutes)}
              </td>
              <td data-label="Assimilé" data-figure>
                {formatDuration(week.assimilatedMinutes)}
              </td>
              <td data-label="Au-delà" data-figure>
                {bandsWords([...week.bands, ...week.complementary]) || formatDuration(0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ) : null}
  </PageCard>
);

const NightRest = ({ own: { nightRest, nightRestCounter } }: { readonly own: AgentHoursLine }) => {
  const counter = nightRestCounter ?? nightRest;
  if (counter.earnedMinutes === 0 && counter.takenMinutes === 0) return null;
  return (
    <PageCard title="Repos compensateur de nuit">
      <p className={classes.lead}>1 % de chaque heure de nuit (avenant du 25/09/2001, art. 1.2). Il se prend par une absence « RCN ».</p>
      <FactsTable
        facts={[
          ['Acquis sur ces dates', formatDuration(nightRest.earnedMinutes)],
          ['Acquis depuis janvier', formatDuration(counter.earnedMinutes)],
          ['Pris depuis janvier', formatDuration(counter.takenMinutes)],
          ['Solde', formatDuration(counter.earnedMinutes - counter.takenMinutes)],
        ]}
      />
    </PageCard>
  );
};

const Services = ({ days }: { readonly days: HoursDays }) => {
  const { data, error, refetch } = useOwnHoursDetail(days);
  return (
    <PageCard title="Services">
      {data ? (
        <ServicesTable lines={data.data} other="site" />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loader aria-label="Chargement" />
      )}
    </PageCard>
  );
};

const Content = ({ own, days }: { readonly own: AgentHoursLine; readonly days: HoursDays }) => {
  const categories = categoriesOf(own.minutes);
  return (
    <>
      <PageCard title="Total">
        <FactsTable
          facts={[
            ['Services', formatNumber(own.services)],
            ['Planifié', formatDuration(own.plannedMinutes)],
            ['Réalisé', formatDuration(own.workedMinutes)],
            ['Retenu', formatDuration(own.countedMinutes)],
            ...(own.smoothed
              ? ([
                  ['Heures lissées payées', formatDuration(own.smoothed.paidMinutes)],
                  ['Compteur de lissage', formatDuration(own.smoothed.counterMinutes)],
                ] as const)
              : []),
          ]}
        />
      </PageCard>
      {categories.length > 0 ? (
        <PageCard title="Répartition">
          <FactsTable facts={categories} />
        </PageCard>
      ) : null}
      <NightRest own={own} />
      <Overtime own={own} />
      <CountersCard agentId={own.agent.id} isOwn />
      <Services days={days} />
    </>
  );
};

export const MyHoursPage = () => {
  const [period, setPeriod] = useState<PeriodValue>({ preset: 'month' });
  const named = periodOf(period.preset, today()) ?? (period.start && period.end ? { start: period.start, end: period.end } : null);
  const days = daysOf({ filters: named ? { period: named } : {} });
  const { data, error, isPending, refetch } = useOwnHours(days);
  const own = data?.data[0];
  return (
    <Page title="Mes heures" beside={periodWords(days)}>
      <div className={classes.period}>
        <PeriodField label="Période" clearable={false} value={period} onChange={(value) => setPeriod(value ?? { preset: 'month' })} />
      </div>
      <p className={classes.lead}>
        <AppLink to={hoursPaths.hoursMonth()}>Vérifier et signer un mois</AppLink>
      </p>
      {isPending ? <Loader aria-label="Chargement" /> : null}
      {error && !own ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {own ? <Content own={own} days={days} /> : null}
    </Page>
  );
};
