// The form of a reference document: a labelled file, or a titled text with files (C-284, C-287).
import { platformAgencyId } from '@vigie/domain/agency/agency-status.ts';
import type { Audience } from '@vigie/domain/backoffice/guidance.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import type { UploadedFile } from '../../shared/api/upload.ts';
import { FileField } from '../../shared/ui/fields/files/file-field.tsx';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import { RichTextField } from '../../shared/ui/rich-text/rich-text-field.tsx';
import { communicationApi, type UsefulDocLine } from '../api.ts';
import { AudienceFields } from './audience-fields.tsx';

interface Values extends Record<string, unknown> {
  kind: string;
  label: string;
  content: string;
  files: UploadedFile[];
  rank: number | null;
  roles: Audience[];
  isGranted: string[];
}

const KINDS = [
  { value: 'file', label: 'Un fichier' },
  { value: 'text', label: 'Un texte, avec des fichiers' },
];

const problems = ({ kind, label, files }: Values): Record<string, string | null> => ({
  label: label.trim() === '' ? messages.required : null,
  files: kind === 'file' && files.length === 0 ? messages.required : null,
});

const NEW: Values = { kind: 'file', label: '', content: '', files: [], rank: 0, roles: [], isGranted: [] };

const Body = ({ form }: { readonly form: EntityForm<Values> }) => {
  const isText = form.getValues().kind === 'text';
  return (
    <>
      <SelectField label="Nature" required half options={KINDS} {...form.getInputProps('kind')} />
      <NumberField label="Rang" integer half description="Le plus petit en premier" {...form.getInputProps('rank')} />
      <TextField label={isText ? 'Titre' : 'Libellé'} required maxLength={255} {...form.getInputProps('label')} />
      {isText ? <RichTextField label="Texte" images={false} {...form.getInputProps('content')} /> : null}
      <FileField
        label={isText ? 'Fichiers' : 'Fichier'}
        required={!isText}
        multiple={isText}
        agencyId={platformAgencyId}
        {...form.getInputProps('files')}
      />
      <AudienceFields form={form} />
    </>
  );
};

export interface UsefulDocDialogProps {
  readonly doc?: UsefulDocLine | undefined;
  readonly onClose: () => void;
}

export const UsefulDocDialog = ({ doc, onClose }: UsefulDocDialogProps) => (
  <FormDialog<Values, UsefulDocLine>
    title={doc ? doc.label : 'Nouveau document utile'}
    size="lg"
    creating={!doc}
    initial={
      doc
        ? { kind: doc.kind, label: doc.label, content: doc.content, files: doc.files, rank: doc.rank, roles: doc.roles, isGranted: doc.isGranted }
        : NEW
    }
    labels={{ kind: 'Nature', label: 'Libellé', content: 'Texte', files: 'Fichiers', rank: 'Rang', roles: 'Rôles', isGranted: 'Droits' }}
    topics={['platform']}
    success="Document enregistré"
    check={problems}
    onSubmit={({ kind, files, rank, ...values }, { version }) =>
      communicationApi.saveUsefulDoc({
        body: {
          ...values,
          rank: rank ?? 0,
          kind: kind === 'text' ? 'text' : 'file',
          fileIds: (kind === 'text' ? files : files.slice(0, 1)).map(({ id }) => id),
          ...(doc ? { id: doc.id, version: version ?? doc.version } : {}),
        },
      })
    }
    onClose={onClose}
  >
    {(form) => <Body form={form} />}
  </FormDialog>
);
