// The page « Suivi de commande »: what the agency has ordered, and the progress of each order (C-226).
import { useState } from 'react';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { downloadFile, fileRefusal, type OrderLine } from '../invoices/api.ts';
import { OrderFacts } from './order-facts.tsx';
import { offerNameOf, ownOrdersList } from './orders-list.ts';

const fileOf = ({ agencyPaymentItem }: OrderLine) => agencyPaymentItem.agencyInvoice.file;

export const ArticleOrdersPage = () => {
  const [open, setOpen] = useState<OrderLine | null>(null);
  return (
    <ListPage
      list={ownOrdersList}
      title="Suivi de commande"
      onOpen={setOpen}
      rowActions={[
        { key: 'open', label: 'Ouvrir', reads: true, run: setOpen },
        {
          key: 'invoice',
          label: 'Télécharger la facture',
          reads: true,
          run: (row) => downloadFile(fileOf(row)),
          disabled: (row) => fileRefusal(fileOf(row)),
        },
      ]}
      emptyText="Les articles que vous commandez à la plateforme se suivent ici jusqu’à leur réception."
    >
      {open ? (
        <DialogFrame title={offerNameOf(open)} onClose={() => setOpen(null)}>
          <OrderFacts order={open} words />
        </DialogFrame>
      ) : null}
    </ListPage>
  );
};
