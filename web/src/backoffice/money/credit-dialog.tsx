// Calls an issued invoice off by a credit note, and asks what becomes of received money (C-219).
import { AgencyInvoiceStatus } from '@vigie/domain/subscription/agency-invoice.ts';
import { moneyBackIssue, moneyBackLabels, moneyBacks, receivedCents, type MoneyBack } from '@vigie/domain/subscription/credit-note.ts';
import { formatMoney } from '../../shared/format/numbers.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { invoicesApi, type InvoiceFile, type InvoiceLine } from '../../subscription/invoices/api.ts';
import { INVOICES } from './agency-invoices-list.ts';
import classes from './money.module.css';

type Values = { moneyBack: string };

const OPTIONS = moneyBacks.map((value) => ({ value, label: moneyBackLabels[value] }));
const chosen = ({ moneyBack }: Values): MoneyBack | null => moneyBacks.find((one) => one === moneyBack) ?? null;

export const CreditDialog = ({ invoice, onClose }: { readonly invoice: InvoiceLine; readonly onClose: () => void }) => {
  const { id, version: known, reference, totalCents, partialPayments } = invoice;
  const received = receivedCents(partialPayments);
  return (
    <FormDialog<Values, InvoiceFile>
      title={`Avoir sur la facture ${reference}`}
      creating
      isFinal
      submitLabel="Établir l’avoir"
      initial={{ moneyBack: '' }}
      labels={{ moneyBack: 'Paiement reçu' }}
      topics={[INVOICES]}
      success="Avoir établi"
      check={(values): Record<string, string> => {
        const issue = moneyBackIssue(partialPayments, chosen(values));
        return issue ? { moneyBack: issue } : {};
      }}
      onSubmit={(values, { version }) =>
        invoicesApi.saveInvoice({ body: { id, version: version ?? known, status: AgencyInvoiceStatus.cancelled, moneyBack: chosen(values) } })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className={classes.whole}>
            Un avoir de {formatMoney(totalCents)} est établi et daté d’aujourd’hui. Il reprend les lignes de la facture, et l’agence en est prévenue.
            Ce qui restait à payer n’est plus demandé.
          </p>
          {received > 0 ? (
            <SelectField
              label={`Paiement reçu : ${formatMoney(received)}`}
              placeholder="Que devient-il ?"
              required
              options={OPTIONS}
              {...form.getInputProps('moneyBack')}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
};
