// Mails documents as attachments.
import { TagsInput } from '@mantine/core';
import { isEmail, messages } from '@vigie/domain/shared/validators.ts';
import { formatSize } from '../shared/format/numbers.ts';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import { toast } from '../shared/ui/toast.ts';
import { documentsApi, type DocumentLine } from './api.ts';

interface Values extends Record<string, unknown> {
  to: string[];
  subject: string;
  message: string;
}

const problems = ({ to, subject }: Values): Record<string, string | null> => {
  const wrong = to.filter((address) => !isEmail(address.trim()));
  return {
    to: to.length === 0 ? 'Obligatoire' : wrong.length > 0 ? `${messages.email} : ${wrong.join(', ')}` : null,
    subject: subject.trim() === '' ? 'Obligatoire' : null,
  };
};

export interface SendDialogProps {
  readonly rows: readonly DocumentLine[];
  readonly onSent: () => void;
  readonly onClose: () => void;
}

export const SendDialog = ({ rows, onSent, onClose }: SendDialogProps) => {
  const size = rows.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
  return (
    <FormDialog<Values, { readonly message: string }>
      title={rows.length === 1 ? `Envoyer ${rows[0]?.name}` : `Envoyer ${rows.length} documents`}
      creating
      submitLabel="Envoyer"
      initial={{ to: [], subject: rows.length === 1 ? (rows[0]?.name ?? '') : 'Vos documents', message: '' }}
      check={problems}
      topics={['mails']}
      onSubmit={(values) => documentsApi().send({ body: { ...values, ids: rows.map(({ id }) => id) } })}
      onSaved={({ message }) => {
        toast.success(message);
        onSent();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TagsInput
            label="Destinataire(s)"
            withAsterisk
            placeholder="Ajouter une adresse"
            splitChars={[',', ';', ' ']}
            acceptValueOnBlur
            {...form.getInputProps('to')}
          />
          <TextField label="Objet" required maxLength={300} {...form.getInputProps('subject')} />
          <TextField
            label="Message"
            lines={4}
            maxLength={10_000}
            placeholder="Vide : la liste des documents joints"
            {...form.getInputProps('message')}
          />
          <p>
            {rows.map(({ name }) => name).join(', ')} ({formatSize(size)})
          </p>
        </>
      )}
    </FormDialog>
  );
};
