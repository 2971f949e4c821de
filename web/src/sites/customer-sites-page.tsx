// The page « Mes sites »: what a customer sees of its guarded sites (F-343, F-345).
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { sitesPaths } from '../paths/sites.paths.ts';
import { DetailPage } from '../shared/ui/page/detail-page.tsx';
import { ErrorState } from '../shared/ui/state/error-state.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import { StatusBadge } from '../shared/ui/marks/status-badge.tsx';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import { sitesApi } from './api.ts';
import { siteStatuses } from './site-status.ts';
import { SiteInstructionsPanel } from './site/site-instructions-panel.tsx';
import { SiteSheetPanel } from './site/site-sheet-panel.tsx';
import { ownSitesList } from './sites-list.ts';

/** Archived sites concern only the agency. */
const OPEN = { status: [String(SiteStatus.active), String(SiteStatus.inactive)] };

export const CustomerSitesPage = () => (
  <ListPage
    list={ownSitesList}
    title="Mes sites"
    fixedFilters={OPEN}
    to={(row) => sitesPaths.customerSite({ id: row.id })}
    emptyText="Votre agence n’a pas encore enregistré de site pour vous."
  />
);

export const CustomerSitePage = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const {
    data: site,
    error,
    refetch,
  } = useQuery({
    queryKey: ['sites', 'one', id],
    queryFn: ({ signal }) => sitesApi.read({ params: { id }, signal }),
  });
  if (!site) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  return (
    <DetailPage
      back={{ to: sitesPaths.customerSites(), label: 'Mes sites' }}
      title={site.name}
      status={site.status === SiteStatus.active ? null : <StatusBadge of={siteStatuses} value={site.status} />}
      tabs={[
        { key: 'fiche', label: 'Fiche', render: () => <SiteSheetPanel site={site} own /> },
        ...(site.instructions ? [{ key: 'consignes', label: 'Consignes', render: () => <SiteInstructionsPanel site={site} /> }] : []),
      ]}
    />
  );
};
