// The page Factures reçues: the list, and the dialog that drops a file.
import { useState } from 'react';
import { useAddressCommand } from '../../shared/navigation/use-address-command.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { receivedList } from './received-list.ts';
import type { ReceivedLine } from './received-words.ts';
import { receivedRecord } from './record/received-record.ts';

export const ReceivedPage = () => {
  const [isDropping, setDropping] = useState(false);
  const mayRead = useCan('readPurchaseOrders');
  const go = useGo();
  // Older links name the invoice behind the list's address.
  useAddressCommand('fiche', (id) => mayRead && go(receivedRecord.to(id), {}, { replace: true }));
  const close = (): void => setDropping(false);
  return (
    <ListPage
      list={receivedList}
      title="Factures reçues"
      {...(mayRead ? { to: ({ id }: ReceivedLine) => receivedRecord.to(id) } : {})}
      add={{ label: 'Déposer une facture', rights: ['createPurchaseOrders'], run: () => setDropping(true) }}
      emptyText="Déposez la facture électronique d’un fournisseur : elle est lue, gardée et rapprochée de son bon de commande."
    >
      {isDropping ? <ReceiveDialog onReceived={(id) => (mayRead ? go(receivedRecord.to(id)) : close())} onClose={close} /> : null}
    </ListPage>
  );
};
