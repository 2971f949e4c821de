// Adds an entry, an addition or a correction. The same id again returns the existing entry.
import { and, eq } from 'drizzle-orm';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { writtenType } from '../../agency/own-types.ts';
import { invalid, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { fieldErrors } from '../errors.ts';
import { momentOf, type FieldScope } from '../messages/field-scope.ts';
import { addEntry } from './add-entry.ts';
import { entryDetail } from './queries.ts';

/** The person of a call, as the author of entries. */
export const authorOf = ({
  house,
  tx,
  agencyId,
  userId,
  actor,
  person,
  via,
}: ScopedCall<typeof calls.saveEvent>): FieldScope & { agentId?: string } => ({
  house,
  tx,
  agencyId,
  userId,
  actor,
  authorName: fullName(person.user.firstname, person.user.lastname),
  ...(via === 'agent' && actor.agentId ? { agentId: actor.agentId } : {}),
});

export async function saveEvent(call: ScopedCall<typeof calls.saveEvent>) {
  const { house, tx, agencyId, userId, body } = call;
  const type = await writtenType(tx, agencyId, body.eventType);
  if (!type) throw invalid({ eventType: 'Format invalide' });
  if ((body.action === 'entry') !== (body.parentId === null)) throw invalid({ action: 'Format invalide' });
  const [before] = await tx
    .select()
    .from(logbookEntries)
    .where(and(eq(logbookEntries.agencyId, agencyId), eq(logbookEntries.id, body.id)));
  if (before && before.userId !== userId) throw refusal(fieldErrors, 'field.message_id_taken');
  if (before) return entryDetail(call, before);
  const { madeAt, eventType: _type, customerShow, notifyCustomer, ...fields } = body;
  const row = await addEntry(authorOf(call), {
    ...fields,
    type,
    moment: momentOf(house, madeAt),
    ...(customerShow === undefined ? {} : { customerShow }),
    ...(notifyCustomer === undefined ? {} : { notifyCustomer }),
  });
  return entryDetail(call, row);
}
