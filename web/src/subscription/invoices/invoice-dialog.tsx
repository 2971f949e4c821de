// One invoice of the platform as the agency reads it: its total, its payments, its PDF.
import { Button } from '@mantine/core';
import { formatDay } from '../../shared/format/dates.ts';
import { formatMoney } from '../../shared/format/numbers.ts';
import { FactsTable } from '../../shared/ui/table/facts-table.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { downloadFile, fileRefusal, type InvoiceLine } from './api.ts';
import { documentTitle, invoiceStatuses, paymentStatuses } from './invoice-words.ts';
import classes from './invoices.module.css';

const Payments = ({ payments }: { readonly payments: InvoiceLine['partialPayments'] }) => (
  <section aria-label="Paiements">
    <h3 className={classes.heading}>Paiements</h3>
    <ul className={classes.payments}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <span>{formatDay(payment.date)}</span>
          <StatusBadge of={paymentStatuses} value={payment.status} />
          <span>
            {[payment.note, payment.paymentMethod?.label, payment.failure].filter(Boolean).join(', ')}
            {payment.isAuthenticationRequired ? ' La banque demande une confirmation.' : ''}
          </span>
          <strong>{formatMoney(payment.amountCents)}</strong>
        </li>
      ))}
    </ul>
  </section>
);

const linkOf = ({ reference, issuedOn }: { readonly reference: string; readonly issuedOn: string }): string =>
  `${reference} du ${formatDay(issuedOn)}`;

/** What became of the money that a called-off invoice had received. */
function fateOf({ moneyBack, backCents, backLeftCents, refundedOn }: InvoiceLine): string {
  if (moneyBack === null) return 'Rien n’avait été réglé';
  if (moneyBack === 'credit')
    return backLeftCents > 0 ? `${formatMoney(backLeftCents)} à déduire de vos prochaines factures` : `${formatMoney(backCents)} déduits`;
  return refundedOn ? `${formatMoney(backCents)} remboursés le ${formatDay(refundedOn)}` : `${formatMoney(backLeftCents)} à vous rembourser`;
}

/** What ties an invoice and its credit note. */
const creditFacts = (invoice: InvoiceLine): (readonly [string, string])[] => [
  ...(invoice.corrects ? [['Facture annulée', linkOf(invoice.corrects)] as const, ['Somme reçue', fateOf(invoice)] as const] : []),
  ...(invoice.creditedBy ? [['Annulée par l’avoir', linkOf(invoice.creditedBy)] as const] : []),
];

export const InvoiceDialog = ({ invoice, onClose }: { readonly invoice: InvoiceLine; readonly onClose: () => void }) => {
  const { file, partialPayments } = invoice;
  const refusal = fileRefusal(file);
  return (
    <DialogFrame title={documentTitle(invoice)} onClose={onClose}>
      <div className={classes.reading}>
        <div className={classes.top}>
          <StatusBadge of={invoiceStatuses} value={invoice.status} />
          <Button size="xs" disabled={refusal !== null} title={refusal ?? undefined} onClick={() => downloadFile(file)}>
            Télécharger le PDF
          </Button>
        </div>
        <FactsTable
          facts={[
            ['Date', formatDay(invoice.issuedOn)],
            ['Total HT', formatMoney(invoice.exclCents)],
            ['TVA', formatMoney(invoice.vatCents)],
            ['Total TTC', formatMoney(invoice.totalCents)],
            ...(invoice.corrects ? [] : [['Reste à régler', formatMoney(invoice.dueCents)] as const]),
            ...creditFacts(invoice),
          ]}
        />
        {partialPayments.length > 0 ? <Payments payments={partialPayments} /> : null}
      </div>
    </DialogFrame>
  );
};
