// The form of a note: title, rich text, files and readers. A changed note may be marked as unread again.
import { Checkbox, Switch } from '@mantine/core';
import { useRef } from 'react';
import { noteIssues } from '@vigie/domain/requests/notes-can.ts';
import type { UploadedFile } from '../../shared/api/upload.ts';
import { uuidV7 } from '../../shared/offline/uuid-v7.ts';
import { EntitiesField } from '../../shared/ui/fields/entities-field.tsx';
import { FileField } from '../../shared/ui/fields/files/file-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { FormDialog } from '../../shared/ui/form/form-dialog.tsx';
import { Opened } from '../../shared/ui/form/opened.tsx';
import { draftOf } from '../../shared/ui/form/draft/use-form-draft.ts';
import { RichTextField } from '../../shared/ui/rich-text/rich-text-field.tsx';
import { notesApi, recipientSearch, type NoteDetail } from '../api.ts';

interface Values extends Record<string, unknown> {
  title: string;
  content: string;
  files: UploadedFile[];
  allAgents: boolean;
  recipients: string[];
  readAgain: boolean;
}
const EMPTY: Values = { title: '', content: '', files: [], allAgents: true, recipients: [], readAgain: false };

const valuesOf = ({ title, content, attachments, allAgents, records }: NoteDetail): Values => ({
  title,
  content,
  files: attachments,
  allAgents,
  recipients: allAgents ? [] : records.map(({ userCompany }) => userCompany.id),
  readAgain: false,
});

interface FormProps {
  readonly known?: NoteDetail;
  readonly onReload?: () => void;
  readonly onClose: () => void;
}

const NoteForm = ({ known, onReload, onClose }: FormProps) => {
  // Sent again after a lost answer, it stays one note.
  const newId = useRef(uuidV7());
  const chosen = known?.records.map(({ userCompany }) => ({ value: userCompany.id, label: userCompany.name })) ?? [];
  return (
    <FormDialog<Values, NoteDetail>
      title={known ? known.title : 'Nouvelle note d’information'}
      size="lg"
      creating={!known}
      initial={known ? valuesOf(known) : EMPTY}
      topics={['notes']}
      success={known ? 'Note enregistrée' : 'Note publiée'}
      submitLabel={known ? 'Enregistrer' : 'Publier'}
      labels={{ title: 'Titre', content: 'Note', all_agents: 'Tous les collaborateurs' }}
      draft={draftOf('note', known, ['files'])}
      check={(values) => noteIssues({ ...values, files: values.files.length, recipients: values.recipients.length })}
      onSubmit={({ files, ...values }, { version }) =>
        notesApi.saveNote({
          body: {
            ...(known ? { id: known.id, version: version ?? known.version } : { newId: newId.current }),
            ...values,
            attachments: files.map(({ id }) => ({ id })),
          },
        })
      }
      {...(onReload ? { onReload } : {})}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label="Titre" required maxLength={200} {...form.getInputProps('title')} />
          <RichTextField label="Note" {...form.getInputProps('content')} />
          <FileField label="Pièces jointes" multiple {...form.getInputProps('files')} />
          <Switch
            label="Tous les collaborateurs"
            description="Ceux qui ont un accès à Vigie au moment de la publication"
            {...form.getInputProps('allAgents', { type: 'checkbox' })}
          />
          {form.getValues().allAgents ? null : (
            <EntitiesField
              label="Collaborateur"
              cacheKey="note-recipients"
              search={recipientSearch.search}
              chosen={chosen}
              {...form.getInputProps('recipients')}
            />
          )}
          {known ? (
            <Checkbox
              label="Redemander la lecture à tous"
              description="Sans cela, qui a lu la note reste noté comme l’ayant lue"
              {...form.getInputProps('readAgain', { type: 'checkbox' })}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
};

export interface NoteFormDialogProps {
  /** Absent: a new note. */
  readonly id?: string | undefined;
  readonly onClose: () => void;
}

export const NoteFormDialog = ({ id, onClose }: NoteFormDialogProps) =>
  id ? (
    <Opened name={['notes', id]} title="Note d’information" read={(signal) => notesApi.readNote({ params: { id }, signal })} onClose={onClose}>
      {(known, reload) => <NoteForm known={known} onReload={reload} onClose={onClose} />}
    </Opened>
  ) : (
    <NoteForm onClose={onClose} />
  );
