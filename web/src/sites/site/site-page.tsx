// One site on a page of its own: sheet, instructions, keys, items, rounds, and beside them who is there.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { siteCalendarCan } from '@vigie/domain/planning/planning-can.ts';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import { isPlaced, positionToConfirm } from '@vigie/domain/sites/site-position.ts';
import { customersPaths } from '../../paths/customers.paths.ts';
import { sitesPaths } from '../../paths/sites.paths.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { useActor, useCan } from '../../shared/session/use-session.ts';
import type { RowAction } from '../../shared/ui/list/list-types.ts';
import { DetailPage, type DetailTab } from '../../shared/ui/page/detail-page.tsx';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { RecordActions } from '../../shared/ui/record/record-actions.tsx';
import { RecordBar } from '../../shared/ui/record/record-bar.tsx';
import { RecordPage } from '../../shared/ui/record/record-page.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { sitesApi } from '../api.ts';
import { siteStatuses } from '../site-status.ts';
import { SiteAside } from '../record/site-aside.tsx';
import { siteRecord } from '../record/site-record.ts';
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
import { siteCalendarSlot, siteTimelineSlot } from '../slots.ts';

const SiteDialog = lazyDialog(
  () => import('./site-dialog.tsx'),
  (m) => m.SiteDialog,
);

const PlaceSitesDialog = lazyDialog(
  () => import('../placing/place-sites-dialog.tsx'),
  (m) => m.PlaceSitesDialog,
);

const SiteTimelineDialog = lazyDialog(siteTimelineSlot.load, (dialog) => dialog);
const SiteCalendarDialog = lazyDialog(siteCalendarSlot.load, (dialog) => dialog);

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

/** The customer has a page too. */
const OfCustomer = ({ customer: { id, name } }: Pick<SiteFile, 'customer'>) =>
  useCan('readCustomers') ? <AppLink to={customersPaths.customer({ id })}>{name}</AppLink> : name;

const Loaded = ({ site }: { readonly site: SiteFile }) => {
  const [editing, setEditing] = useState(false);
  const [over, setOver] = useState<'timeline' | 'calendar' | null>(null);
  const actor = useActor();
  const mayReadEvents = useCan('listMissionEvents');
  const mayEdit = useCan('editSites');
  const go = useGo();
  const calendar: RowAction<SiteFile> = {
    key: 'calendar',
    label: 'Adresse de calendrier',
    hidden: ({ status }) => status === SiteStatus.archived || actor === null || !siteCalendarCan.read(actor),
    run: () => setOver('calendar'),
  };
  const actions = [calendar, ...useSiteActions<SiteFile>(() => go(sitesPaths.sites()))];
  return (
    <DetailPage
      bar={<RecordBar of={siteRecord} id={site.id} />}
      title={site.name}
      subtitle={<OfCustomer customer={site.customer} />}
      status={<SiteBadges site={site} />}
      actions={
        <>
          {mayReadEvents ? (
            <Button variant="default" onClick={() => setOver('timeline')}>
              Main courante
            </Button>
          ) : null}
          <PlaceButton site={site} />
          {site.isFake ? null : <RecordActions row={site} actions={actions} />}
          {mayEdit && !site.isFake ? <Button onClick={() => setEditing(true)}>Modifier</Button> : null}
        </>
      }
      tabs={tabsOf(site)}
      aside={<SiteAside site={site} />}
    >
      {over === 'timeline' ? <SiteTimelineDialog site={site} onClose={() => setOver(null)} /> : null}
      {over === 'calendar' ? <SiteCalendarDialog site={site} onClose={() => setOver(null)} /> : null}
      {editing ? <SiteDialog id={site.id} onClose={() => setEditing(false)} /> : null}
    </DetailPage>
  );
};

export const SitePage = () => (
  <RecordPage of={siteRecord} topic="sites" read={(id, signal) => sitesApi.read({ params: { id }, signal })} name={(site: SiteFile) => site.name}>
    {(site) => <Loaded site={site} />}
  </RecordPage>
);
