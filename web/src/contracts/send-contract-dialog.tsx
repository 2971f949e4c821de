// Sends a contract for signature: each address gets its own link (C-059).
import { Status } from '../shared/ui/state/status.tsx';
import { Checkbox, TagsInput } from '@mantine/core';
import { paidSignatures, prepaidLeft, signatureUse } from '@vigie/domain/contracts/prepaid-signatures.ts';
import { isEmail, messages } from '@vigie/domain/shared/validators.ts';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import type { EntityForm } from '../shared/ui/form/use-entity-form.ts';
import { Opened } from '../shared/ui/form/opened.tsx';
import { kindCalls, type ContractFile } from './api.ts';
import type { ContractDialogProps } from './contract-preview.tsx';

interface Values extends Record<string, unknown> {
  emails: string[];
  message: string;
  agrees: boolean;
}

const NOTHING = { left: 0, counted: 0 };

/** How many signatures would be billed for the current addresses. */
const toPayOf = ({ prepaid }: ContractFile, { emails }: Pick<Values, 'emails'>): number =>
  signatureUse({ ...(prepaid ?? NOTHING), signers: new Set(emails.map((email) => email.trim().toLowerCase())).size }).toPay;

const addressProblems = ({ emails }: Values): Record<string, string | null> => {
  if (emails.length === 0) return { emails: messages.required };
  const wrong = emails.filter((email) => !isEmail(email.trim()));
  return { emails: wrong.length > 0 ? `${messages.email} : ${wrong.join(', ')}` : null };
};

const problems =
  (contract: ContractFile) =>
  (values: Values): Record<string, string | null> => ({
    ...addressProblems(values),
    agrees: toPayOf(contract, values) > 0 && !values.agrees ? 'Votre accord est obligatoire' : null,
  });

/** The remaining prepaid signatures, and the sender's agreement to pay for more. */
const Cost = ({ contract, form }: { readonly contract: ContractFile; readonly form: EntityForm<Values> }) => {
  const terms = paidSignatures(toPayOf(contract, form.getValues()));
  return (
    <>
      <Status as="p">{prepaidLeft(contract.prepaid?.left ?? 0)}.</Status>
      {terms ? <Checkbox label={terms} {...form.getInputProps('agrees', { type: 'checkbox' })} /> : null}
    </>
  );
};

const Form = ({ kind, contract, onClose }: ContractDialogProps & { readonly contract: ContractFile }) => (
  <FormDialog<Values, ContractFile>
    title={`Envoyer « ${contract.title} » pour signature`}
    creating
    submitLabel="Envoyer"
    initial={{ emails: contract.emails.length > 0 ? [...contract.emails] : contract.proposedEmails.slice(0, 1), message: '', agrees: false }}
    check={problems(contract)}
    topics={['contracts', 'mails', 'agents']}
    success="Contrat envoyé par email."
    onSubmit={(values) => {
      const { emails, message } = values;
      return kindCalls[kind].move({
        params: { id: contract.id, action: 'send' },
        body: { emails, message, paidSignatures: toPayOf(contract, values) },
      });
    }}
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
        <Cost contract={contract} form={form} />
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
