// One invoice of the platform as the agency reads it: its total, its payments, its PDF.
import { Button } from '@mantine/core';
import { formatDay } from '../../shared/format/dates.ts';
import { formatMoney } from '../../shared/format/numbers.ts';
import { FactsTable } from '../../shared/ui/table/facts-table.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { StatusBadge } from '../../shared/ui/marks/status-badge.tsx';
import { downloadFile, fileRefusal, type InvoiceLine } from './api.ts';
import { invoiceStatuses, paymentStatuses } from './invoice-words.ts';
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

export const InvoiceDialog = ({ invoice, onClose }: { readonly invoice: InvoiceLine; readonly onClose: () => void }) => {
  const { reference, file, partialPayments } = invoice;
  const refusal = fileRefusal(file);
  return (
    <DialogFrame title={`Facture ${reference}`} onClose={onClose}>
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
            ['Reste à régler', formatMoney(invoice.dueCents)],
          ]}
        />
        {partialPayments.length > 0 ? <Payments payments={partialPayments} /> : null}
      </div>
    </DialogFrame>
  );
};
