// Extends a service beyond the planned end: until when, and at whose request (F-060, F-061, F-123).
import { NoteArea } from '../note-area.tsx';
import { useState } from 'react';
import { extensionReasonLabels, extensionReasons, type ExtensionReason } from '@vigie/domain/field/phone/message.ts';
import { formatTime } from '../../../shared/format/dates.ts';
import { reportError } from '../../../shared/errors/report-error.ts';
import { useFieldNow, useServiceChange } from '../../field-hooks.ts';
import type { DayService } from '../../model/field-view.ts';
import { dueEndOf } from '../../model/service-choice.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceTiles } from '../choice-tiles.tsx';
import type { Ready } from '../field-screen.tsx';

const MINUTE = 60_000;
const STEPS = [30, 60, 120, 240] as const;
const QUARTER = 15 * MINUTE;

/** New ends after the due one, or after now when that has passed, on full quarters of an hour. */
const endsAfter = (due: number, now: number): number[] =>
  STEPS.map((minutes) => Math.ceil((Math.max(due, now) + minutes * MINUTE) / QUARTER) * QUARTER);

const reasons = extensionReasons.map((value) => ({ value, label: extensionReasonLabels[value] }));

export const ExtendForm = ({
  ready,
  service,
  onDone,
  onBack,
}: {
  readonly ready: Ready;
  readonly service: DayService;
  readonly onDone: () => void;
  readonly onBack: () => void;
}) => {
  const now = useFieldNow(60_000);
  const record = useServiceChange(ready.field);
  const [until, setUntil] = useState<number | null>(null);
  const [reason, setReason] = useState<ExtensionReason | null>(null);
  const [comment, setComment] = useState('');
  const ends = endsAfter(Date.parse(dueEndOf(service)), now);
  const isMissing = reason === 'other' && comment.trim() === '';
  const save = async (): Promise<void> => {
    if (until === null || reason === null) return;
    const payload = {
      serviceId: service.id,
      until: new Date(until).toISOString(),
      reason,
      comment: comment.trim(),
    };
    if (await record({ kind: 'serviceExtend', payload })) onDone();
  };
  return (
    <>
      <ChoiceTiles
        label="Nouvelle fin"
        value={until}
        onChange={setUntil}
        choices={ends.map((value) => ({
          value,
          label: `Jusqu’à ${formatTime(new Date(value).toISOString())}`,
        }))}
      />
      <h3>Raison de la prolongation</h3>
      <ChoiceTiles label="Raison" value={reason} onChange={setReason} choices={reasons} />
      <NoteArea
        label={reason === 'other' ? 'Précisez *' : 'Commentaire'}
        short
        rows={2}
        value={comment}
        aria-required={reason === 'other'}
        onChange={setComment}
      />
      <BigButton tone="centre" label="Retour" onClick={onBack} />
      <BigButton
        tone="main"
        label="Prolonger"
        disabled={until === null || reason === null || isMissing}
        onClick={() => save().catch(reportError)}
        detail={isMissing ? 'Précisez la raison' : undefined}
      />
    </>
  );
};
