// The page Résumé (churn): agencies gained and lost, the platform's figures, and why agencies left (C-299 to C-302).
import { useQuery } from '@tanstack/react-query';
import { churnWindows } from '@vigie/domain/subscription/churn.ts';
import { plural } from '../../shared/format/numbers.ts';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { DataList } from '../../shared/ui/list/data-list.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { FigureList, type Figure } from '../../shared/ui/widget/figure-list.tsx';
import { churnQuery, figuresApi, type ChurnMetric } from './api.ts';
import { churnChart, churnLook, rateText } from './figures-words.ts';
import { reasonsList } from './reasons-list.ts';
import classes from './figures.module.css';

const Words = ({ metric }: { readonly metric: ChurnMetric }) => (
  <>
    <p>
      <strong>{rateText(metric.rate)}</strong> <span>de churn moyen par mois</span>{' '}
      {metric.rate === null ? null : <StatusBadge {...churnLook(metric.rate)} />}
    </p>
    <p>{plural(metric.subscribed, 'agence abonnée', 'agences abonnées')}</p>
    <p>{plural(metric.left, 'agence sans abonnement actif restant', 'agences sans abonnement actif restant')}</p>
  </>
);

/** Each reads its own figures: one that fails leaves the others. */
const Window = ({ months }: { readonly months: (typeof churnWindows)[number] }) => {
  const { data, error, refetch } = useQuery(churnQuery(months));
  return (
    <section className={classes.window} aria-label={`${months} derniers mois`}>
      <h2>{months} derniers mois</h2>
      {data ? <Words metric={data} /> : null}
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
    </section>
  );
};

const figuresOf = (counts: Awaited<ReturnType<typeof figuresApi.figures>>): Figure[] => [
  { label: 'agences', one: 'agence', value: counts.agencies },
  { label: 'agences actives', one: 'agence active', value: counts.activeAgencies, tone: 'done' },
  { label: 'défauts de paiement', one: 'défaut de paiement', value: counts.paymentDefaults, tone: 'danger' },
  { label: 'fiches collaborateurs', one: 'fiche collaborateur', value: counts.agents },
  { label: 'contacts clients', one: 'contact client', value: counts.customerContacts },
  { label: 'sites', one: 'site', value: counts.sites },
  { label: 'devis', value: counts.estimates },
  { label: 'factures', one: 'facture', value: counts.invoices },
  { label: 'utilisateurs', one: 'utilisateur', value: counts.users },
];

const Counts = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['platform-figures', 'counts'],
    queryFn: ({ signal }) => figuresApi.figures({ signal }),
    refetchInterval: 60_000,
  });
  if (data) return <FigureList figures={figuresOf(data)} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
};

/** Its failure leaves the chart empty; the rest of the page stays (C-304). */
const Curve = () => {
  const { data } = useQuery(churnQuery(12));
  return <Chart label="Agences venues et parties" type="bar" data={churnChart(data)} emptyText="Aucune agence n’est venue ni partie." />;
};

export const ChurnPage = () => (
  <Page title="Résumé (churn)">
    <div className={classes.windows}>
      {churnWindows.map((months) => (
        <Window key={months} months={months} />
      ))}
    </div>
    <PageCard title="La plateforme en chiffres">
      <Counts />
    </PageCard>
    <PageCard title="Agences venues et parties sur douze mois">
      <div className={classes.chart}>
        <Curve />
      </div>
    </PageCard>
    <PageCard title="Motifs d’arrêt">
      <DataList list={reasonsList} emptyText="Aucune agence n’a arrêté son abonnement." />
    </PageCard>
  </Page>
);
