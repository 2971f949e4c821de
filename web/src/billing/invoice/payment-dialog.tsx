// A payment received, or a refund paid: a part, or the whole remainder (C-116, C-121).
import { Button } from '@mantine/core';
import { PAYMENT_METHODS, PAYMENT_METHOD_LABELS, paymentIssue, type PaymentMethod } from '@vigie/domain/billing/payment.ts';
import { today } from '../../shared/format/dates.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { MoneyField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { billingApi, type InvoiceFile, type InvoiceLine } from '../api.ts';
import { nameOf, signedMoney } from './invoice-words.ts';

type Payable = Pick<InvoiceLine, 'id' | 'type' | 'number' | 'version' | 'totalCents' | 'paidCents' | 'toPayCents' | 'currency'>;

interface Values extends Record<string, unknown> {
  amountCents: number | null;
  date: string | null;
  paymentMethod: string | null;
  note: string;
}

const methods = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }));

const problems =
  (invoice: Payable) =>
  (values: Values): Record<string, string | null> => ({
    amountCents: paymentIssue(invoice, values.amountCents ?? 0, invoice.currency),
    date: values.date ? null : 'Obligatoire',
    paymentMethod: values.paymentMethod ? null : 'Obligatoire',
  });

export const PaymentDialog = ({ invoice, onClose }: { readonly invoice: Payable; readonly onClose: () => void }) => {
  const credit = invoice.type === 'creditNote';
  return (
    <FormDialog<Values, InvoiceFile>
      title={`${credit ? 'Remboursement' : 'Règlement'} – ${nameOf(invoice)}`}
      size="sm"
      creating
      initial={{ amountCents: invoice.toPayCents, date: today(), paymentMethod: 'SEPA', note: '' }}
      check={problems(invoice)}
      topics={['invoices']}
      success={credit ? 'Remboursement enregistré' : 'Règlement enregistré'}
      onSubmit={({ amountCents, date, paymentMethod, note }) =>
        billingApi.pay({
          params: { id: invoice.id },
          body: {
            // The whole remainder is the balance: the server labels it « Solde ».
            amountCents: amountCents === invoice.toPayCents && note === '' ? null : amountCents,
            date: date ?? today(),
            paymentMethod: paymentMethod as PaymentMethod,
            note,
            version: invoice.version,
          },
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <MoneyField
            label="Montant"
            required
            half
            description={`Reste : ${signedMoney(invoice.toPayCents, invoice.currency)}`}
            {...form.getInputProps('amountCents')}
          />
          <DateField label="Date" required half max={today()} {...form.getInputProps('date')} />
          <SelectField label="Moyen de paiement" required options={methods} {...form.getInputProps('paymentMethod')} />
          <TextField label="Note" maxLength={300} placeholder="Solde, acompte, numéro de chèque…" {...form.getInputProps('note')} />
          <Button variant="subtle" size="xs" onClick={() => form.setFieldValue('amountCents', invoice.toPayCents)}>
            {credit ? 'Rembourser le reste' : 'Solder'}
          </Button>
        </>
      )}
    </FormDialog>
  );
};
