// « Maintenant sur vos sites »: a customer's home opens on it. Notices of services, logbook, rounds and invoices refresh it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { billingPaths } from '../../paths/billing.paths.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { formatTime } from '../../shared/format/dates.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { portalApi, type SitesNow } from './portal-api.ts';
import { duesWords, inOrder } from './portal-words.ts';
import { SiteNowCard } from './site-now-card.tsx';
import classes from './portal.module.css';

const EntryDialog = lazyDialog(
  () => import('../../field/desk/logbook/entry-dialog.tsx'),
  (m) => m.EntryDialog,
);

/** Times pass without a notice: somebody is late, a service ends. */
const EVERY = 60_000;

const OwedStrip = ({ dues, currency }: SitesNow) =>
  dues === null ? null : (
    <p className={classes.dues} data-late={dues.overdueCount > 0 || undefined}>
      <span>{duesWords(dues, currency)}</span>
      {dues.first ? (
        <AppLink to={billingPaths.portalInvoices()} search={{ fiche: dues.first.id }}>
          Voir la facture {dues.first.number}
        </AppLink>
      ) : null}
    </p>
  );

export const SitesNowCard = () => {
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['services', 'sitesNow'],
    queryFn: ({ signal }) => portalApi.sitesNow({ signal }),
    meta: { topics: ['logbook', 'rounds', 'invoices', 'sites', 'settings'] },
    refetchInterval: EVERY,
  });
  return (
    <section className={classes.now} aria-label="Maintenant sur vos sites">
      <header className={classes.head}>
        <h2>Maintenant sur vos sites</h2>
        {data ? <span className={classes.soft}>à {formatTime(data.generatedAt)}</span> : null}
      </header>
      {data ? <OwedStrip {...data} /> : null}
      {data ? (
        <div className={classes.sites}>
          {inOrder(data.data).map((row) => (
            <SiteNowCard key={row.site.id} row={row} onOpen={({ id }) => setOpened(id)} />
          ))}
        </div>
      ) : null}
      {data?.data.length === 0 ? <p className={classes.soft}>Vos sites apparaissent ici dès que l’agence les a créés.</p> : null}
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
      {opened ? <EntryDialog id={opened} onClose={() => setOpened(null)} /> : null}
    </section>
  );
};
