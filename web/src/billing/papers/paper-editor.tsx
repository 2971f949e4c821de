// Edits an estimate or a purchase order: its addressee, its lines, live totals, the printed page beside it.
import { TagsInput } from '@mantine/core';
import { useRef } from 'react';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { today } from '../../shared/format/dates.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { DateField } from '../../shared/ui/fields/dates/date-field.tsx';
import { EntityField } from '../../shared/ui/fields/entity-field.tsx';
import { FileField } from '../../shared/ui/fields/files/file-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { draftOf } from '../../shared/ui/form/draft/use-form-draft.ts';
import dialog from '../../shared/ui/dialog.module.css';
import { findCustomer, searchCustomers } from '../api.ts';
import { DiscountFields } from '../discount-fields.tsx';
import { DocumentFrame } from '../document-frame.tsx';
import { DocumentLines } from '../document-lines.tsx';
import { useDocumentForm } from '../use-document-form.ts';
import { PdfPreview } from '../pdf-preview.tsx';
import { goesOnWith } from './ask-plan.ts';
import { nameOf, type Face, type PaperFile } from './face.ts';
import { AgentField } from '../../agents/agent-field.tsx';
import { callOf, emptyPaper, problemsOf, valuesOf, type PaperValues } from './paper-form.ts';

export interface PaperEditorProps {
  readonly face: Face;
  /** Absent: a new one. */
  readonly paper?: PaperFile | undefined;
  readonly onReload?: () => void;
  /** It was numbered: its read-only view stays open (C-098). */
  readonly onValidated: (paper: PaperFile) => void;
  readonly onClose: () => void;
}

const LABELS = {
  name: 'Objet',
  date: 'Date',
  validUntil: 'Valable jusqu’au',
  customerId: 'Client',
  agentId: 'Collaborateur',
  recipients: 'Destinataire(s)',
  intro: 'Texte d’introduction',
  notes: 'Texte de fin',
};
const PARTIES = [
  { value: 'customer', label: 'Client' },
  { value: 'agent', label: 'Collaborateur' },
];

type Form = EntityForm<PaperValues>;

const Head = ({ form, paper }: { readonly form: Form; readonly paper: PaperFile | undefined }) => {
  const { partyKind } = form.getValues();
  const chosen = paper ? { value: paper.party.id, label: paper.party.name } : null;
  return (
    <div className={dialog.fields}>
      <SelectField label="Adressé à" required half options={PARTIES} {...form.getInputProps('partyKind')} />
      {partyKind === 'customer' ? (
        <EntityField
          label="Client"
          required
          half
          search={searchCustomers}
          find={findCustomer}
          {...form.getInputProps('customerId')}
          chosen={chosen}
        />
      ) : (
        <AgentField required half external {...form.getInputProps('agentId')} chosen={chosen} />
      )}
      <TextField label="Objet" maxLength={200} placeholder="Gardiennage du chantier, décembre" {...form.getInputProps('name')} />
      <DateField label="Date" required half {...form.getInputProps('date')} />
      <DateField label="Valable jusqu’au" half {...form.getInputProps('validUntil')} />
    </div>
  );
};

const Tail = ({ form }: { readonly form: Form }) => (
  <div className={dialog.fields}>
    <DiscountFields form={form} />
    <TextField label="Texte d’introduction" lines={1} {...form.getInputProps('intro')} />
    <TextField label="Texte de fin" lines={2} {...form.getInputProps('notes')} />
    <TagsInput
      label="Destinataire(s)"
      description="Vides : les contacts qui reçoivent ces documents."
      placeholder="Ajouter une adresse"
      splitChars={[',', ';', ' ']}
      {...form.getInputProps('recipients')}
    />
    <FileField label="Fichiers joints à l’envoi" multiple {...form.getInputProps('files')} />
  </div>
);

function usePaperForm({ face, paper, onValidated, onClose }: PaperEditorProps) {
  const newId = useRef(uuidV7());
  return useDocumentForm<PaperValues, PaperFile>({
    initial: paper ? valuesOf(paper) : emptyPaper(face, today()),
    creating: !paper,
    draft: draftOf(face.kind, paper, ['files']),
    check: problemsOf,
    labels: LABELS,
    topics: [face.topic],
    onSubmit: async (values, { version, intent }) => {
      const saved = await face.api.save({
        body: { ...callOf(values), ...(paper ? { id: paper.id, version: version ?? paper.version } : { newId: newId.current }) },
      });
      // A draft whose hours are to be looked at again stays open, as it was saved.
      if (intent === 'save' || !(await goesOnWith(face, saved))) return saved;
      return face.api.validate({ params: { id: saved.id }, body: { version: saved.version } });
    },
    success: 'Document enregistré',
    onValidate: onValidated,
    onClose,
  });
}

export const PaperEditor = (props: PaperEditorProps) => {
  const { face, paper, onReload, onClose } = props;
  const { model, submit } = usePaperForm(props);
  const { form } = model;
  const mayValidate = useCan(face.rights.edit);
  const values = form.getValues();
  return (
    <DocumentFrame
      title={paper ? paper.name || nameOf(paper) : face.fresh}
      model={model}
      labels={{ save: 'Enregistrer le brouillon', validate: mayValidate ? 'Enregistrer et valider' : undefined }}
      submit={submit}
      onReload={onReload}
      onClose={onClose}
      preview={() => (
        <PdfPreview body={{ ...callOf(values), ...(paper ? { id: paper.id } : {}) }} problems={problemsOf(values)} print={face.api.preview} />
      )}
    >
      <Head form={form} paper={paper} />
      <DocumentLines form={form} fromStock={face.kind === 'estimate'} />
      <Tail form={form} />
    </DocumentFrame>
  );
};
