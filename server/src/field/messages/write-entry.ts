// Writes a guard's logbook entry, or an addition to one.
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { writtenType } from '../../agency/own-types.ts';
import { invalid } from '../../plumbing/errors.ts';
import { addEntry, precedesStart } from '../logbook/add-entry.ts';
import { NotYet, type GuardScope, type Received } from './field-scope.ts';

export async function writeEntry(scope: GuardScope, { id, moment, position, payload }: Received<'logbookEntry'>): Promise<void> {
  const type = await writtenType(scope.tx, scope.agencyId, payload.eventType);
  if (!type) throw invalid({ 'payload.eventType': 'Format invalide' });
  try {
    await addEntry(scope, { ...payload, id, moment, type, position, action: payload.parentId ? 'addition' : 'entry' });
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'field.entry_not_allowed';
    if (isRefused && (await precedesStart(scope, payload))) throw new NotYet('the start has not arrived');
    throw error;
  }
}
