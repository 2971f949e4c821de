// The notes addressed to the guard: unread ones stand out, and opening one marks it as read.
import { useQuery } from '@tanstack/react-query';
import { requestsPaths } from '../../paths/requests.paths.ts';
import { formatAgo } from '../../shared/format/dates.ts';
import { EmptyDrawing } from '../../shared/ui/state/empty-drawing.tsx';
import { EmptyState } from '../../shared/ui/state/empty-state.tsx';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { PhonePage } from '../../shared/ui/page/phone-page.tsx';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { Waiting } from '../../shared/ui/state/waiting.tsx';
import { notesApi, type NoteLine } from '../api.ts';
import classes from '../requests.module.css';
import { useOpenedThing } from '../../shared/navigation/use-opened.ts';

const NoteDialog = lazyDialog(
  () => import('./note-dialog.tsx'),
  (m) => m.NoteDialog,
);

const MOST = 200;
/** A note read on another phone is told as what waits for the person. */
const READ_ELSEWHERE = { topics: ['notifications'] };

const Card = ({ note, now, onOpen }: { readonly note: NoteLine; readonly now: number; readonly onOpen: (note: NoteLine) => void }) => {
  const unread = note.record?.readAt === null;
  return (
    <li>
      <button type="button" className={classes.card} data-unread={unread || undefined} onClick={() => onOpen(note)}>
        <strong>{note.title}</strong>
        <small>
          {unread ? <b className={classes.fresh}>À lire · </b> : null}
          {note.createdBy.name}, {formatAgo(note.createdAt, now)}
        </small>
      </button>
    </li>
  );
};

export const FieldNotesPage = () => {
  const { id, open, close } = useOpenedThing(requestsPaths.fieldNotes);
  const now = useNow();
  const { data, error, refetch } = useQuery({
    queryKey: ['notes', 'mine'],
    queryFn: ({ signal }) => notesApi.listNotes({ body: { limit: MOST, filters: { mine: true } }, signal }),
    meta: READ_ELSEWHERE,
  });
  const notes = data?.data;
  return (
    <PhonePage title="Notes d’information">
      {error && !notes ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!notes && !error ? <Waiting /> : null}
      {notes?.length === 0 ? (
        <EmptyState icon={<EmptyDrawing />} title="Aucune note" text="Les notes que l’agence vous adresse apparaissent ici." />
      ) : null}
      {notes && notes.length > 0 ? (
        <ul className={classes.cards}>
          {notes.map((note) => (
            <Card key={note.id} note={note} now={now} onOpen={open} />
          ))}
        </ul>
      ) : null}
      {id ? <NoteDialog id={id} onClose={close} /> : null}
    </PhonePage>
  );
};
