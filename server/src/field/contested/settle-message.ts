// Settles a message without a place for the desk: attaches it to a site's logbook in its author's name, or dismisses it with a reason.
import { and, eq } from 'drizzle-orm';
import type { field as calls } from '@vigie/contract/field/endpoints.ts';
import { contestedMessages } from '@vigie/db/tables/field/contested.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import { contestedText, contestedTitle } from '@vigie/domain/field/contested.ts';
import { eventType } from '@vigie/domain/field/logbook/event-types.ts';
import { logbookCan } from '@vigie/domain/field/field-can.ts';
import { instantOf } from '@vigie/domain/shared/time.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { writtenType } from '../../agency/own-types.ts';
import { forbidden, notFound, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';
import { fieldErrors } from '../errors.ts';
import { appendEntry } from '../logbook/append-entry.ts';

type Call = ScopedCall<typeof calls.settleMessage>;
type MessageRow = typeof contestedMessages.$inferSelect;

async function loadSite({ tx, agencyId, actor }: Call, siteId: string) {
  const [site] = await tx
    .select()
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), eq(sites.id, siteId)));
  if (!site) throw notFound('Site introuvable');
  if (!logbookCan.create(actor, site, false)) throw forbidden('createMissionEvents');
  return site;
}

/** An entry keeps its type and text. For any other act the logbook says what it was. The customer sees nothing of it without being allowed to. */
async function attach(call: Call, message: MessageRow, siteId: string): Promise<void> {
  const { house, tx, agencyId, actor } = call;
  const site = await loadSite(call, siteId);
  const written = message.kind === 'logbookEntry' ? await writtenType(tx, agencyId, Number(message.payload['eventType'])) : undefined;
  const text = contestedText(message.payload);
  const words = written ? text : [contestedTitle(message.kind, message.payload), text].filter(Boolean).join(' : ');
  const author = { house, tx, agencyId, actor, userId: message.userId, authorName: message.authorName, agentId: message.agentId };
  await appendEntry(author, {
    id: crypto.randomUUID(),
    moment: { at: instantOf(message.madeAt), madeAt: message.madeAt, deviceAt: message.deviceAt, receivedAt: message.receivedAt },
    site,
    service: null,
    eventType: written ?? eventType('observation'),
    description: words,
    position: message.position ?? null,
    fileIds: message.fileIds,
    customerShow: false,
  });
}

export async function settleMessage(call: Call): Promise<{ ok: true }> {
  const { tx, agencyId, house, person, params, body } = call;
  const here = and(eq(contestedMessages.agencyId, agencyId), eq(contestedMessages.id, params.id));
  const [message] = await tx.select().from(contestedMessages).where(here).for('update');
  if (!message) throw notFound();
  if (message.verdict !== 'open') throw refusal(fieldErrors, 'field.message_settled');
  if (body.siteId !== null) await attach(call, message, body.siteId);
  await tx
    .update(contestedMessages)
    .set({
      verdict: body.siteId === null ? 'refused' : 'accepted',
      reason: body.reason.trim(),
      settledAt: house.clock.instant(),
      settledBy: fullName(person.user.firstname, person.user.lastname),
    })
    .where(here);
  await notifyScreens(tx, { agencyId, topic: 'services', ids: [] });
  return { ok: true };
}
