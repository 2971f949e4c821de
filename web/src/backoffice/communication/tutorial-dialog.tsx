// The form of a category of tutorials or of one tutorial (C-284, C-287).
import { isWebAddress, type Audience } from '@vigie/domain/backoffice/guidance.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { communicationApi, type TutorialNode } from '../api.ts';
import { AudienceFields } from './audience-fields.tsx';

interface Values extends Record<string, unknown> {
  kind: string;
  label: string;
  src: string;
  parentId: string | null;
  rank: number | null;
  roles: Audience[];
  isGranted: string[];
}

const KINDS = [
  { value: 'category', label: 'Catégorie' },
  { value: 'video', label: 'Tutoriel' },
];

/** Categories with their path, so that two with the same name can be distinguished. */
const categories = (nodes: readonly TutorialNode[], way = ''): { value: string; label: string }[] =>
  nodes.flatMap((node) =>
    node.src === '' ? [{ value: node.id, label: `${way}${node.label}` }, ...categories(node.children, `${way}${node.label} › `)] : [],
  );

const problems = ({ kind, label, src }: Values): Record<string, string | null> => ({
  label: label.trim() === '' ? messages.required : null,
  src: kind === 'category' ? null : src.trim() === '' ? messages.required : isWebAddress(src) ? null : messages.format,
});

export interface TutorialDialogProps {
  readonly all: readonly TutorialNode[];
  readonly node?: TutorialNode | undefined;
  /** The parent of a new one. */
  readonly parentId?: string | undefined;
  readonly onClose: () => void;
}

const valuesOf = ({ node, parentId }: TutorialDialogProps): Values =>
  node
    ? {
        kind: node.src === '' ? 'category' : 'video',
        label: node.label,
        src: node.src,
        parentId: node.parentId,
        rank: node.rank,
        roles: node.roles,
        isGranted: node.isGranted,
      }
    : { kind: parentId ? 'video' : 'category', label: '', src: '', parentId: parentId ?? null, rank: 0, roles: [], isGranted: [] };

export const TutorialDialog = (props: TutorialDialogProps) => {
  const { all, node, onClose } = props;
  return (
    <FormDialog<Values, unknown>
      title={node ? node.label : 'Nouveau tutoriel ou catégorie'}
      creating={!node}
      initial={valuesOf(props)}
      labels={{ kind: 'Nature', label: 'Nom', src: 'Adresse', parentId: 'Dans', rank: 'Rang', roles: 'Rôles', isGranted: 'Droits' }}
      topics={['platform']}
      success="Tutoriels enregistrés"
      check={problems}
      onSubmit={({ kind, rank, ...values }, { version }) =>
        communicationApi.saveTutorial({
          body: {
            ...values,
            rank: rank ?? 0,
            kind: kind === 'video' ? 'video' : 'category',
            ...(node ? { id: node.id, version: version ?? node.version } : {}),
          },
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField label="Nature" required half options={KINDS} {...form.getInputProps('kind')} />
          <NumberField label="Rang" integer half description="Le plus petit en premier" {...form.getInputProps('rank')} />
          <TextField label="Nom" required maxLength={255} {...form.getInputProps('label')} />
          {form.getValues().kind === 'video' ? (
            <TextField label="Adresse de la vidéo" required type="url" placeholder="https://…" maxLength={1000} {...form.getInputProps('src')} />
          ) : null}
          <SelectField label="Dans la catégorie" options={categories(all)} {...form.getInputProps('parentId')} />
          <AudienceFields form={form} />
        </>
      )}
    </FormDialog>
  );
};
