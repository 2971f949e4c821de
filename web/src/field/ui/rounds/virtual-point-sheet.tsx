// A point outside the round, recorded at the guard's position (F-147).
import { NoteArea } from '../note-area.tsx';
import { useState } from 'react';
import { reportError } from '../../../shared/errors/report-error.ts';
import { useRecord } from '../../field-hooks.ts';
import { BigButton } from '../big-button.tsx';
import type { RunSheetProps } from './end-run-sheet.tsx';
import classes from '../field.module.css';
import { Sheet } from '../sheet.tsx';

export const VirtualPointSheet = ({ ready, place, round, run, position, onClose }: RunSheetProps) => {
  const [title, setTitle] = useState('');
  const [comment, setComment] = useState('');
  const record = useRecord(ready.outbox);
  const add = async (): Promise<void> => {
    const payload = {
      serviceId: place.here.id,
      roundId: round.id,
      runId: run.id,
      checkpointId: null,
      kind: 'virtual',
      title: title.trim(),
      comment: comment.trim(),
    } as const;
    if (await record({ kind: 'roundCheckpoint', position, payload })) onClose();
  };
  return (
    <Sheet title="Ajouter un point" onClose={onClose}>
      <label className={classes.field}>
        Nom du point *
        <input
          className={classes.area}
          data-short
          maxLength={200}
          value={title}
          aria-required
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </label>
      <NoteArea label="Ce que vous y avez vu" short rows={3} value={comment} onChange={setComment} />
      <p className={classes.soft}>{position ? 'Votre position est jointe.' : 'Position pas encore trouvée : le point sera noté sans.'}</p>
      <BigButton tone="main" label="Ajouter ce point" disabled={title.trim() === ''} onClick={() => add().catch(reportError)} />
    </Sheet>
  );
};
