// The document's dialog: new ones from one or several files, or an existing one to change.
import { Checkbox, Switch, TagsInput } from '@mantine/core';
import { documentsCan } from '@vigie/domain/documents/documents-can.ts';
import { documentKindLabels, nameOfFile, type DocumentKind } from '@vigie/domain/documents/document.ts';
import { plural } from '../shared/format/numbers.ts';
import { useActor } from '../shared/session/use-session.ts';
import { DateField } from '../shared/ui/fields/dates/date-field.tsx';
import { EntitiesField } from '../shared/ui/fields/entities-field.tsx';
import { EntityField } from '../shared/ui/fields/entity-field.tsx';
import { FileField } from '../shared/ui/fields/files/file-field.tsx';
import { TextField } from '../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../shared/ui/form/form-dialog.tsx';
import { FormSection } from '../shared/ui/form/form-section.tsx';
import { Opened } from '../shared/ui/form/opened.tsx';
import type { EntityForm } from '../shared/ui/form/use-entity-form.ts';
import { documentsApi, findTarget, saveCall, searchTargets, type DocumentLine } from './api.ts';
import { callOf, documentProblems, emptyDocument, valuesOf, type DocumentValues } from './document-form.ts';
import classes from './documents.module.css';

const LABELS = {
  name: 'Nom',
  fileId: 'Fichier',
  agentId: 'Collaborateur',
  customerId: 'Client',
  shared: 'Partagé',
  accessAllAgents: 'Tous les collaborateurs',
  accessAllCustomers: 'Tous les clients',
  attachedFolders: 'Dossiers attachés',
  datedOn: 'Date',
  expiresOn: 'Expiration',
};

type Form = EntityForm<DocumentValues>;
interface PartProps {
  readonly form: Form;
  readonly known?: DocumentLine | undefined;
}

const SHARED = {
  agent: 'Son collaborateur le voit toujours ; le partage l’ouvre à d’autres.',
  customer: 'Son client le voit toujours ; le partage l’ouvre à d’autres.',
  agency: 'Sans partage, seule l’agence le voit.',
};

const options = (named: readonly { id: string; name: string }[] = []) => named.map(({ id, name }) => ({ value: id, label: name }));

const Sharing = ({ form, known, kind }: PartProps & { readonly kind: DocumentKind }) => {
  const { shared, accessAllAgents, accessAllCustomers } = form.getValues();
  return (
    <div className={classes.sharing}>
      <Switch label="Partagé" description={SHARED[kind]} {...form.getInputProps('shared', { type: 'checkbox' })} />
      {shared ? (
        <>
          <Checkbox label="Tous les collaborateurs" {...form.getInputProps('accessAllAgents', { type: 'checkbox' })} />
          {accessAllAgents ? null : (
            <EntitiesField
              label="Collaborateur"
              cacheKey="people"
              search={searchTargets('people')}
              chosen={options(known?.userCompanies)}
              {...form.getInputProps('userCompanies')}
            />
          )}
          <Checkbox label="Tous les clients" {...form.getInputProps('accessAllCustomers', { type: 'checkbox' })} />
          {accessAllCustomers ? null : (
            <EntitiesField
              label="Client"
              cacheKey="customers"
              search={searchTargets('customers')}
              chosen={options(known?.customers)}
              {...form.getInputProps('customers')}
            />
          )}
        </>
      ) : null}
    </div>
  );
};

const Owner = ({ form, known, kind }: PartProps & { readonly kind: DocumentKind }) => {
  if (kind === 'agency') return null;
  const [label, target] = kind === 'agent' ? (['Collaborateur', 'agents'] as const) : (['Client', 'customers'] as const);
  const owner = known?.[kind];
  return (
    <EntityField
      label={label}
      required
      search={searchTargets(target)}
      find={findTarget(target)}
      cacheKey={`owner-${target}`}
      {...(owner ? { chosen: { value: owner.id, label: owner.name } } : {})}
      {...form.getInputProps(kind)}
    />
  );
};

export interface Folder {
  readonly name: string;
  readonly description: string;
}

const Folders = ({ form, folders }: { readonly form: Form; readonly folders: readonly Folder[] }) => {
  const { folders: chosen, descriptions } = form.getValues();
  const { onChange, ...props } = form.getInputProps('folders');
  const choose = (names: string[]): void => {
    const known = Object.fromEntries(folders.map(({ name, description }) => [name, description]));
    form.setFieldValue('descriptions', { ...known, ...descriptions });
    (onChange as (value: string[]) => void)(names);
  };
  const error = form.errors['attachedFolders'] ?? form.errors['folders'];
  return (
    <div className={classes.folders}>
      <TagsInput
        label="Dossiers attachés"
        placeholder={chosen.length === 0 ? 'Choisir ou nommer un dossier' : ''}
        data={folders.map(({ name }) => name)}
        maxTags={20}
        clearable
        {...props}
        error={error}
        onChange={choose}
      />
      {chosen.map((name) => (
        <TextField
          key={name}
          label={`Description du dossier « ${name} »`}
          maxLength={500}
          value={descriptions[name] ?? ''}
          onChange={(text) => form.setFieldValue('descriptions', { ...descriptions, [name]: text })}
        />
      ))}
    </div>
  );
};

const Naming = ({ form }: PartProps) => {
  const { files } = form.getValues();
  if (files.length > 1)
    return <p className={classes.hint}>{plural(files.length, 'document sera créé', 'documents seront créés')}, au nom de chaque fichier.</p>;
  const suggested = files[0] ? nameOfFile(files[0].name) : '';
  return <TextField label="Nom" required={!suggested} placeholder={suggested} maxLength={200} {...form.getInputProps('name')} />;
};

interface FormProps {
  readonly kind: DocumentKind;
  readonly known?: DocumentLine | undefined;
  readonly initial: DocumentValues;
  readonly folders: readonly Folder[];
  readonly title?: string | undefined;
  readonly onReload?: () => void;
  readonly onClose: () => void;
}

const DocumentFormDialog = ({ kind, known, initial, folders, title, onReload, onClose }: FormProps) => {
  const actor = useActor();
  const atDesk = actor !== null && documentsCan.share(actor);
  const heading = title ?? known?.name ?? `Nouveau ${documentKindLabels[kind].toLowerCase()}`;
  return (
    <FormDialog<DocumentValues, DocumentLine[]>
      title={heading}
      creating={!known}
      initial={initial}
      labels={LABELS}
      topics={['documents']}
      success={known ? 'Document enregistré' : 'Document ajouté'}
      readOnlyReason={known?.refusals.edit ?? undefined}
      check={(values) => documentProblems(values, kind, atDesk)}
      onSubmit={(values, { version }) => documentsApi()[saveCall[kind]]({ body: callOf(values, { atDesk, known, version }) })}
      onClose={onClose}
      {...(onReload ? { onReload } : {})}
    >
      {(form) => (
        <>
          <FileField
            label={known ? 'Fichier' : 'Fichiers'}
            multiple={!known}
            camera
            disabled={(known?.refusals.edit ?? null) !== null}
            {...form.getInputProps('files')}
          />
          <Naming form={form} />
          {atDesk ? <Owner form={form} known={known} kind={kind} /> : null}
          <DateField label="Date" half {...form.getInputProps('date')} />
          <DateField label="Expiration" half {...form.getInputProps('expiredAt')} />
          <Folders form={form} folders={folders} />
          {atDesk ? (
            <FormSection title="Partage" fields={['shared', 'userCompanies', 'customers']} form={form} initiallyOpen>
              <Sharing form={form} known={known} kind={kind} />
            </FormSection>
          ) : null}
        </>
      )}
    </FormDialog>
  );
};

export interface DocumentDialogProps {
  readonly kind: DocumentKind;
  /** Absent: new documents. */
  readonly id?: string | undefined;
  readonly folders: readonly Folder[];
  /** For one of several documents changed one after the other. */
  readonly title?: string | undefined;
  readonly onClose: () => void;
}

export const DocumentDialog = ({ id, kind, ...props }: DocumentDialogProps) =>
  id ? (
    <Opened name={['documents', id]} title="Document" read={(signal) => documentsApi().read({ params: { id }, signal })} onClose={props.onClose}>
      {(known, reload) => <DocumentFormDialog {...props} kind={known.kind} known={known} initial={valuesOf(known)} onReload={reload} />}
    </Opened>
  ) : (
    <DocumentFormDialog {...props} kind={kind} initial={emptyDocument} />
  );
