// Mails a numbered document with its PDF to the customer's contacts, or to other addresses.
import { TagsInput } from '@mantine/core';
import { isEmail, messages } from '@vigie/domain/shared/validators.ts';
import { formatDateTime } from '../shared/format/dates.ts';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import { Opened } from '../shared/ui/form/opened.tsx';
import { toast } from '../shared/ui/toast.ts';
import { billingApi, type InvoiceFile } from './api.ts';
import { nameOf } from './invoice-words.ts';

interface Values extends Record<string, unknown> {
  to: string[];
  message: string;
}
interface Sent {
  readonly message: string;
}

const problems = ({ to }: Values): Record<string, string | null> => {
  if (to.length === 0) return { to: 'Obligatoire' };
  const wrong = to.filter((address) => !isEmail(address.trim()));
  return { to: wrong.length > 0 ? `${messages.email} : ${wrong.join(', ')}` : null };
};

const Form = ({ invoice, onClose }: { readonly invoice: InvoiceFile; readonly onClose: () => void }) => (
  <FormDialog<Values, Sent>
    title={`Envoyer ${nameOf(invoice)}`}
    creating
    submitLabel={invoice.sent ? 'Envoyer à nouveau' : 'Envoyer'}
    initial={{ to: invoice.recipients, message: '' }}
    check={problems}
    topics={['invoices', 'mails']}
    onSubmit={({ to, message }) => billingApi.send({ params: { id: invoice.id }, body: { to, message, again: invoice.sent } })}
    onSaved={({ message }) => toast.success(message)}
    onClose={onClose}
  >
    {(form) => (
      <>
        {invoice.sent ? <p role="note">Ce document a déjà été envoyé le {formatDateTime(invoice.sentAt)}.</p> : null}
        <TagsInput
          label="Destinataire(s)"
          withAsterisk
          placeholder="Ajouter une adresse"
          splitChars={[',', ';', ' ']}
          {...form.getInputProps('to')}
        />
        <TextField
          label="Message"
          lines={4}
          maxLength={5000}
          placeholder="Le message des réglages est envoyé s’il reste vide."
          {...form.getInputProps('message')}
        />
        <p>Le PDF {invoice.number}.pdf est joint.</p>
      </>
    )}
  </FormDialog>
);

export const SendDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <Opened name={['invoices', 'send', id]} title="Envoyer" read={(signal) => billingApi.readInvoice({ params: { id }, signal })} onClose={onClose}>
    {(invoice) => <Form invoice={invoice} onClose={onClose} />}
  </Opened>
);
