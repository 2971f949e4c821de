// The services page: the list, circuits included, and the dialogs that it opens.
import { useState } from 'react';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { useCan } from '../../shared/session/use-session.ts';
import { SERVICE_WORDS } from './service-actions.ts';
import { ServiceListPage } from './service-list-page.tsx';
import { customerServicesList, servicesList } from './services-list.ts';
import type { ServiceLine } from '../planning-api.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { followSlot } from '../slots.ts';

const ServiceDialog = lazyDialog(
  () => import('./service-dialog.tsx'),
  (m) => m.ServiceDialog,
);
const FollowDialog = lazyDialog(followSlot.load, (dialog) => dialog);

export const ServicesPage = () => (
  <ServiceListPage
    list={servicesList}
    title="Services"
    words={SERVICE_WORDS}
    addLabel="Ajouter un service"
    emptyText="Un service est un poste tenu sur un site, à des heures données, par un ou plusieurs collaborateurs."
    Dialog={ServiceDialog}
  />
);

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
