// The agency signs a contract: name, agreement, and a drawn or stored signature (C-056, C-085).
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@vigie/domain/shared/validators.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { SignaturePad } from '../../shared/ui/fields/signature-pad.tsx';
import { Status } from '../../shared/ui/state/status.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { contractsApi, kindCalls, type ContractFile } from '../api.ts';
import type { ContractDialogProps } from '../contract-preview.tsx';
import { Missing } from '../missing.tsx';
import classes from '../contracts.module.css';
import { SIGN_FAILED } from '../use-contract-actions.ts';

interface Values extends Record<string, unknown> {
  fullname: string;
  consent: boolean;
  image: string | null;
  templateId: string | null;
  keep: boolean;
}

const problems = ({ fullname, consent, image, templateId }: Values): Record<string, string | null> => ({
  fullname: fullname.trim() ? null : messages.required,
  consent: consent ? null : 'Votre accord est obligatoire',
  image: image || templateId ? null : 'La signature est obligatoire',
});

const useKept = () =>
  useQuery({
    queryKey: ['contracts', 'signature-templates'],
    queryFn: ({ signal }) => contractsApi.listSignatureTemplates({ body: { limit: 100 }, signal }),
  });

const Fields = ({ form }: { readonly form: EntityForm<Values> }) => {
  const { data, isPending } = useKept();
  const kept = data?.data ?? [];
  const chosen = kept.find(({ id }) => id === form.getValues().templateId);
  const remove = useSave((id: string) => contractsApi.removeSignatureTemplate({ params: { id } }), {
    topics: ['contracts'],
    success: 'Signature supprimée',
    onDone: () => form.setFieldValue('templateId', null),
  });
  return (
    <>
      <TextField label="Nom complet" required maxLength={120} {...form.getInputProps('fullname')} />
      {isPending ? (
        <Status as="p" aria-busy="true">
          Récupération de la signature.
        </Status>
      ) : null}
      {kept.length > 0 ? (
        <SelectField
          label="Signature gardée"
          clearable
          placeholder="Aucune : tracer la signature"
          options={kept.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('templateId')}
        />
      ) : null}
      {chosen ? (
        <div className={classes.kept}>
          <img src={chosen.file.url} alt={`Signature de ${chosen.fullname}`} />
          <Button variant="subtle" color="red" size="compact-sm" loading={remove.isPending} onClick={() => remove.mutate(chosen.id)}>
            Supprimer cette signature gardée
          </Button>
        </div>
      ) : (
        <>
          <SignaturePad label="Signature" required {...form.getInputProps('image')} />
          <Checkbox label="Garder cette signature pour les prochains contrats" {...form.getInputProps('keep', { type: 'checkbox' })} />
        </>
      )}
      <Checkbox
        label="J’ai relu ce contrat et je le signe au nom de l’agence. Son texte ne changera plus."
        {...form.getInputProps('consent', { type: 'checkbox' })}
      />
    </>
  );
};

async function sign({ kind, id }: ContractDialogProps, { fullname, image, templateId, keep }: Values): Promise<ContractFile> {
  const drawn = image ?? '';
  const signed = await kindCalls[kind].sign({ body: { id, fullname, consent: true, ...(templateId ? { templateId } : { image: drawn }) } });
  if (keep && !templateId) await contractsApi.saveSignatureTemplate({ body: { newId: crypto.randomUUID(), name: fullname, fullname, image: drawn } });
  return signed;
}

const Form = ({ contract, ...props }: ContractDialogProps & { readonly contract: ContractFile }) => {
  const { user } = useSession();
  return (
    <FormDialog<Values, ContractFile>
      title={`Signer « ${contract.title} »`}
      creating
      submitLabel="Signer"
      initial={{ fullname: user ? `${user.firstname} ${user.lastname}`.trim() : '', consent: false, image: null, templateId: null, keep: false }}
      check={problems}
      topics={['contracts']}
      success="Contrat signé."
      failed={SIGN_FAILED}
      onSubmit={(values) => sign(props, values)}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <Missing labels={contract.missing} />
          <Fields form={form} />
        </>
      )}
    </FormDialog>
  );
};

export const SignDialog = (props: ContractDialogProps) => (
  <Opened
    name={['contracts', 'sign', props.id]}
    title="Récupération du contrat."
    read={(signal) => kindCalls[props.kind].read({ params: { id: props.id }, signal })}
    onClose={props.onClose}
  >
    {(contract) => <Form {...props} contract={contract} />}
  </Opened>
);
