// The last confirmation before a draft becomes a legal document.
import { Stack } from '@mantine/core';
import { agencyPaths } from '../../../paths/agency.paths.ts';
import { customersPaths } from '../../../paths/customers.paths.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { DateField } from '../../../shared/ui/fields/dates/date-field.tsx';
import { FormDialog } from '../../../shared/ui/form/form-dialog.tsx';
import { Waiting } from '../../../shared/ui/state/waiting.tsx';
import { askedOfProspect } from '../../ask-prospect.ts';
import { billingApi, type InvoiceFile } from '../../api.ts';
import { signedMoney } from '../invoice-words.ts';
import { today } from '../../../shared/format/dates.ts';
import { Doubts, useDoubts } from './doubts.tsx';

export interface ValidateDialogProps {
  readonly invoice: InvoiceFile;
  readonly onDone: (invoice: InvoiceFile) => void;
  readonly onClose: () => void;
}

export const ValidateDialog = ({ invoice, onDone, onClose }: ValidateDialogProps) => {
  const doubts = useDoubts(invoice.id);
  return (
    <FormDialog<{ date: string | null }, InvoiceFile>
      title={invoice.type === 'creditNote' ? 'Valider l’avoir' : 'Valider la facture'}
      size="sm"
      creating
      isWaiting={doubts.isPending}
      submitLabel="Valider définitivement"
      initial={{ date: invoice.date > today() ? today() : invoice.date }}
      check={({ date }) => ({ date: date ? null : 'Obligatoire' })}
      topics={['invoices']}
      success="Document validé et numéroté"
      onSubmit={({ date }) =>
        askedOfProspect((client) =>
          billingApi.validate({ params: { id: invoice.id }, body: { version: invoice.version, client, ...(date ? { date } : {}) } }),
        )
      }
      onSaved={onDone}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap="sm">
          <p>
            {invoice.customer.name} : <strong>{signedMoney(invoice.totalCents, invoice.currency)} TTC</strong>. Le document prendra le numéro{' '}
            {invoice.newNumber}, sauf si un autre est validé avant lui.
          </p>
          {doubts.isPending ? <Waiting /> : null}
          {doubts.data ? <Doubts of={doubts.data} /> : null}
          <p>C’est définitif : les montants seront verrouillés et le PDF conservé. Une erreur se corrige alors par un avoir.</p>
          {form.errors['agency'] ? <AppLink to={agencyPaths.agency()}>Compléter l’identité de l’agence</AppLink> : null}
          {form.errors['customerId'] ? (
            <AppLink to={customersPaths.customer({ id: invoice.customer.id })} search={{ modifier: 'fiche' }}>
              Compléter la fiche du client
            </AppLink>
          ) : null}
          <DateField label="Date d’émission" required max={today()} {...form.getInputProps('date')} />
        </Stack>
      )}
    </FormDialog>
  );
};
