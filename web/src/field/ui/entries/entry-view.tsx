// An entry as written, with its additions and whether the server has it. Another person's entry is fetched from the server.
import { Status } from '../../../shared/ui/state/status.tsx';
import { NoteArea } from '../note-area.tsx';
import { useQuery } from '@tanstack/react-query';
import { IconCheck, IconClock, IconPlayerSkipForward } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { entryTypeById } from '../../../shared/session/entry-types.ts';
import type { FieldEntry } from '@vigie/domain/field/phone/field-state.ts';
import { fieldPaths } from '../../../paths/field.paths.ts';
import { reportError } from '../../../shared/errors/report-error.ts';
import { formatDateTime, formatTime } from '../../../shared/format/dates.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { fieldApi } from '../../field-api.ts';
import type { NewFile } from '../../../shared/offline/outbox-types.ts';
import { useIsScaling } from '../../../shared/ui/fields/files/scale-image.ts';
import { useRecord } from '../../field-hooks.ts';
import { currentPlace } from '../../model/place.ts';
import { BigButton, BigLink } from '../big-button.tsx';
import classes from '../field.module.css';
import { FieldScreen, type Ready } from '../field-screen.tsx';
import { PhotoField } from './photo-field.tsx';
import { PhotoRow } from './photo-row.tsx';
import { siteOf } from '../service/service-card.tsx';
import { Sheet } from '../sheet.tsx';
import { useFiles } from './use-files.ts';

/** F-159: this message, then back to the previous screen. */
const NOT_FOUND = 'Impossible de trouver la main courante';

interface EntryProps {
  readonly entry: FieldEntry;
  /** The server refused it, and its author set it aside. */
  readonly isAside?: boolean;
}

/** How it looks, its icon and its sentence. */
function receiptOf({ entry: { madeAt, receivedAt }, isAside = false }: EntryProps) {
  const at = formatTime(madeAt);
  if (isAside) return { tone: 'neutral', Icon: IconPlayerSkipForward, text: `Écrit à ${at}, mis de côté à votre demande` };
  return receivedAt === null
    ? { tone: 'warning', Icon: IconClock, text: `Enregistré à ${at}, en attente d’envoi` }
    : { tone: 'done', Icon: IconCheck, text: `Fait à ${at}, reçu par l’agence à ${formatTime(receivedAt)}` };
}

const Receipt = (props: EntryProps) => {
  const { tone, Icon, text } = receiptOf(props);
  return (
    <Status as="section" className={classes.card} data-tone={tone}>
      <p className={classes.line}>
        <Icon size={24} aria-hidden="true" /> {text}
      </p>
    </Status>
  );
};

const AddSheet = ({ ready, entry, onClose }: { readonly ready: Ready; readonly entry: FieldEntry; readonly onClose: () => void }) => {
  const [text, setText] = useState('');
  const [pieces, setPieces] = useState<readonly NewFile[]>([]);
  const isScaling = useIsScaling();
  const record = useRecord(ready.outbox);
  const save = async (): Promise<void> => {
    const { siteId, serviceId, eventType, id: parentId } = entry;
    if (
      siteId &&
      (await record({
        kind: 'logbookEntry',
        files: pieces,
        payload: { siteId, serviceId, parentId, eventType, description: text.trim(), fileIds: pieces.map(({ id }) => id) },
      }))
    )
      onClose();
  };
  return (
    <Sheet title="Compléter" onClose={onClose}>
      <NoteArea label="Complément" rows={4} value={text} onChange={setText} />
      <PhotoField withFile label="Prendre une photo" photos={pieces} onChange={setPieces} />
      <p className={classes.soft}>L’écriture d’origine reste telle quelle ; le complément porte son heure.</p>
      <BigButton
        tone="main"
        label="Ajouter"
        disabled={isScaling || (text.trim() === '' && pieces.length === 0)}
        onClick={() => save().catch(reportError)}
      />
    </Sheet>
  );
};

const Pieces = ({ ready, fileIds }: { readonly ready: Ready; readonly fileIds: readonly string[] }) => {
  const files = useFiles(ready.outbox, fileIds);
  if (fileIds.length === 0 || !files) return null;
  return files.length > 0 ? <PhotoRow photos={files} /> : <p className={classes.soft}>{fileIds.length} pièce(s) jointe(s), sur le serveur</p>;
};

const Addition = ({ ready, addition }: { readonly ready: Ready; readonly addition: FieldEntry }) => (
  <section className={classes.card}>
    {addition.description ? <p className={classes.text}>{addition.description}</p> : null}
    <Pieces ready={ready} fileIds={addition.fileIds} />
    <p className={classes.soft}>
      Complément de {formatTime(addition.madeAt)}
      {addition.receivedAt ? `, reçu à ${formatTime(addition.receivedAt)}` : ', en attente d’envoi'}
    </p>
  </section>
);

const Shown = ({ ready, entry, isAside = false }: EntryProps & { readonly ready: Ready }) => {
  const [isAdding, setAdding] = useState(false);
  const type = entryTypeById(entry.eventType);
  const additions = ready.view.entries.filter(({ parentId }) => parentId === entry.id).toSorted((a, b) => a.madeAt.localeCompare(b.madeAt));
  const place = currentPlace(ready.view);
  const site = ready.day.sites.find(({ id }) => id === entry.siteId) ?? (place && siteOf(ready.day, place.here));
  return (
    <FieldScreen
      title={type?.label ?? 'Main courante'}
      lead={[site?.name, formatDateTime(entry.madeAt)].filter(Boolean).join(', ')}
      actions={
        <>
          {isAside ? null : <BigButton tone="centre" label="Compléter" onClick={() => setAdding(true)} />}
          {place ? (
            <BigLink tone="main" label="Retour au service" to={fieldPaths.serviceActif({ id: place.service.id })} />
          ) : (
            <BigLink tone="main" label="Main courante" to={fieldPaths.events()} />
          )}
        </>
      }
    >
      <Receipt entry={entry} isAside={isAside} />
      {entry.description ? <p className={`${classes.card} ${classes.text}`}>{entry.description}</p> : null}
      <Pieces ready={ready} fileIds={entry.fileIds} />
      {additions.map((addition) => (
        <Addition key={addition.id} ready={ready} addition={addition} />
      ))}
      {isAdding ? <AddSheet ready={ready} entry={entry} onClose={() => setAdding(false)} /> : null}
    </FieldScreen>
  );
};

export const EntryView = ({ ready, id }: { readonly ready: Ready; readonly id: string }) => {
  const kept = ready.view.entries.find((entry) => entry.id === id);
  // One that is set aside under its open page leaves the view, and the server never had it.
  const [last, setLast] = useState(kept);
  if (kept && kept !== last) setLast(kept);
  const asked = useQuery({
    queryKey: ['logbook', 'one', id],
    queryFn: ({ signal }) => fieldApi.readEvent({ params: { id }, signal }),
    enabled: !last,
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500 && error.status > 0),
  });
  const isMissing = !last && asked.isError;
  useEffect(() => {
    if (!isMissing) return;
    toast.error(NOT_FOUND);
    history.back();
  }, [isMissing]);
  if (last) return <Shown ready={ready} entry={last} isAside={!kept} />;
  if (!asked.data)
    return (
      <FieldScreen title="Main courante">
        <div className={classes.wait} aria-busy={!asked.isError} />
      </FieldScreen>
    );
  const { site, files, ...entry } = asked.data;
  return <Shown ready={ready} entry={{ ...entry, siteId: site?.id ?? null, fileIds: files.map((file) => file.id) }} />;
};
