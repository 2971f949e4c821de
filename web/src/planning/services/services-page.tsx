// The services page: the list, circuits included, and the dialogs that it opens.
import { useState } from 'react';
import { useAddressCommand } from '../../shared/navigation/use-address-command.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { useCan } from '../../shared/session/use-session.ts';
import { useBulkActions, useRowActions, type ListDialog } from './service-actions.ts';
import { customerServicesList, servicesList } from './services-list.ts';
import type { ServiceLine } from '../planning-api.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { followSlot } from '../slots.ts';

const ServiceDialog = lazyDialog(
  () => import('./service-dialog.tsx'),
  (m) => m.ServiceDialog,
);
const EndDialog = lazyDialog(
  () => import('../ending/end-dialog.tsx'),
  (m) => m.EndDialog,
);
const HandDialog = lazyDialog(
  () => import('../ending/hand-dialog.tsx'),
  (m) => m.HandDialog,
);
const FollowDialog = lazyDialog(followSlot.load, (dialog) => dialog);
const CopyDialog = lazyDialog(
  () => import('./copy-dialog.tsx'),
  (m) => m.CopyDialog,
);

export const ServicesPage = () => {
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  useAddressCommand('fiche', (id) => setDialog({ kind: 'service', id }));
  const close = (): void => setDialog(null);
  return (
    <ListPage
      list={servicesList}
      title="Services"
      onOpen={({ id }) => setDialog({ kind: 'service', id })}
      rowActions={useRowActions(setDialog)}
      bulkActions={useBulkActions(setDialog)}
      add={{ label: 'Ajouter un service', rights: ['createServices'], run: () => setDialog({ kind: 'service' }) }}
      emptyText="Un service est un poste tenu sur un site, à des heures données, par un ou plusieurs collaborateurs."
    >
      {dialog?.kind === 'service' ? <ServiceDialog id={dialog.id} onClose={close} /> : null}
      {dialog?.kind === 'end' ? <EndDialog id={dialog.id} onClose={close} /> : null}
      {dialog?.kind === 'hand' ? <HandDialog id={dialog.id} onClose={close} /> : null}
      {dialog?.kind === 'follow' ? <FollowDialog id={dialog.id} onClose={close} /> : null}
      {dialog?.kind === 'copy' ? <CopyDialog ids={dialog.ids} from={dialog.from} onClose={close} /> : null}
    </ListPage>
  );
};

/** A service opens its follow-up, for the customer's people who may read the planning of its sites. */
export const CustomerServicesPage = () => {
  const [followed, setFollowed] = useState<string | null>(null);
  const may = useCan('readSitesPlanning');
  return (
    <ListPage
      list={customerServicesList}
      title="Services"
      emptyText="Les services prévus sur vos sites apparaissent ici dès leur publication."
      {...(may ? { onOpen: ({ id }: ServiceLine) => setFollowed(id) } : {})}
    >
      {followed ? <FollowDialog id={followed} onClose={() => setFollowed(null)} /> : null}
    </ListPage>
  );
};
