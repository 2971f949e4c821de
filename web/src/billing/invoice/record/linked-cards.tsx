// What a document is linked to: its estimate, invoices that it deducts or corrects, credit notes, its customer.
import { billingPaths } from '../../../paths/billing.paths.ts';
import { customersPaths } from '../../../paths/customers.paths.ts';
import { formatDay } from '../../../shared/format/dates.ts';
import { useCan } from '../../../shared/session/use-session.ts';
import { SideCard, SideLines, type SideLine } from '../../../shared/ui/record/side-card.tsx';
import type { InvoiceFile } from '../../api.ts';
import { signedMoney } from '../invoice-words.ts';

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
  const readsEstimates = useCan('readEstimates');
  const lines: SideLine[] = [
    ...(estimate
      ? [
          {
            key: estimate.id,
            name: estimate.number ?? 'En attente',
            to: readsEstimates ? billingPaths.estimate({ id: estimate.id }) : undefined,
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
