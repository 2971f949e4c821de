// A guard writes in the logbook: an entry, or what completes one.
import { writtenType } from '../../agency/own-types.ts';
import { invalid } from '../../plumbing/errors.ts';
import { addEntry } from '../logbook/add-entry.ts';
import type { GuardScope, Received } from './field-scope.ts';

export async function writeEntry(scope: GuardScope, { id, moment, position, payload }: Received<'logbookEntry'>): Promise<void> {
  const type = await writtenType(scope.tx, scope.agencyId, payload.eventType);
  if (!type) throw invalid({ 'payload.eventType': 'Format invalide' });
  await addEntry(scope, { ...payload, id, moment, type, position, action: payload.parentId ? 'addition' : 'entry' });
}
