// What a document is linked to: its estimate, invoices that it deducts or corrects, credit notes, files, its customer.
import { useState } from 'react';
import { billingPaths } from '../../../paths/billing.paths.ts';
import { customersPaths } from '../../../paths/customers.paths.ts';
import { formatDay } from '../../../shared/format/dates.ts';
import { formatSize } from '../../../shared/format/numbers.ts';
import { useCan } from '../../../shared/session/use-session.ts';
import { lazyDialog } from '../../../shared/ui/loading/lazy-dialog.tsx';
import { SideCard, SideLines, type SideLine } from '../../../shared/ui/record/side-card.tsx';
import type { InvoiceFile } from '../../api.ts';
import { signedMoney } from '../invoice-words.ts';

const FilePreview = lazyDialog(
  () => import('../../../shared/ui/fields/files/file-preview.tsx'),
  (m) => m.FilePreview,
);

interface OfInvoice {
  readonly invoice: InvoiceFile;
}

const invoiceLine =
  (what: string, currency: string) =>
  ({ id, number, date, totalCents }: InvoiceFile['creditNotes'][number]): SideLine => ({
    key: id,
    name: number ?? 'Brouillon',
    to: billingPaths.invoice({ id }),
    detail: `${what} du ${formatDay(date)}`,
    end: signedMoney(totalCents, currency),
  });

export const LinkedCard = ({ invoice: { estimate, corrects, creditNotes, deducts, currency } }: OfInvoice) => {
  const readsEstimates = useCan('listEstimates', 'readEstimates');
  const lines: SideLine[] = [
    ...(estimate
      ? [
          {
            key: estimate.id,
            name: estimate.number ?? 'En attente',
            to: readsEstimates ? billingPaths.estimates() : undefined,
            search: { fiche: estimate.id },
            detail: 'Devis dont elle facture une part',
          },
        ]
      : []),
    ...(corrects ? [invoiceLine('Facture d’origine', currency)(corrects)] : []),
    ...deducts.map(invoiceLine('Facture déduite', currency)),
    ...creditNotes.map(invoiceLine('Avoir', currency)),
  ];
  if (lines.length === 0) return null;
  return (
    <SideCard title="Documents liés" count={lines.length}>
      <SideLines none="" lines={lines} />
    </SideCard>
  );
};

export const FilesCard = ({ files }: Pick<InvoiceFile, 'files'>) => {
  const [shown, setShown] = useState<number | null>(null);
  if (files.length === 0) return null;
  return (
    <SideCard title="Fichiers joints" count={files.length}>
      <SideLines none="" lines={files.map(({ id, name, size }, index) => ({ key: id, name, open: () => setShown(index), end: formatSize(size) }))} />
      {shown === null ? null : (
        <FilePreview
          items={files.map((file) => ({ key: file.id, title: file.name, load: () => Promise.resolve(file) }))}
          start={shown}
          onClose={() => setShown(null)}
        />
      )}
    </SideCard>
  );
};

export const CustomerCard = ({ invoice: { customer, customerNumberId, recipients } }: OfInvoice) => {
  const mayRead = useCan('readCustomers');
  const lists = useCan('listInvoices');
  return (
    <SideCard
      title="Client"
      allLabel="Ses factures"
      all={lists ? { to: billingPaths.invoices(), search: { filters: { customerId: customer.id } } } : undefined}
    >
      <SideLines
        none=""
        lines={[
          { key: customer.id, name: customer.name, to: mayRead ? customersPaths.customer({ id: customer.id }) : undefined, end: customerNumberId },
          {
            key: 'recipients',
            name: recipients.length === 0 ? 'Aucun destinataire de factures' : recipients.join(', '),
            detail: recipients.length === 0 ? 'Ajoutez un contact qui reçoit les factures.' : 'Reçoit ses factures',
          },
        ]}
      />
    </SideCard>
  );
};
