// A draft contract: its other party, its template, its text with variables. One that somebody has signed meanwhile is read-only.
import { Button, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contractTypeLabels, isContractLocked } from '@vigie/domain/agents/agent-contract.ts';
import { contractMoveIssue } from '@vigie/domain/contracts/contract-moves.ts';
import { contractRight, type ContractKind } from '@vigie/domain/contracts/contract.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { missingRight } from '@vigie/domain/identity/rights.ts';
import { formatDay } from '../shared/format/dates.ts';
import { useActor, useCan } from '../shared/session/use-session.ts';
import { DateField } from '../shared/ui/fields/dates/date-field.tsx';
import { EntityField } from '../shared/ui/fields/entity-field.tsx';
import { SelectField } from '../shared/ui/fields/select-field.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import { Opened } from '../shared/ui/form/opened.tsx';
import type { EntityForm } from '../shared/ui/form/use-entity-form.ts';
import { draftOf } from '../shared/ui/form/draft/use-form-draft.ts';
import { RichTextField } from '../shared/ui/rich-text/rich-text-field.tsx';
import { kindCalls, templateShelves, searchOther, workingContracts, type ContractFile } from './api.ts';
import { emptyContract, problemsOf, saveContract, valuesOf, type ContractValues } from './contract-form.ts';
import { DraftPreview } from './contract-preview.tsx';
import { insertableVariables, VARIABLES_HINT } from './templates/insertable-variables.ts';
import { Missing } from './missing.tsx';

const LABELS = {
  title: 'Titre',
  reference: 'Référence',
  customerId: 'Client',
  agentId: 'Collaborateur',
  workingContractId: 'Contrat de travail',
  startsOn: 'Début',
  endsOn: 'Fin',
  emails: 'Signataires',
  body: 'Texte',
};
const TEMPLATES_PENDING = 'Récupération des modèles.';
type Form = EntityForm<ContractValues>;

/** The available templates. Choosing one replaces the current text. */
const TemplateChoice = ({ kind, form, onChosen }: { readonly kind: ContractKind; readonly form: Form; readonly onChosen: (id: string) => void }) => {
  const { data, isPending } = useQuery({
    queryKey: ['contracts', 'templates', kind],
    queryFn: ({ signal }) => templateShelves.agency[kind].list({ body: { limit: 500, orderBy: 'title', ascending: 1 }, signal }),
  });
  const choose = (id: string | null): void => {
    const template = data?.data.find((one) => one.id === id);
    if (!template) return;
    form.setFieldValue('body', template.body);
    if (form.getValues().title.trim() === '') form.setFieldValue('title', template.title);
    onChosen(template.id);
  };
  return (
    <SelectField
      label="Modèle"
      half
      options={(data?.data ?? []).map(({ id, title, fromPlatform }) => ({ value: id, label: fromPlatform ? `${title} (plateforme)` : title }))}
      placeholder={isPending ? TEMPLATES_PENDING : 'Choisir un modèle'}
      onChange={choose}
    />
  );
};

/** The working contract behind the document: once signed, it counts for the planning. */
const WorkChoice = ({ form }: { readonly form: Form }) => {
  const { otherId, workingContractId } = form.getValues();
  const { data = [] } = useQuery({
    queryKey: ['agents', 'working-contracts', otherId],
    enabled: otherId !== null,
    queryFn: ({ signal }) => workingContracts(otherId ?? '', signal),
  });
  const options = data
    .filter(({ id, status }) => id === workingContractId || status === 100 || (status === 150 && isContractLocked(status)))
    .map(({ id, type, startOn, endOn }) => ({
      value: id,
      label: `${contractTypeLabels[type]} du ${formatDay(startOn)}${endOn ? ` au ${formatDay(endOn)}` : ''}`,
    }));
  return (
    <SelectField
      label="Contrat de travail"
      clearable
      options={options}
      placeholder={options.length === 0 ? 'Aucun contrat de travail à signer' : 'Aucun'}
      description="Il compte comme signé dès que ce document l’est"
      {...form.getInputProps('workingContractId')}
    />
  );
};

interface FieldsProps {
  readonly kind: ContractKind;
  readonly form: Form;
  readonly contract: ContractFile | undefined;
  readonly readOnly: boolean;
}

const Whose = ({ kind, form, contract }: Omit<FieldsProps, 'readOnly'>) => {
  const other = contract?.customer ?? contract?.agent;
  const onOther = (next: string | null): void => {
    form.setFieldValue('otherId', next);
    form.setFieldValue('workingContractId', null);
  };
  return (
    <>
      <EntityField
        label={kind === 'customer' ? 'Client' : 'Collaborateur'}
        required
        half
        cacheKey={`contracts-${kind}`}
        search={searchOther[kind]}
        chosen={other ? { value: other.id, label: other.name } : null}
        {...form.getInputProps('otherId')}
        onChange={onOther}
      />
    </>
  );
};

const Fields = ({ kind, form, contract, readOnly }: FieldsProps) => {
  const [chosen, setChosen] = useState('');
  const [isShown, setShown] = useState(false);
  const mayRead = useCan('readAgents');
  const ready = Object.values(problemsOf(form.getValues())).every((problem) => problem === null);
  return (
    <>
      <Whose kind={kind} form={form} contract={contract} />
      {readOnly ? null : <TemplateChoice kind={kind} form={form} onChosen={setChosen} />}
      <TextField label="Titre" required half maxLength={255} {...form.getInputProps('title')} />
      <TextField label="Référence" half maxLength={60} {...form.getInputProps('reference')} />
      <DateField label="Début" half {...form.getInputProps('startsOn')} />
      <DateField label="Fin" half {...form.getInputProps('endsOn')} />
      {kind === 'agent' && mayRead ? <WorkChoice form={form} /> : null}
      <TagsInput
        label="Signataires"
        description="Adresses e-mail, proposées à l’envoi"
        placeholder="Ajouter une adresse"
        splitChars={[',', ';', ' ']}
        {...form.getInputProps('emails')}
      />
      <RichTextField
        key={chosen}
        label="Texte"
        {...(readOnly ? {} : { description: VARIABLES_HINT })}
        insertable={insertableVariables[kind]}
        {...form.getInputProps('body')}
      />
      {contract ? <Missing labels={contract.missing} /> : null}
      {readOnly ? null : (
        <div>
          <Button variant="default" disabled={!ready} onClick={() => setShown(true)}>
            Aperçu
          </Button>
        </div>
      )}
      {isShown ? <DraftPreview kind={kind} id={contract?.id} values={form.getValues()} onClose={() => setShown(false)} /> : null}
    </>
  );
};

interface LoadedProps {
  readonly kind: ContractKind;
  readonly contract?: ContractFile;
  readonly onReload?: () => void;
  /** What follows the first save of a new contract, in place of closing. */
  readonly onMade?: ((id: string) => void) | undefined;
  readonly onClose: () => void;
}

function useRefusal(kind: ContractKind, contract: ContractFile | undefined): string | undefined {
  const actor = useActor();
  const right = contractRight(kind, contract ? 'edit' : 'create');
  if (actor && !has(actor, right)) return missingRight(actor, right) ?? undefined;
  return (contract && contractMoveIssue(contract, 'edit')) ?? undefined;
}

const ContractForm = ({ kind, contract, onReload, onMade, onClose }: LoadedProps) => {
  const refusal = useRefusal(kind, contract);
  const [newId] = useState(() => crypto.randomUUID());
  return (
    <FormDialog<ContractValues, ContractFile>
      title={contract ? contract.title : kind === 'customer' ? 'Nouveau contrat client' : 'Nouveau contrat collaborateur'}
      size="xl"
      creating={!contract}
      initial={contract ? valuesOf(contract) : emptyContract}
      labels={LABELS}
      draft={draftOf(`${kind}Contract`, contract)}
      check={problemsOf}
      topics={['contracts']}
      success="Contrat enregistré"
      readOnlyReason={refusal}
      onSubmit={(values, { version }) => saveContract(kind, values, contract ? { id: contract.id, version: version ?? contract.version } : { newId })}
      onClose={onClose}
      {...(onReload ? { onReload } : {})}
      {...(onMade ? { onDone: ({ id }: ContractFile) => onMade(id) } : {})}
    >
      {(form) => <Fields kind={kind} form={form} contract={contract} readOnly={refusal !== undefined} />}
    </FormDialog>
  );
};

export interface ContractDialogProps {
  readonly kind: ContractKind;
  /** Absent: a new contract. */
  readonly id?: string;
  readonly onMade?: (id: string) => void;
  readonly onClose: () => void;
}

export const ContractDialog = ({ kind, id, onMade, onClose }: ContractDialogProps) =>
  id === undefined ? (
    <ContractForm kind={kind} onMade={onMade} onClose={onClose} />
  ) : (
    <Opened
      name={['contracts', id]}
      title="Récupération du contrat."
      read={(signal) => kindCalls[kind].read({ params: { id }, signal })}
      onClose={onClose}
    >
      {(contract, reload) => <ContractForm kind={kind} contract={contract} onReload={reload} onClose={onClose} />}
    </Opened>
  );
