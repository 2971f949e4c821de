// The page Sites: the list, the dialogs, and the actions on a site.
import { useState } from 'react';
import { SiteStatus } from '@vigie/domain/sites/site.ts';
import { backofficePaths } from '../paths/backoffice.paths.ts';
import { sitesPaths } from '../paths/sites.paths.ts';
import { useFacts } from '../shared/navigation/facts.ts';
import { ImportLink } from '../shared/ui/list/import-link.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import { SitesToPlaceButton } from './placing/sites-to-place-button.tsx';
import { SeveralButton } from './several-button.tsx';
import { sitesList, type SiteLine } from './sites-list.ts';
import { useSiteActions } from './use-site-actions.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { assignStockSlot } from '../agents/slots.ts';
import { siteTimelineSlot } from './slots.ts';

const SiteDialog = lazyDialog(
  () => import('./site/site-dialog.tsx'),
  (m) => m.SiteDialog,
);
const SitesDialog = lazyDialog(
  () => import('./site/sites-dialog.tsx'),
  (m) => m.SitesDialog,
);
const SiteTimelineDialog = lazyDialog(siteTimelineSlot.load, (dialog) => dialog);
const SiteInstructionsDialog = lazyDialog(
  () => import('./site-instructions-dialog.tsx'),
  (m) => m.SiteInstructionsDialog,
);

const AssignmentDialog = lazyDialog(assignStockSlot.load, (dialog) => dialog);

type Dialog =
  | { readonly kind: 'site'; readonly id?: string }
  | { readonly kind: 'several' }
  | { readonly kind: 'timeline'; readonly site: SiteLine }
  | { readonly kind: 'instructions'; readonly siteId?: string }
  | { readonly kind: 'stock'; readonly site: SiteLine };

export const SitesPage = () => {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = (): void => setDialog(null);
  const { stockSimplified } = useFacts();
  const actions = useSiteActions<SiteLine>();
  return (
    <ListPage
      list={sitesList}
      title="Sites"
      actions={
        <>
          <SitesToPlaceButton />
          <SeveralButton label="Plusieurs sites" right="createSites" onClick={() => setDialog({ kind: 'several' })} />
        </>
      }
      to={(row) => sitesPaths.site({ id: row.id })}
      add={{
        label: 'Ajouter un site',
        rights: ['createSites'],
        run: (kind) => setDialog(kind === 'instructions' ? { kind } : { kind: 'site' }),
      }}
      rowActions={[
        {
          key: 'edit',
          label: 'Modifier',
          rights: ['editSites'],
          run: (row) => setDialog({ kind: 'site', id: row.id }),
        },
        {
          key: 'timeline',
          label: 'Main courante',
          rights: ['listMissionEvents'],
          reads: true,
          run: (site) => setDialog({ kind: 'timeline', site }),
        },
        {
          key: 'instructions',
          label: 'Écrire les consignes',
          rights: ['createSiteInstructions', 'editSiteInstructions'],
          run: (row) => setDialog({ kind: 'instructions', siteId: row.id }),
        },
        {
          key: 'stock',
          label: 'Affecter du matériel',
          rights: ['createStockAssignments'],
          hidden: ({ status }) => stockSimplified === true || status !== SiteStatus.active,
          run: (site) => setDialog({ kind: 'stock', site }),
        },
        ...actions,
      ]}
      emptyText="Un site est un lieu que vos agents gardent : son adresse, ses consignes, ses rondes."
      emptyAction={<ImportLink to={backofficePaths.importData()} />}
    >
      {dialog?.kind === 'site' ? <SiteDialog id={dialog.id} onClose={close} /> : null}
      {dialog?.kind === 'several' ? <SitesDialog onClose={close} /> : null}
      {dialog?.kind === 'timeline' ? <SiteTimelineDialog site={dialog.site} onClose={close} /> : null}
      {dialog?.kind === 'instructions' ? <SiteInstructionsDialog {...(dialog.siteId ? { siteId: dialog.siteId } : {})} onClose={close} /> : null}
      {dialog?.kind === 'stock' ? (
        <AssignmentDialog site={{ value: dialog.site.id, label: `${dialog.site.name} (${dialog.site.customer.name})` }} onClose={close} />
      ) : null}
    </ListPage>
  );
};
