// The page Factures reçues: the list, the dialog that drops a file, and one invoice.
import { useState } from 'react';
import { useAddressCommand } from '../../shared/navigation/use-address-command.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { ReceivedDialog } from './received-dialog.tsx';
import { receivedList } from './received-list.ts';

type Shown = { readonly kind: 'new' } | { readonly kind: 'open'; readonly id: string };

export const ReceivedPage = () => {
  const [dialog, setDialog] = useState<Shown | null>(null);
  const open = (id: string): void => setDialog({ kind: 'open', id });
  useAddressCommand('fiche', open);
  const close = (): void => setDialog(null);
  return (
    <ListPage
      list={receivedList}
      title="Factures reçues"
      onOpen={(row) => open(row.id)}
      add={{ label: 'Déposer une facture', rights: ['createPurchaseOrders'], run: () => setDialog({ kind: 'new' }) }}
      emptyText="Déposez la facture électronique d’un fournisseur : elle est lue, gardée et rapprochée de son bon de commande."
    >
      {dialog?.kind === 'new' ? <ReceiveDialog onReceived={open} onClose={close} /> : null}
      {dialog?.kind === 'open' ? <ReceivedDialog id={dialog.id} onClose={close} /> : null}
    </ListPage>
  );
};
