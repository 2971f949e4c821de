// Serves the lone worker's alert as its own call, and its acknowledgement by a person of the agency.
import { and, eq, sql } from 'drizzle-orm';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import { logbookEntries } from '@vigie/db/tables/field/field.ts';
import { alarmLabel } from '@vigie/domain/field/alarm.ts';
import { takenWords } from '@vigie/domain/field/taken-words.ts';
import { eventType } from '@vigie/domain/field/logbook/event-types.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { usersOfAgents } from '../../identity/people.ts';
import { notFound, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { fieldErrors } from '../errors.ts';
import { appendEntry } from '../logbook/append-entry.ts';
import type { EntryRow } from '../logbook/append-entry.ts';
import { entryDetail, loadEntry } from '../logbook/queries.ts';
import { momentOf } from '../messages/field-scope.ts';
import { endCalls } from '../on-call/start-calls.ts';
import { writeAlert } from './raise-alert.ts';

/** The same alert is not written again: a phone without an answer repeats it. */
export async function savePti({ house, tx, agencyId, userId, actor, person, body }: ScopedCall<typeof calls.pti>): Promise<{ ok: true }> {
  if (!actor.agentId) throw notFound();
  const [before] = await tx
    .select({ userId: logbookEntries.userId })
    .from(logbookEntries)
    .where(and(eq(logbookEntries.agencyId, agencyId), eq(logbookEntries.id, body.id)));
  if (before && before.userId !== userId) throw refusal(fieldErrors, 'field.message_id_taken');
  if (before) return { ok: true };
  const { id, madeAt, position, ...payload } = body;
  const scope = { house, tx, agencyId, userId, actor, agentId: actor.agentId, authorName: fullName(person.user.firstname, person.user.lastname) };
  await writeAlert(scope, { id, moment: momentOf(house, madeAt), position, payload });
  return { ok: true };
}

type Taking = ScopedCall<typeof calls.acknowledgePti>;

/** « Marc Petit a pris votre alerte » : on the phone's screen, and as a push message. */
async function notifyGuard({ house, tx, agencyId, person }: Taking, { agentId, typeKey }: EntryRow): Promise<void> {
  if (agentId === null) return;
  await notifyScreens(tx, { agencyId, topic: 'services', ids: [], agentIds: [agentId] });
  const userId = (await usersOfAgents(tx, agencyId, [agentId])).get(agentId);
  if (userId === undefined) return;
  const title = takenWords(fullName(person.user.firstname, person.user.lastname));
  await house.jobs.send(tx, 'people.notify', { userIds: [userId], title, body: alarmLabel(typeKey), href: '/#/terrain/serviceActif' });
}

export async function acknowledgePti(call: Taking) {
  const { house, tx, agencyId, userId, person, params, body } = call;
  const alert = await loadEntry(tx, agencyId, params.id);
  if (alert.category !== 'agent' || alert.parentId) throw refusal(fieldErrors, 'field.not_an_alert');
  // Two people who press at once: the second one waits here, and reads that the first took it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alarm ${alert.id}`}, 0))`);
  const [taken] = await tx
    .select({ id: logbookEntries.id })
    .from(logbookEntries)
    .where(and(eq(logbookEntries.agencyId, agencyId), eq(logbookEntries.parentId, alert.id), eq(logbookEntries.typeKey, 'ptiAcknowledged')));
  if (taken) throw refusal(fieldErrors, 'field.already_acknowledged');
  // Before the entry, as a call for the alert does: the other order would wait for each other.
  await endCalls({ tx, agencyId }, alert.id);
  const site = alert.siteId && alert.customerId ? { id: alert.siteId, customerId: alert.customerId } : null;
  await appendEntry(
    { house, tx, agencyId, userId, authorName: fullName(person.user.firstname, person.user.lastname) },
    {
      id: crypto.randomUUID(),
      moment: momentOf(house, house.clock.instant()),
      site,
      service: alert.serviceId ? { id: alert.serviceId } : null,
      eventType: eventType('ptiAcknowledged'),
      description: body.comment,
      position: null,
      parentId: alert.id,
      action: 'addition',
      customerShow: false,
    },
  );
  await notifyGuard(call, alert);
  return entryDetail(call, alert);
}
