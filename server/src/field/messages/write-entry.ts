// A guard writes in the logbook: an entry, or what completes one.
import { eventTypeById, isWrittenByHand } from '@vigie/domain/field/event-types.ts';
import { isPausedAt } from '@vigie/domain/field/service-run.ts';
import { invalid } from '../../plumbing/errors.ts';
import { addEntry } from '../logbook/add-entry.ts';
import type { GuardScope, Received } from './field-scope.ts';
import { loadWork } from '../service/work.ts';

/** A guard who writes during his pause is not located (french-facts 8.2). */
async function inPause(scope: GuardScope, serviceId: string | null, at: number): Promise<boolean> {
  if (!serviceId) return false;
  return isPausedAt((await loadWork(scope, serviceId)).run, at);
}

export async function writeEntry(scope: GuardScope, { id, moment, position, payload }: Received<'logbookEntry'>): Promise<void> {
  const type = eventTypeById(payload.eventType);
  if (!type || !isWrittenByHand(type)) throw invalid({ 'payload.eventType': 'Format invalide' });
  const located = (await inPause(scope, payload.serviceId, moment.at)) ? null : position;
  await addEntry(scope, { ...payload, id, moment, type, position: located, action: payload.parentId ? 'addition' : 'entry' });
}
