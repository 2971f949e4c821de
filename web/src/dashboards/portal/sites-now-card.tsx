// « Maintenant sur vos sites »: a customer's home opens on it. Notices of services, logbook, rounds and invoices refresh it.
import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { IconMap } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { siteCalendarCan } from '@vigie/domain/planning/planning-can.ts';
import { billingPaths } from '../../paths/billing.paths.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { formatTime } from '../../shared/format/dates.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { portalApi, type SiteNow, type SitesNow } from './portal-api.ts';
import { duesWords, inOrder } from './portal-words.ts';
import { useKept } from '../../shared/settings/ui-settings.ts';
import { siteCardId, SiteNowCard } from './site-now-card.tsx';
import classes from './portal.module.css';

const EntryDialog = lazyDialog(
  () => import('../../field/desk/logbook/entry-dialog.tsx'),
  (m) => m.EntryDialog,
);

const SiteCalendarDialog = lazyDialog(
  () => import('../../planning/out/site-calendar-dialog.tsx'),
  (m) => m.SiteCalendarDialog,
);

const SitesMap = lazy(() => import('./sites-map.tsx').then((m) => ({ default: m.SitesMap })));

/** From a pin to the card of its site, or of the first of several. */
function goToSite([first]: readonly string[]): void {
  const card = first === undefined ? null : document.getElementById(siteCardId(first));
  card?.scrollIntoView({ block: 'center' });
  card?.focus({ preventScroll: true });
}

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

const MapToggle = ({ isOn, onChange }: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) => (
  <Button
    className={classes.mapToggle ?? ''}
    variant="default"
    leftSection={<IconMap size={16} aria-hidden="true" />}
    aria-expanded={isOn}
    onClick={() => onChange(!isOn)}
  >
    {isOn ? 'Masquer la carte' : 'Voir la carte'}
  </Button>
);

interface SitesProps {
  readonly rows: readonly SiteNow[];
  readonly hasMap: boolean;
  readonly onOpen: (incidentId: string) => void;
  readonly onCalendar: (site: SiteNow['site']) => void;
}

const Sites = ({ rows, hasMap, onOpen, onCalendar }: SitesProps) => {
  const actor = useActor();
  const mayKeep = actor !== null && siteCalendarCan.read(actor);
  return (
    <div className={classes.beside} data-map={hasMap || undefined}>
      {rows.length === 0 ? <p className={classes.soft}>Vos sites apparaissent ici dès que l’agence les a créés.</p> : null}
      <div className={classes.sites}>
        {inOrder(rows).map((row) => (
          <SiteNowCard key={row.site.id} row={row} onOpen={({ id }) => onOpen(id)} onCalendar={mayKeep ? () => onCalendar(row.site) : undefined} />
        ))}
      </div>
      {hasMap && rows.length > 0 ? (
        <Suspense fallback={<Waiting />}>
          <SitesMap rows={rows} onSites={goToSite} />
        </Suspense>
      ) : null}
    </div>
  );
};

export const SitesNowCard = () => {
  const [hasMap, setHasMap] = useKept('portal.map', false);
  const [opened, setOpened] = useState<string | null>(null);
  const [followed, setFollowed] = useState<SiteNow['site'] | null>(null);
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
        {data && data.data.length > 0 ? <MapToggle isOn={hasMap} onChange={setHasMap} /> : null}
      </header>
      {data ? <OwedStrip {...data} /> : null}
      {data ? <Sites rows={data.data} hasMap={hasMap} onOpen={setOpened} onCalendar={setFollowed} /> : null}
      {!data && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
      {followed ? <SiteCalendarDialog site={followed} onClose={() => setFollowed(null)} /> : null}
      {opened ? <EntryDialog id={opened} onClose={() => setOpened(null)} /> : null}
    </section>
  );
};
