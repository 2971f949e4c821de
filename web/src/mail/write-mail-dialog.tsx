// The e-mail form: sender, recipients, attachments and message. A failure leaves it as filled in.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { richTextIssue } from '@vigie/domain/shared/rich-text/kept-text.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { messageOf } from '../shared/api/error-messages.ts';
import { AddressesField, addressesIssue } from '../shared/ui/fields/address/addresses-field.tsx';
import { FileField, type UploadedFile } from '../shared/ui/fields/files/file-field.tsx';
import { SelectField } from '../shared/ui/fields/select-field.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import { Opened } from '../shared/ui/form/opened.tsx';
import type { EntityForm } from '../shared/ui/form/use-entity-form.ts';
import { RichTextField } from '../shared/ui/rich-text/rich-text-field.tsx';
import { toast } from '../shared/ui/toast.ts';
import { mailApi, type MailSender } from './mail-api.ts';

/** What is known before anything is typed. */
export interface MailDraft {
  /** Empty: the writer chooses them. */
  readonly to?: readonly string[];
  /** Without any `to`, the mail is addressed to its sender. */
  readonly bcc?: readonly string[];
  readonly subject?: string;
  readonly attachments?: readonly UploadedFile[];
}

export interface WriteMailDialogProps {
  /** Distinguishes two drafts when one dialog follows another. */
  readonly about?: string;
  readonly draft?: MailDraft | ((signal: AbortSignal) => Promise<MailDraft>);
  readonly onClose: () => void;
}

interface Values extends Record<string, unknown> {
  from: string | null;
  to: string[];
  cc: string[];
  bcc: string[];
  subject: string;
  attachments: UploadedFile[];
  message: string;
}

const addressedTo = ({ to, bcc = [] }: MailDraft, senders: readonly MailSender[]): string[] =>
  to === undefined && bcc.length > 0 ? senders.slice(0, 1).map(({ email }) => email) : [...(to ?? [])];

const problems = ({ from, to, cc, bcc, subject, message }: Values): Record<string, string | null> => ({
  from: from ? null : messages.required,
  to: addressesIssue(to, true),
  cc: addressesIssue(cc),
  bcc: addressesIssue(bcc),
  subject: subject.trim() === '' ? messages.required : null,
  message: richTextIssue(message),
});

/** An error that belongs to no field is shown as a toast as well as in the form. */
async function send({ from, attachments, ...values }: Values): Promise<{ message: string }> {
  try {
    return await mailApi.send({ body: { ...values, from: from ?? '', attachments: attachments.map(({ id }) => id) } });
  } catch (error) {
    if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) toast.error(messageOf(error));
    throw error;
  }
}

const Fields = ({ form, senders }: { readonly form: EntityForm<Values>; readonly senders: readonly MailSender[] }) => {
  const addresses = (name: 'to' | 'cc' | 'bcc') => ({ name, errors: form.errors, ...form.getInputProps(name) });
  return (
    <>
      <SelectField
        label="De"
        required
        description="Les réponses arrivent à cette adresse."
        options={senders.map(({ email, name }) => ({ value: email, label: name ? `${name} <${email}>` : email }))}
        {...form.getInputProps('from')}
      />
      <AddressesField label="À" required {...addresses('to')} />
      <AddressesField label="Cc" half {...addresses('cc')} />
      <AddressesField label="Cci" half {...addresses('bcc')} />
      <TextField label="Objet" required maxLength={300} {...form.getInputProps('subject')} />
      <RichTextField label="Message" {...form.getInputProps('message')} />
      <FileField label="Pièces jointes" multiple {...form.getInputProps('attachments')} />
    </>
  );
};

async function begin({ draft }: WriteMailDialogProps, signal: AbortSignal) {
  const [senders, known] = await Promise.all([mailApi.senders({ signal }), typeof draft === 'function' ? draft(signal) : draft]);
  return { senders, draft: known ?? {} };
}

export const WriteMailDialog = (props: WriteMailDialogProps) => (
  <Opened name={['mails', 'write', props.about ?? '']} title="Écrire un e-mail" read={(signal) => begin(props, signal)} onClose={props.onClose}>
    {({ senders, draft }) => (
      <FormDialog<Values, { message: string }>
        title="Écrire un e-mail"
        size="lg"
        creating
        submitLabel="Envoyer"
        initial={{
          from: senders[0]?.email ?? null,
          to: addressedTo(draft, senders),
          cc: [],
          bcc: [...(draft.bcc ?? [])],
          subject: draft.subject ?? '',
          attachments: [...(draft.attachments ?? [])],
          message: '',
        }}
        check={problems}
        topics={['mails']}
        onSubmit={send}
        onSaved={({ message }) => toast.success(message)}
        onClose={props.onClose}
      >
        {(form) => <Fields form={form} senders={senders} />}
      </FormDialog>
    )}
  </Opened>
);
