// The customer's own numbered documents: amounts, due dates, download (C-043, C-044).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../shared/api/error-messages.ts';
import { useAddressCommand } from '../../shared/navigation/use-address-command.ts';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { billingApi, downloadInvoice, type InvoiceLine } from '../api.ts';
import { ownStage } from './own-invoice-words.ts';
import { today } from '../../shared/format/dates.ts';
import { InvoiceReading } from './invoice-reading.tsx';
import { nameOf } from './invoice-words.ts';
import { ownInvoicesList } from './invoices-list.tsx';
import { Sums } from './invoices-page.tsx';

const download = (id: string): void => {
  downloadInvoice(id).catch((error: unknown) => toast.error(messageOf(error)));
};

export const OwnInvoicesPage = () => {
  const [open, setOpen] = useState<Pick<InvoiceLine, 'id' | 'type' | 'number'> | null>(null);
  useAddressCommand('fiche', (id) => setOpen({ id, type: 'invoice', number: 'Facture' }));
  const close = (): void => setOpen(null);
  return (
    <ListPage
      list={ownInvoicesList}
      title="Factures"
      onOpen={setOpen}
      rowActions={[
        { key: 'open', label: 'Ouvrir', reads: true, run: setOpen },
        { key: 'pdf', label: 'Télécharger le PDF', reads: true, run: ({ id }) => download(id) },
      ]}
      above={(model) => <Sums model={model} />}
      emptyText="Vos factures apparaissent ici dès que l’agence les a validées."
    >
      {open ? (
        <Opened
          name={['invoices', open.id]}
          title={nameOf(open)}
          read={(signal) => billingApi.readInvoice({ params: { id: open.id }, signal })}
          onClose={close}
        >
          {(invoice) => (
            <DialogFrame title={nameOf(invoice)} size="lg" onClose={close}>
              <InvoiceReading
                invoice={invoice}
                own={ownStage(invoice, today())}
                actions={
                  <Button size="xs" onClick={() => download(invoice.id)}>
                    Télécharger le PDF
                  </Button>
                }
              />
            </DialogFrame>
          )}
        </Opened>
      ) : null}
    </ListPage>
  );
};
