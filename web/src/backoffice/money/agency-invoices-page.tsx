// The page « Factures agences »: what the platform bills, including invoices made by hand, with planned payments (C-218, C-223).
import { Button } from '@mantine/core';
import { useState } from 'react';
import { AgencyInvoiceStatus } from '@vigie/domain/subscription/agency-invoice.ts';
import { invoiceMoveRefusal } from '@vigie/domain/subscription/credit-note.ts';
import { formatMoney } from '../../shared/format/numbers.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import type { RowAction } from '../../shared/ui/list/list-types.ts';
import type { ListModel } from '../../shared/ui/list/use-list.ts';
import { PeriodSums, UNKNOWN_SUM } from '../../shared/ui/table/period-sums.tsx';
import { downloadFile, fileRefusal, type InvoiceLine, type InvoiceList } from '../../subscription/invoices/api.ts';
import { documentTitle } from '../../subscription/invoices/invoice-words.ts';
import { useListAnswer } from '../../shared/ui/list/list-answer.ts';
import { agencyInvoicesList } from './agency-invoices-list.ts';
import { IssuerNotice } from './issuer-notice.tsx';

const PaymentsDialog = lazyDialog(
  () => import('./payments-dialog.tsx'),
  (m) => m.PaymentsDialog,
);
const NewInvoiceDialog = lazyDialog(
  () => import('./new-invoice-dialog.tsx'),
  (m) => m.NewInvoiceDialog,
);

const IssuerDialog = lazyDialog(
  () => import('./issuer-dialog.tsx'),
  (m) => m.IssuerDialog,
);

/** Over all filtered rows, not over the page. */
const Sums = ({ model }: { readonly model: ListModel<InvoiceLine> }) => {
  const answer = useListAnswer<InvoiceLine, Pick<InvoiceList, 'count' | 'sums'>>(model);
  if (answer?.count === 0) return null;
  const money = (cents: number | undefined): string => formatMoney(cents) || UNKNOWN_SUM;
  const sums = answer?.sums;
  return (
    <PeriodSums
      label="Totaux de la liste"
      items={[
        ['Total HT', money(sums?.exclCents)],
        ['Total TTC', money(sums?.totalCents)],
        ['Reste à régler', money(sums?.dueCents)],
      ]}
    />
  );
};

const CreditDialog = lazyDialog(
  () => import('./credit-dialog.tsx'),
  (m) => m.CreditDialog,
);
const RefundDialog = lazyDialog(
  () => import('./refund-dialog.tsx'),
  (m) => m.RefundDialog,
);

type Dialog =
  | { readonly kind: 'new' | 'issuer' }
  | { readonly kind: 'open'; readonly id: string; readonly title: string }
  | { readonly kind: 'credit' | 'refund'; readonly row: InvoiceLine };

type Opened = Pick<InvoiceLine, 'id' | 'reference' | 'type'>;

const creditRefusal = ({ type, status, partialPayments }: InvoiceLine): string | null =>
  invoiceMoveRefusal({ type, status }, AgencyInvoiceStatus.cancelled, partialPayments);

export const AgencyInvoicesAdminPage = () => {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const open = (row: Opened): void => setDialog({ kind: 'open', id: row.id, title: documentTitle(row) });
  const close = (): void => setDialog(null);
  const rowActions: RowAction<InvoiceLine>[] = [
    { key: 'open', label: 'Ouvrir les paiements', run: open },
    { key: 'pdf', label: 'Télécharger le PDF', reads: true, run: ({ file }) => downloadFile(file), disabled: ({ file }) => fileRefusal(file) },
    {
      key: 'cancel',
      label: 'Annuler par un avoir',
      danger: true,
      hidden: ({ type }) => type === 'creditNote',
      disabled: creditRefusal,
      run: (row) => setDialog({ kind: 'credit', row }),
    },
    {
      key: 'refund',
      label: 'Noter le remboursement',
      hidden: ({ moneyBack, backLeftCents }) => moneyBack !== 'refund' || backLeftCents === 0,
      run: (row) => setDialog({ kind: 'refund', row }),
    },
  ];
  return (
    <ListPage
      list={agencyInvoicesList}
      title="Factures agences"
      onOpen={open}
      add={{ label: 'Faire une facture', run: () => setDialog({ kind: 'new' }) }}
      rowActions={rowActions}
      toolbar={
        <Button variant="default" onClick={() => setDialog({ kind: 'issuer' })}>
          Émetteur
        </Button>
      }
      above={(model) => (
        <>
          <IssuerNotice onComplete={() => setDialog({ kind: 'issuer' })} />
          <Sums model={model} />
        </>
      )}
      emptyText="Ce que les agences commandent se facture de soi-même ; le reste se facture ici, à la main."
    >
      {dialog?.kind === 'new' ? <NewInvoiceDialog onMade={open} onClose={close} /> : null}
      {dialog?.kind === 'issuer' ? <IssuerDialog onClose={close} /> : null}
      {dialog?.kind === 'open' ? <PaymentsDialog id={dialog.id} title={dialog.title} onClose={close} /> : null}
      {dialog?.kind === 'credit' ? <CreditDialog invoice={dialog.row} onClose={close} /> : null}
      {dialog?.kind === 'refund' ? <RefundDialog note={dialog.row} onClose={close} /> : null}
    </ListPage>
  );
};
