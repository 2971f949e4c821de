// Notes the day on which the money of a credit note was paid back.
import { formatMoney } from '../../shared/format/numbers.ts';
import { today } from '../../shared/format/dates.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { invoicesApi, type InvoiceFile, type InvoiceLine } from '../../subscription/invoices/api.ts';
import { INVOICES } from './agency-invoices-list.ts';
import classes from './money.module.css';

type Values = { refundedOn: string | null };

export const RefundDialog = ({ note, onClose }: { readonly note: InvoiceLine; readonly onClose: () => void }) => (
  <FormDialog<Values, InvoiceFile>
    title={`Remboursement de l’avoir ${note.reference}`}
    creating
    initial={{ refundedOn: today() }}
    labels={{ refundedOn: 'Remboursé le' }}
    topics={[INVOICES]}
    success="Remboursement noté"
    check={({ refundedOn }): Record<string, string> => (refundedOn ? {} : { refundedOn: 'Obligatoire' })}
    onSubmit={(values, { version }) =>
      invoicesApi.noteRefund({ body: { id: note.id, version: version ?? note.version, refundedOn: values.refundedOn ?? '' } })
    }
    onClose={onClose}
  >
    {(form) => (
      <>
        <p className={classes.whole}>
          {formatMoney(note.backLeftCents)} sont à rembourser, chez le prestataire de paiement ou par virement. Vigie ne déplace pas cet argent :
          notez ici le jour où il est parti.
        </p>
        <DateField label="Remboursé le" required {...form.getInputProps('refundedOn')} />
      </>
    )}
  </FormDialog>
);
