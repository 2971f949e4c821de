// The facts of one order: where it goes, its status dates, and its invoice.
import { formatDateTime } from '../../shared/format/dates.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import { FactsTable } from '../../shared/ui/table/facts-table.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import type { OrderLine } from '../invoices/api.ts';
import { orderStatuses } from '../invoices/invoice-words.ts';
import classes from '../invoices/invoices.module.css';

const at = (instant: string | null): string => (instant ? formatDateTime(instant) : '');

/** Opens the invoice's file; before it is printed only its reference is shown. */
export const InvoiceLink = ({ order }: { readonly order: OrderLine }) => {
  const { reference, file } = order.agencyPaymentItem.agencyInvoice;
  if (!file) return reference;
  return (
    <a className={classes.link} href={`${file.url}&inline=1`} target="_blank" rel="noreferrer">
      {reference} (PDF)
    </a>
  );
};

/** `words`: also shows the texts that a form beside it would have in its fields. */
export const OrderFacts = ({ order, words = false }: { readonly order: OrderLine; readonly words?: boolean }) => (
  <FactsTable
    facts={[
      ['Statut', <StatusBadge key="status" of={orderStatuses} value={order.status} />],
      ['Quantité', formatNumber(order.agencyPaymentItem.quantity)],
      ['Facture', <InvoiceLink key="invoice" order={order} />],
      ['Commandée le', at(order.createdAt)],
      ['Validée le', at(order.validatedAt)],
      ['Envoyée le', at(order.sentAt)],
      ['Reçue le', at(order.receivedAt)],
      ['Annulée le', at(order.canceledAt)],
      ['Adresse de livraison', words && order.deliveryAddress],
      ['Consignes de livraison', words && order.deliveryInstructions],
      ['Commentaire', words && order.comment],
    ]}
  />
);
