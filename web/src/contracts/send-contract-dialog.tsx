// Sends a contract for signature: each address gets a link of its own (C-059).
import { TagsInput } from '@mantine/core';
import { isEmail, messages } from '@vigie/domain/shared/validators.ts';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import { Opened } from '../shared/ui/form/opened.tsx';
import { kindCalls, type ContractFile } from './api.ts';
import type { ContractDialogProps } from './contract-preview.tsx';

interface Values extends Record<string, unknown> {
  emails: string[];
  message: string;
}

const problems = ({ emails }: Values): Record<string, string | null> => {
  if (emails.length === 0) return { emails: messages.required };
  const wrong = emails.filter((email) => !isEmail(email.trim()));
  return { emails: wrong.length > 0 ? `${messages.email} : ${wrong.join(', ')}` : null };
};

const Form = ({ kind, contract, onClose }: ContractDialogProps & { readonly contract: ContractFile }) => (
  <FormDialog<Values, ContractFile>
    title={`Envoyer « ${contract.title} » pour signature`}
    creating
    submitLabel="Envoyer"
    initial={{ emails: contract.emails.length > 0 ? [...contract.emails] : contract.proposedEmails.slice(0, 1), message: '' }}
    check={problems}
    topics={['contracts', 'mails', 'agents']}
    success="Contrat envoyé par email."
    onSubmit={({ emails, message }) => kindCalls[kind].move({ params: { id: contract.id, action: 'send' }, body: { emails, message } })}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TagsInput
          label="Signataires"
          withAsterisk
          description="Chacun reçoit son propre lien ; le contrat est signé quand tous l’ont signé"
          placeholder="Ajouter une adresse"
          maxTags={5}
          data={contract.proposedEmails}
          splitChars={[',', ';', ' ']}
          {...form.getInputProps('emails')}
        />
        <TextField label="Message" lines={4} maxLength={5000} placeholder="Ajouté au message qui porte le lien" {...form.getInputProps('message')} />
      </>
    )}
  </FormDialog>
);

export const SendContractDialog = (props: ContractDialogProps) => (
  <Opened
    name={['contracts', 'send', props.id]}
    title="Récupération du contrat."
    read={(signal) => kindCalls[props.kind].read({ params: { id: props.id }, signal })}
    onClose={props.onClose}
  >
    {(contract) => <Form {...props} contract={contract} />}
  </Opened>
);
