// Ends a round: complete, or stopped with points left, which is then stated plainly.
import { NoteArea } from '../note-area.tsx';
import { useState } from 'react';
import type { FieldRound, FieldRun } from '@vigie/domain/field/phone/field-state.ts';
import type { DevicePosition } from '@vigie/domain/field/presence.ts';
import { reportError } from '../../../shared/errors/report-error.ts';
import { useRecord } from '../../field-hooks.ts';
import type { Place } from '../../model/place.ts';
import { progressOf } from '../../model/rounds.ts';
import { BigButton } from '../big-button.tsx';
import classes from '../field.module.css';
import type { Ready } from '../field-screen.tsx';
import { Sheet } from '../sheet.tsx';

export interface RunSheetProps {
  readonly ready: Ready;
  readonly place: Place;
  readonly round: FieldRound;
  readonly run: FieldRun;
  readonly position: DevicePosition | null;
  readonly onClose: () => void;
}

export const EndRunSheet = ({ ready, place, round, run, position, onClose }: RunSheetProps) => {
  const [comment, setComment] = useState('');
  const record = useRecord(ready.outbox);
  const { left } = progressOf(round, run);
  const end = async (): Promise<void> => {
    const payload = { serviceId: place.here.id, roundId: round.id, runId: run.id, comment: comment.trim() };
    if (await record({ kind: 'roundEnd', position, payload })) onClose();
  };
  const stop = (): Promise<void> => end().catch(reportError);
  const isUnfinished = left.length > 0;
  return (
    <Sheet title={isUnfinished ? 'Arrêter la ronde ?' : 'Terminer la ronde ?'} onClose={onClose}>
      {isUnfinished ? (
        <p className={classes.card} data-tone="warning">
          {left.length === 1 ? 'Il reste 1 point' : `Il reste ${left.length} points`} : la ronde sera « Non terminée ».
        </p>
      ) : null}
      <NoteArea label="Commentaire" short rows={2} value={comment} onChange={setComment} />
      {isUnfinished ? (
        <>
          <BigButton tone="danger" label="Arrêter la ronde" onClick={stop} />
          <BigButton tone="main" label="Continuer la ronde" onClick={onClose} />
        </>
      ) : (
        <>
          <BigButton tone="centre" label="Retour" onClick={onClose} />
          <BigButton tone="main" label="Terminer la ronde" onClick={stop} />
        </>
      )}
    </Sheet>
  );
};
