// Names a line of the outbox for the screen.
import { automaticEntry } from '@vigie/domain/field/logbook/automatic-entry.ts';
import { entryTypeById } from '../../shared/session/entry-types.ts';
import type { FieldState } from '@vigie/domain/field/phone/field-state.ts';
import { reportTypeLabels } from '@vigie/domain/field/report.ts';
import type { OutboxLine } from '../../shared/offline/outbox-types.ts';
import { messageOf, type FieldView } from './field-view.ts';

export interface LineWords {
  readonly title: string;
  readonly detail: string;
}

const PLAIN: Partial<Record<OutboxLine['kind'], string>> = {
  serviceStart: 'Prise de service',
  serviceEnd: 'Fin de service',
  serviceExtend: 'Prolongation',
  breakStart: 'Début de pause',
  breakEnd: 'Fin de pause',
  roundStart: 'Début de ronde',
  roundCheckpoint: 'Point de contrôle',
  roundEnd: 'Fin de ronde',
  logbookEntry: 'Main courante',
  ptiAlert: 'Alerte',
};

/** The text of its logbook entry; without a view, only the kind. */
export function lineWords(line: OutboxLine, view: FieldView | null): LineWords {
  if (line.kind === 'reportSave') return { title: reportTypeLabels[line.payload.type], detail: line.payload.content.summary };
  const entry = view ? automaticEntry(view as FieldState, messageOf(line)) : null;
  const type = entry && entryTypeById(entry.eventType);
  return { title: type?.label ?? PLAIN[line.kind] ?? line.kind, detail: entry?.description ?? '' };
}
