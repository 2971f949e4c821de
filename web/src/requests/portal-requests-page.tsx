// A customer's own requests on their portal: the list, the conversation, and the form of a new one.
import { useState } from 'react';
import { requestsPaths } from '../paths/requests.paths.ts';
import { useOpenedThing } from '../shared/navigation/use-opened.ts';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { requestLists } from './requests-list.tsx';

const RequestDialog = lazyDialog(
  () => import('./request-dialog.tsx'),
  (m) => m.RequestDialog,
);
const RequestFormDialog = lazyDialog(
  () => import('./request-form-dialog.tsx'),
  (m) => m.RequestFormDialog,
);

export const PortalRequestsPage = () => {
  const { id, open, close } = useOpenedThing(requestsPaths.portalRequests);
  const [adding, setAdding] = useState(false);
  return (
    <ListPage
      list={requestLists.portal_requests}
      title="Demandes"
      onOpen={open}
      add={{ label: 'Nouvelle demande', run: () => setAdding(true) }}
      rowActions={[{ key: 'open', label: 'Ouvrir', reads: true, run: open }]}
      emptyText="Une prestation de plus, une consigne, une question : écrivez à votre agence, sa réponse arrive ici."
    >
      {id ? <RequestDialog kind="customer" id={id} onClose={close} /> : null}
      {adding ? <RequestFormDialog kind="customer" onClose={() => setAdding(false)} /> : null}
    </ListPage>
  );
};
