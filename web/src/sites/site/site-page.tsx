// One site: its sheet, instructions, keys, items, rounds and checkpoints.
import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { has } from '@vigie/domain/identity/actor.ts';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import { isPlaced, positionToConfirm } from '@vigie/domain/sites/site-position.ts';
import { sitesPaths } from '../../paths/sites.paths.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { useActor, useCan } from '../../shared/session/use-session.ts';
import { DetailPage, type DetailTab } from '../../shared/ui/page/detail-page.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { sitesApi } from '../api.ts';
import { siteStatuses } from '../site-status.ts';
import { useSiteActions } from '../use-site-actions.ts';
import { SiteCheckpointsPanel } from './site-checkpoints-panel.tsx';
import type { SiteFile } from './site-form.ts';
import { SiteInstructionsPanel } from './site-instructions-panel.tsx';
import { SiteItemsPanel } from './site-items-panel.tsx';
import { SiteRoundsPanel } from './site-rounds-panel.tsx';
import { SiteSecretsPanel } from './site-secrets-panel.tsx';
import { SiteSheetPanel } from './site-sheet-panel.tsx';
import { DemoBadge } from '../../shared/ui/marks/demo-badge.tsx';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { siteTimelineSlot } from '../slots.ts';

const SiteDialog = lazyDialog(
  () => import('./site-dialog.tsx'),
  (m) => m.SiteDialog,
);

const PlaceSitesDialog = lazyDialog(
  () => import('../placing/place-sites-dialog.tsx'),
  (m) => m.PlaceSitesDialog,
);

const SiteTimelineDialog = lazyDialog(siteTimelineSlot.load, (dialog) => dialog);

const tabsOf = (site: SiteFile): DetailTab[] => [
  { key: 'fiche', label: 'Fiche', render: () => <SiteSheetPanel site={site} /> },
  ...(site.instructions === undefined ? [] : [{ key: 'consignes', label: 'Consignes', render: () => <SiteInstructionsPanel site={site} /> }]),
  { key: 'rondes', label: 'Rondes', rights: ['listRounds'], render: () => <SiteRoundsPanel site={site} /> },
  {
    key: 'points',
    label: 'Points de contrôle',
    rights: ['listCheckpoints'],
    render: () => <SiteCheckpointsPanel site={site} />,
  },
  ...(site.siteKeys === undefined
    ? []
    : [
        {
          key: 'cles',
          label: 'Clés et alarmes',
          count: site.siteKeys.length + (site.siteAlarms?.length ?? 0),
          render: () => <SiteSecretsPanel site={site} />,
        },
        {
          key: 'equipements',
          label: 'Équipements',
          count: site.items?.length ?? 0,
          render: () => <SiteItemsPanel site={site} />,
        },
      ]),
];

const SiteActions = ({ site }: { readonly site: SiteFile }) => {
  const go = useGo();
  const actor = useActor();
  const actions = useSiteActions<SiteFile>(() => go(sitesPaths.sites())).filter(
    (action) => !action.hidden?.(site) && actor !== null && has(actor, ...(action.rights ?? [])),
  );
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default">Actions</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, danger, run }) => (
          <Menu.Item key={key} {...(danger ? { color: 'red' } : {})} onClick={() => run(site)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** For a site that nobody has put on the map yet. */
const PlaceButton = ({ site }: { readonly site: SiteFile }) => {
  const [open, setOpen] = useState(false);
  const mayEdit = useCan('editSites');
  if (!open && (!mayEdit || site.isFake || isPlaced(site.address))) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Placer le site
      </Button>
      {open ? <PlaceSitesDialog sites={[site]} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const SiteBadges = ({ site }: { readonly site: SiteFile }) => (
  <>
    {site.isFake ? <DemoBadge /> : site.status === SiteStatus.active ? null : <StatusBadge of={siteStatuses} value={site.status} />}
    {isPlaced(site.address) ? null : <StatusBadge label={positionToConfirm} tone="warning" />}
  </>
);

export const SitePage = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const [editing, setEditing] = useState(false);
  const [timeline, setTimeline] = useState(false);
  const mayReadEvents = useCan('listMissionEvents');
  const mayEdit = useCan('editSites');
  const {
    data: site,
    error,
    refetch,
  } = useQuery({
    queryKey: ['sites', 'one', id],
    queryFn: ({ signal }) => sitesApi.read({ params: { id }, signal }),
  });
  if (!site) return <Page title="Site">{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />}</Page>;
  return (
    <DetailPage
      back={{ to: sitesPaths.sites(), label: 'Sites' }}
      title={site.name}
      subtitle={site.customer.name}
      status={<SiteBadges site={site} />}
      actions={
        <>
          {mayReadEvents ? (
            <Button variant="default" onClick={() => setTimeline(true)}>
              Main courante
            </Button>
          ) : null}
          <PlaceButton site={site} />
          {site.isFake ? null : <SiteActions site={site} />}
          {mayEdit && !site.isFake ? <Button onClick={() => setEditing(true)}>Modifier</Button> : null}
        </>
      }
      tabs={tabsOf(site)}
    >
      {timeline ? <SiteTimelineDialog site={site} onClose={() => setTimeline(false)} /> : null}
      {editing ? <SiteDialog id={site.id} onClose={() => setEditing(false)} /> : null}
    </DetailPage>
  );
};
