// Records an observation during a round that belongs to no point: text, photos and files, in the logbook.
import { NoteArea } from '../note-area.tsx';
import { useState } from 'react';
import { reportError } from '../../../shared/errors/report-error.ts';
import type { NewFile } from '../../../shared/offline/outbox-types.ts';
import { useIsScaling } from '../../../shared/ui/fields/files/scale-image.ts';
import { useRecord } from '../../field-hooks.ts';
import { ROUND_OBSERVATION, writeRefusal } from '../../model/entry-choice.ts';
import { BigButton } from '../big-button.tsx';
import type { RunSheetProps } from '../rounds/end-run-sheet.tsx';
import { PhotoField } from './photo-field.tsx';
import { Sheet } from '../sheet.tsx';

export const ObservationSheet = ({ ready, place, round, position, onClose }: RunSheetProps) => {
  const [text, setText] = useState('');
  const [pieces, setPieces] = useState<readonly NewFile[]>([]);
  const isScaling = useIsScaling();
  const record = useRecord(ready.outbox);
  const refused = writeRefusal(ready.day, place);
  const save = async (): Promise<void> => {
    const payload = {
      siteId: place.here.siteId,
      serviceId: place.here.id,
      parentId: null,
      eventType: ROUND_OBSERVATION,
      description: [round.name, text.trim()].filter(Boolean).join(' – '),
      fileIds: pieces.map(({ id }) => id),
    };
    if (await record({ kind: 'logbookEntry', position, files: pieces, payload })) onClose();
  };
  return (
    <Sheet title="Observation de ronde" onClose={onClose}>
      <NoteArea label="Ce que vous avez vu" rows={4} maxLength={9000} value={text} onChange={setText} />
      <PhotoField withFile label="Prendre une photo" photos={pieces} onChange={setPieces} />
      <BigButton
        tone="main"
        label="Enregistrer l’observation"
        detail={refused ?? undefined}
        disabled={refused !== null || isScaling || (text.trim() === '' && pieces.length === 0)}
        onClick={() => save().catch(reportError)}
      />
    </Sheet>
  );
};
