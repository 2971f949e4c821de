// The information notes at the desk: what was published, for whom, and how many have read it.
import { useState } from 'react';
import { useSave } from '../../shared/api/use-save.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { CONFIRM_DELETE, confirm } from '../../shared/ui/confirm.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { defineList } from '../../shared/ui/list/list-types.ts';
import { notesApi, type NoteLine } from '../api.ts';
import classes from './notes.module.css';

const NoteDialog = lazyDialog(
  () => import('./note-dialog.tsx'),
  (m) => m.NoteDialog,
);
const NoteFormDialog = lazyDialog(
  () => import('./note-form-dialog.tsx'),
  (m) => m.NoteFormDialog,
);

const Share = ({ row: { read, recipients } }: { readonly row: NoteLine }) => (
  <span className={classes.share}>
    <progress max={recipients} value={read} aria-label="Part des lecteurs" />
    {read} / {recipients}
  </span>
);

const notesList = defineList<NoteLine>({
  key: 'information_notes',
  topic: 'notes',
  one: 'note',
  many: 'notes',
  feminine: true,
  searchPlaceholder: 'Titre ou auteur',
  fetch: ({ filters: _none, ...request }, signal) => notesApi.listNotes({ body: request, signal }),
  rowId: (row) => row.id,
  columns: [
    { id: 'title', label: 'Titre', value: (row) => row.title, main: true, sort: true, width: 340 },
    {
      id: 'recipients',
      label: 'Destinataires',
      value: ({ allAgents, recipients }) => (allAgents ? 'Tous les collaborateurs' : `${recipients} choisi${recipients > 1 ? 's' : ''}`),
      width: 190,
    },
    { id: 'read', label: 'Lue par', value: ({ read, recipients }) => `${read} / ${recipients}`, render: (row) => <Share row={row} />, width: 170 },
    { id: 'attachmentCount', label: 'Pièces jointes', kind: 'number', value: (row) => row.attachmentCount || null },
    { id: 'author', label: 'Auteur', value: (row) => row.createdBy.name, sort: true, width: 170 },
    { id: 'createdAt', label: 'Publiée le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
    { id: 'updatedAt', label: 'Modifiée le', kind: 'datetime', value: (row) => row.updatedAt, sort: true, hidden: true },
  ],
});

type Opened = { readonly is: 'read' | 'edit'; readonly id: string } | { readonly is: 'new' };

export const NotesPage = () => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const mayRead = useCan('readInformationNotes');
  const remove = useSave((id: string) => notesApi.removeNote({ params: { id } }), { topics: ['notes'], success: 'Note supprimée' });
  const ask = async ({ id, title }: NoteLine): Promise<void> => {
    if (await confirm({ title, text: CONFIRM_DELETE, danger: true })) remove.mutate(id);
  };
  const close = (): void => setOpened(null);
  return (
    <ListPage
      list={notesList}
      title="Notes d’information"
      {...(mayRead ? { onOpen: ({ id }: NoteLine) => setOpened({ is: 'read', id }) } : {})}
      add={{ label: 'Écrire une note', rights: ['createInformationNotes'], run: () => setOpened({ is: 'new' }) }}
      rowActions={[
        { key: 'open', label: 'Ouvrir', reads: true, rights: ['readInformationNotes'], run: ({ id }) => setOpened({ is: 'read', id }) },
        { key: 'edit', label: 'Modifier', rights: ['editInformationNotes'], run: ({ id }) => setOpened({ is: 'edit', id }) },
        { key: 'remove', label: 'Suppression', danger: true, rights: ['deleteInformationNotes'], run: (row) => void ask(row) },
      ]}
      emptyText="Une consigne pour tous, un rappel, une procédure : chacun la lit sur son téléphone et vous voyez qui l’a lue."
    >
      {opened?.is === 'read' ? <NoteDialog id={opened.id} onEdit={(id) => setOpened({ is: 'edit', id })} onClose={close} /> : null}
      {opened?.is === 'edit' || opened?.is === 'new' ? <NoteFormDialog id={opened.is === 'edit' ? opened.id : undefined} onClose={close} /> : null}
    </ListPage>
  );
};
