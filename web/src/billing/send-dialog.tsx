// Mails a numbered document with its PDF to the customer's contacts, or to other addresses.
import { TagsInput } from '@mantine/core';
import { isEmail, messages } from '@vigie/domain/shared/validators.ts';
import { formatDateTime } from '../shared/format/dates.ts';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import { Opened } from '../shared/ui/form/opened.tsx';
import { toast } from '../shared/ui/toast.ts';
import { billingApi } from './api.ts';
import { nameOf } from './invoice/invoice-words.ts';

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

export interface MailDocumentProps {
  readonly name: string;
  /** When it was last sent; null when it never was. */
  readonly sentAt: string | null;
  readonly recipients: string[];
  /** Names of the attached files. */
  readonly joined: readonly string[];
  readonly topics: readonly string[];
  readonly send: (body: Values & { readonly again: boolean }) => Promise<Sent>;
  readonly onClose: () => void;
}

export const MailDocumentForm = ({ name, sentAt, recipients, joined, topics, send, onClose }: MailDocumentProps) => (
  <FormDialog<Values, Sent>
    title={`Envoyer ${name}`}
    creating
    submitLabel={sentAt === null ? 'Envoyer' : 'Envoyer à nouveau'}
    initial={{ to: recipients, message: '' }}
    check={problems}
    topics={topics}
    onSubmit={({ to, message }) => send({ to, message, again: sentAt !== null })}
    onSaved={({ message }) => toast.success(message)}
    onClose={onClose}
  >
    {(form) => (
      <>
        {sentAt === null ? null : <p role="note">Ce document a déjà été envoyé le {sentAt}.</p>}
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
        <p>{joined.length > 1 ? `Sont joints : ${joined.join(', ')}.` : `Le PDF ${joined[0]} est joint.`}</p>
      </>
    )}
  </FormDialog>
);

export const SendDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <Opened name={['invoices', 'send', id]} title="Envoyer" read={(signal) => billingApi.readInvoice({ params: { id }, signal })} onClose={onClose}>
    {(invoice) => (
      <MailDocumentForm
        name={nameOf(invoice)}
        sentAt={invoice.sentAt === null ? null : formatDateTime(invoice.sentAt)}
        recipients={invoice.recipients}
        joined={[`${invoice.number}.pdf`, ...invoice.files.map(({ name }) => name)]}
        topics={['invoices', 'mails']}
        send={(body) => billingApi.send({ params: { id: invoice.id }, body })}
        onClose={onClose}
      />
    )}
  </Opened>
);
