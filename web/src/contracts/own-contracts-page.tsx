// The customer's own contracts: title, dates, state, and the document to read or keep.
import { useState } from 'react';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import type { ContractLine } from './api.ts';
import { ownContractsList } from './own-contracts-list.tsx';

const ViewDialog = lazyDialog(
  () => import('./contract-preview.tsx'),
  (m) => m.ContractViewDialog,
);

export const OwnContractsPage = () => {
  const [open, setOpen] = useState<ContractLine | null>(null);
  return (
    <ListPage
      list={ownContractsList}
      title="Contrats"
      onOpen={setOpen}
      rowActions={[{ key: 'read', label: 'Lire le contrat', rights: ['readCustomerContracts'], reads: true, run: setOpen }]}
      emptyText="Les contrats que l’agence vous envoie apparaissent ici."
    >
      {open ? <ViewDialog kind="customer" id={open.id} onClose={() => setOpen(null)} /> : null}
    </ListPage>
  );
};
