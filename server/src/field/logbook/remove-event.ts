// Withdraws an entry: adds a withdrawal to the chain, and the entry itself stays.
import { and, eq } from 'drizzle-orm';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { eventType } from '@vigie/domain/field/logbook/event-types.ts';
import { logbookCan } from '@vigie/domain/field/field-can.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { loadEventTypes } from '../../agency/own-types.ts';
import { forbidden, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { fieldErrors } from '../errors.ts';
import { momentOf, type FieldScope, type Moment } from '../messages/field-scope.ts';
import { appendEntry } from './append-entry.ts';
import { loadEntry } from './queries.ts';

/** Writes a withdrawal under this id. Refused without the right, and when the entry is already withdrawn. */
export async function withdrawEntry(
  scope: FieldScope,
  entryId: string,
  { id, moment }: { readonly id: string; readonly moment: Moment },
): Promise<void> {
  const { tx, agencyId, actor } = scope;
  if (!logbookCan.remove(actor)) throw forbidden('deleteMissionEvents');
  const row = await loadEntry(tx, agencyId, entryId);
  const [gone] = await tx
    .select({ id: logbookEntries.id })
    .from(logbookEntries)
    .where(and(eq(logbookEntries.agencyId, agencyId), eq(logbookEntries.parentId, row.id), eq(logbookEntries.action, 'removal')));
  if (gone || row.action === 'removal') throw refusal(fieldErrors, 'field.already_removed');
  await appendEntry(scope, {
    id,
    moment,
    site: row.siteId && row.customerId ? { id: row.siteId, customerId: row.customerId } : null,
    service: row.serviceId ? { id: row.serviceId } : null,
    eventType: (await loadEventTypes(tx, agencyId)).find((type) => type.id === row.eventType) ?? eventType('observation'),
    description: 'Main courante retirée',
    position: null,
    parentId: row.id,
    action: 'removal',
    customerShow: row.customerShow,
  });
}

export async function removeEvent({
  house,
  tx,
  agencyId,
  userId,
  actor,
  person,
  params,
}: ScopedCall<typeof calls.removeEvent>): Promise<{ ok: true }> {
  const scope = { house, tx, agencyId, userId, actor, authorName: fullName(person.user.firstname, person.user.lastname) };
  await withdrawEntry(scope, params.id, { id: crypto.randomUUID(), moment: momentOf(house, house.clock.instant()) });
  return { ok: true };
}
