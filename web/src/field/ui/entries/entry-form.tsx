// Writes an entry: its type as tiles, text that can be dictated, photos. The draft is stored on the phone at every change, the entry at once
// when saved.
import { NoteArea } from '../note-area.tsx';
import { useState } from 'react';
import type { EventCategoryKey } from '@vigie/domain/field/logbook/event-types.data.ts';
import { fieldPaths } from '../../../paths/field.paths.ts';
import { NO_POSITION } from '../../../shared/device/take-fix.ts';
import { reportError } from '../../../shared/errors/report-error.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { useDraft } from '../../../shared/offline/drafts.ts';
import type { NewFile } from '../../../shared/offline/outbox-types.ts';
import { useIsScaling } from '../../../shared/ui/fields/files/scale-image.ts';
import { EmptyState } from '../../../shared/ui/state/empty-state.tsx';
import { useWatch } from '../../device/use-watch.ts';
import { useRecord } from '../../field-hooks.ts';
import { entryIssue, typesOf, writeRefusal } from '../../model/entry-choice.ts';
import { lastPlace, mayLocate, type Place } from '../../model/place.ts';
import { BigButton, BigLink } from '../big-button.tsx';
import { ChoiceTiles } from '../choice-tiles.tsx';
import classes from '../field.module.css';
import { FieldScreen, type Ready } from '../field-screen.tsx';
import { PhotoField } from './photo-field.tsx';
import { siteOf } from '../service/service-card.tsx';
import { TypeIcon } from './type-icons.tsx';

interface EntryDraft {
  readonly type: number | null;
  readonly text: string;
  readonly photos: readonly NewFile[];
}
const EMPTY: EntryDraft = { type: null, text: '', photos: [] };

interface Props {
  readonly ready: Ready;
  readonly category: { readonly key: EventCategoryKey; readonly label: string };
}

const positionWords = (isWanted: boolean, isFound: boolean, isRefused: boolean): string => {
  if (isFound) return 'Votre position est jointe.';
  if (!isWanted) return 'Sans position : vous n’êtes pas en service actif.';
  return isRefused ? `${NO_POSITION} Vous pouvez enregistrer sans.` : 'Position pas encore trouvée : vous pouvez enregistrer sans.';
};

const Form = ({ ready, category, place }: Props & { readonly place: Place }) => {
  const { outbox, view, day } = ready;
  const draftKey = `entry ${place.here.id} ${category.key}`;
  const [draft, setDraft] = useDraft(outbox, draftKey, EMPTY);
  const [issue, setIssue] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isScaling = useIsScaling();
  const { position, isRefused } = useWatch(mayLocate(view));
  const record = useRecord(outbox);
  const go = useGo();
  const types = typesOf(day, category.key);
  const chosen = types.find(({ id }) => id === draft?.type);
  if (!draft) return <FieldScreen title={category.label} />;
  const save = async (): Promise<void> => {
    if (!chosen) return;
    const found = entryIssue(chosen, draft.text, draft.photos.length);
    setIssue(found);
    if (found) return;
    setSaving(true);
    const payload = {
      siteId: place.here.siteId,
      serviceId: place.here.id,
      parentId: null,
      eventType: chosen.id,
      description: draft.text.trim(),
      fileIds: draft.photos.map(({ id }) => id),
    };
    const id = await record({ kind: 'logbookEntry', position, files: draft.photos, payload, draft: draftKey });
    // Once it is written the button stays closed until the form has gone: a second press would write it again.
    if (id) go(fieldPaths.incident({ uuid: id }), {}, { replace: true });
    else setSaving(false);
  };
  if (!chosen) {
    return (
      <FieldScreen title={category.label} lead={siteOf(day, place.here)?.name}>
        <ChoiceTiles
          label="Type"
          value={draft.type}
          onChange={(type) => setDraft({ type })}
          choices={types.map(({ id, label, typeKey }) => ({
            value: id,
            label,
            icon: <TypeIcon typeKey={typeKey} />,
          }))}
        />
      </FieldScreen>
    );
  }
  return (
    <FieldScreen
      title={chosen.label}
      lead={siteOf(day, place.here)?.name}
      actions={<BigButton tone="main" label="Enregistrer" disabled={isSaving || isScaling} onClick={() => save().catch(reportError)} />}
    >
      <NoteArea
        label="Ce que vous avez vu, fait, qui était là"
        rows={5}
        spellCheck
        maxLength={10_000}
        placeholder="Écrivez, ou dictez avec le micro du clavier"
        value={draft.text}
        aria-invalid={issue !== null}
        aria-describedby={issue ? 'entry-issue' : undefined}
        onChange={(text) => setDraft({ text })}
      />
      {issue ? (
        <p className={classes.error} id="entry-issue" role="alert">
          {issue}
        </p>
      ) : null}
      <PhotoField
        withFile
        label={draft.photos.length > 0 ? 'Ajouter une photo' : 'Prendre une photo'}
        photos={draft.photos}
        onChange={(photos) => setDraft({ photos })}
      />
      <BigButton label="Changer de type" tone="centre" onClick={() => setDraft({ type: null })} />
      <p className={classes.soft}>{positionWords(mayLocate(view), position !== null, isRefused)}</p>
    </FieldScreen>
  );
};

/** A guard who may not write here is told before writing: a refused entry would block the phone's queue. */
const Refused = ({ category, place, reason }: Pick<Props, 'category'> & { readonly place: Place; readonly reason: string }) => (
  <FieldScreen
    title={category.label}
    actions={<BigLink tone="main" label="Retour au service" to={fieldPaths.serviceActif({ id: place.service.id })} />}
  >
    <EmptyState title={reason} text="Demandez ce droit à votre agence ; en cas de danger, appelez-la." />
  </FieldScreen>
);

export const EntryForm = ({ ready, category }: Props) => {
  const place = lastPlace(ready.view);
  const refusal = place && writeRefusal(ready.day, place);
  if (place && refusal) return <Refused category={category} place={place} reason={refusal} />;
  if (place) return <Form ready={ready} category={category} place={place} />;
  return (
    <FieldScreen title={category.label} actions={<BigLink tone="main" label="Prendre mon service" to={fieldPaths.priseService()} />}>
      <EmptyState title="Aucun service en cours" text="Une main courante s’écrit pendant un service." />
    </FieldScreen>
  );
};
