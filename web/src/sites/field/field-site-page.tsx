// One site on the guard's phone: how to get there, whom to call, what to know before the service.
import { IconPhone, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { formatAddress } from '@vigie/domain/shared/address.ts';
import { formatPhone } from '@vigie/domain/shared/phone.ts';
import { fieldPaths } from '../../paths/field.paths.ts';
import { useAgencyProfile } from '../../shared/session/use-agency-profile.ts';
import { plural } from '../../shared/format/numbers.ts';
import { DetailPage } from '../../shared/ui/page/detail-page.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { FactsTable } from '../../shared/ui/table/facts-table.tsx';
import { Page, PageCard } from '../../shared/ui/page/page.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { RichTextView } from '../../shared/ui/rich-text/rich-text-view.tsx';
import { ownSitesApi } from '../api.ts';
import { directionsOf } from '../rounds/rounds-list.ts';
import type { SiteFile } from '../site/site-form.ts';
import { SiteSecretsPanel } from '../site/site-secrets-panel.tsx';
import { SiteMap } from '../site/site-sheet-panel.tsx';
import sheet from '../sites.module.css';
import { directionsTo } from './directions.ts';
import classes from './field-sites.module.css';

const Ways = ({ site }: { readonly site: SiteFile }) => {
  const { data: agency } = useAgencyProfile();
  const route = directionsTo(site.address);
  const calls = [
    ...site.customer.phones.map((phone) => ({ phone, who: 'le client' })),
    ...(agency?.phone ? [{ phone: agency.phone, who: 'l’agence' }] : []),
  ];
  return (
    <div className={classes.ways}>
      {route ? (
        <a className={classes.way} data-first href={route} target="_blank" rel="noreferrer">
          <IconRoute size={20} aria-hidden="true" /> Itinéraire
        </a>
      ) : null}
      {calls.map(({ phone, who }) => (
        <a key={`${who} ${phone}`} className={classes.way} href={`tel:${phone}`}>
          <IconPhone size={20} aria-hidden="true" />
          <span>
            Appeler {who}
            <small>{formatPhone(phone)}</small>
          </span>
        </a>
      ))}
    </div>
  );
};

const SiteRounds = ({ siteId }: { readonly siteId: string }) => {
  const { data } = useQuery({
    queryKey: ['rounds', 'own-site', siteId],
    queryFn: ({ signal }) =>
      ownSitesApi.rounds({
        body: { orderBy: 'name', ascending: 1, limit: 100, filters: { site: siteId } },
        signal,
      }),
  });
  const rounds = data?.data ?? [];
  if (rounds.length === 0) return null;
  return (
    <PageCard title="Rondes">
      <FactsTable
        facts={rounds.map((round) => [round.name, `${plural(round.checkpoints.length, 'point', 'points')} · ${directionsOf(round)}`] as const)}
      />
    </PageCard>
  );
};

const FieldSite = ({ site }: { readonly site: SiteFile }) => (
  <>
    <p className={classes.address}>{formatAddress(site.address)}</p>
    <Ways site={site} />
    {site.instructions === undefined ? null : (
      <PageCard title="Consignes">
        {site.instructions ? <RichTextView text={site.instructions} /> : <p className={sheet.text}>Aucune consigne particulière.</p>}
      </PageCard>
    )}
    {(site.siteKeys?.length ?? 0) + (site.siteAlarms?.length ?? 0) > 0 ? <SiteSecretsPanel site={site} /> : null}
    {site.items && site.items.length > 0 ? (
      <PageCard title="Équipements">
        <FactsTable
          facts={site.items.map(({ label, quantity, comment }) => [label, comment ? `${quantity} · ${comment}` : String(quantity)] as const)}
        />
      </PageCard>
    ) : null}
    <SiteRounds siteId={site.id} />
    <SiteMap site={site} height={280} />
  </>
);

export const FieldSitePage = () => {
  const { id } = useParams({ strict: false }) as { id?: string };
  const {
    data: site,
    error,
    refetch,
  } = useQuery({
    queryKey: ['sites', 'own', id],
    queryFn: ({ signal }) => ownSitesApi.read({ params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  });
  if (id === undefined) return <Navigate to={fieldPaths.fieldSites()} replace />;
  if (!site) return <Page title="Site">{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />}</Page>;
  return (
    <DetailPage
      back={{ to: fieldPaths.fieldSites(), label: 'Sites' }}
      title={site.name}
      subtitle={site.customer.name}
      tabs={[{ key: 'fiche', label: 'Fiche', render: () => <FieldSite site={site} /> }]}
    />
  );
};
