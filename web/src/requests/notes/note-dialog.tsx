// A note as its readers see it: text and files. The desk also sees who has read it and who has not, and can send a reminder.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../shared/api/use-save.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { plural } from '../../shared/format/numbers.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { TabBar } from '../../shared/ui/page/detail-page.tsx';
import dialog from '../../shared/ui/dialog.module.css';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { RichTextView } from '../../shared/ui/rich-text/rich-text-view.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { AttachedFiles } from '../attached-files.tsx';
import { notesApi, type NoteDetail } from '../api.ts';
import { useNote } from './note-query.ts';
import classes from './notes.module.css';

type Receipt = NoteDetail['records'][number];

const People = ({ receipts, none }: { readonly receipts: readonly Receipt[]; readonly none: string }) =>
  receipts.length === 0 ? (
    <p className={classes.soft}>{none}</p>
  ) : (
    <ul className={classes.people}>
      {receipts.map(({ id, userCompany, readAt }) => (
        <li key={id}>
          <span>{userCompany.name}</span>
          {readAt ? <time dateTime={readAt}>{formatDateTime(readAt)}</time> : null}
        </li>
      ))}
    </ul>
  );

const Receipts = ({ note }: { readonly note: NoteDetail }) => {
  const [shown, setShown] = useState('unread');
  const read = note.records.filter(({ readAt }) => readAt !== null);
  const unread = note.records.filter(({ readAt }) => readAt === null);
  const tabs = [
    {
      key: 'unread',
      label: 'Pas encore lu',
      count: unread.length,
      render: () => <People receipts={unread} none="Tout le monde a lu cette note." />,
    },
    { key: 'read', label: 'Lu', count: read.length, render: () => <People receipts={read} none="Personne n’a encore lu cette note." /> },
  ];
  const tab = tabs.find(({ key }) => key === shown);
  return (
    <section className={classes.receipts} aria-label="Accusés de lecture">
      <TabBar tabs={tabs} current={shown} onChoose={setShown} />
      <div id="onglet-contenu" role="tabpanel" aria-labelledby={`onglet-${shown}`} className={classes.panel}>
        {tab?.render()}
      </div>
    </section>
  );
};

const Desk = ({ note, onEdit }: { readonly note: NoteDetail; readonly onEdit: () => void }) => {
  const may = useCan('editInformationNotes');
  const waiting = note.recipients - note.read;
  const remind = useSave(() => notesApi.remindNote({ params: { id: note.id } }), {
    onDone: ({ reminded }) => toast.success(`${plural(reminded, 'personne relancée', 'personnes relancées')}`),
  });
  return (
    <div className={dialog.bar}>
      <Button
        variant="default"
        disabled={!may || waiting === 0}
        title={waiting === 0 ? 'Tout le monde a lu cette note' : undefined}
        loading={remind.isPending}
        onClick={() => remind.mutate(undefined)}
      >
        Relancer les non-lecteurs
      </Button>
      {may ? <Button onClick={onEdit}>Modifier</Button> : null}
    </div>
  );
};

export interface NoteDialogProps {
  readonly id: string;
  /** At the desk: shows who has read it, and opens the form. */
  readonly onEdit?: (id: string) => void;
  readonly onClose: () => void;
}

export const NoteDialog = ({ id, onEdit, onClose }: NoteDialogProps) => {
  const { data: note, error, refetch } = useNote(id);
  return (
    <DialogFrame title={note?.title ?? 'Note d’information'} size="lg" onClose={onClose}>
      {error && !note ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!note && !error ? <Waiting /> : null}
      {note ? (
        <>
          <p className={classes.by}>
            {note.createdBy.name}, {formatDateTime(note.createdAt)}
          </p>
          {note.content ? <RichTextView text={note.content} /> : null}
          <AttachedFiles files={note.attachments} />
          {onEdit ? (
            <>
              <Receipts note={note} />
              <Desk note={note} onEdit={() => onEdit(note.id)} />
            </>
          ) : null}
        </>
      ) : null}
    </DialogFrame>
  );
};
