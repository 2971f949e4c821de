// Takes or declines an offered service for an agent, or grants it for the manager. The service is locked and judged again.
import { and, eq } from 'drizzle-orm';
import type { offers as calls } from '@vigie/contract/planning/offer-endpoints.ts';
import { serviceOfferAnswers, serviceOffers } from '@vigie/db/tables/planning/offers.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { verdictOf } from '@vigie/domain/planning/judge/assignment-issues.ts';
import { OfferAnswer, OfferStatus, offerEnd, takeMode } from '@vigie/domain/planning/filling/offer.ts';
import { loadSettings } from '../../agency/profile.ts';
import { notFound, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { judge, lockAgents } from '../judge/judge.ts';
import { applyDrafts, changedDrafts } from '../services/edit-services.ts';
import { demandChange } from '../services/may-change.ts';
import { demandAgents } from '../services/drafts/service-draft.ts';
import { loadForChange, type ServiceRecord } from '../services/service-records.ts';
import { offerErrors, offerMissing } from './errors.ts';
import { namesOf, notifyAgents, notifyOwner, offeredOf, notifyOfferScreens, wordsOf, type OfferScope, type OwnScope } from './records.ts';

type Offer = typeof serviceOffers.$inferSelect;
type Answer = typeof serviceOfferAnswers.$inferSelect;
interface Held {
  readonly offer: Offer;
  readonly answer: Answer;
  readonly record: ServiceRecord;
}

type Which = { readonly agentId: string } | { readonly answerId: string };

async function readOffer(tx: Tx, agencyId: string, id: string, which: Which) {
  const mine = 'agentId' in which ? eq(serviceOfferAnswers.agentId, which.agentId) : eq(serviceOfferAnswers.id, which.answerId);
  const [found] = await tx
    .select({ offer: serviceOffers, answer: serviceOfferAnswers })
    .from(serviceOffers)
    .innerJoin(serviceOfferAnswers, and(eq(serviceOfferAnswers.agencyId, serviceOffers.agencyId), eq(serviceOfferAnswers.offerId, serviceOffers.id)))
    .where(and(eq(serviceOffers.agencyId, agencyId), eq(serviceOffers.id, id), mine));
  if (!found) throw notFound(offerMissing);
  return found;
}

/** Locks the service before reading the offer: of two who press, the second reads the first one's result. */
async function lockOffer(tx: Tx, agencyId: string, id: string, which: Which): Promise<Held> {
  const { offer } = await readOffer(tx, agencyId, id, which);
  const [record] = await loadForChange(tx, agencyId, [offer.serviceId]);
  if (!record) throw notFound(offerMissing);
  return { ...(await readOffer(tx, agencyId, id, which)), record };
}

function demandOpen({ offer, record }: Held, now: number): void {
  const end = offer.status === OfferStatus.open ? offerEnd(offeredOf(record), now) : offer.status;
  if (end === OfferStatus.filled) throw refusal(offerErrors, 'offers.taken');
  if (end !== null) throw refusal(offerErrors, 'offers.ended');
}

const write = (tx: Tx, { agencyId, id }: Answer, answer: OfferAnswer, at: string | null) =>
  tx
    .update(serviceOfferAnswers)
    .set({ answer, answeredAt: at })
    .where(and(eq(serviceOfferAnswers.agencyId, agencyId), eq(serviceOfferAnswers.id, id)));

export async function notifyAll(tx: Tx, { agencyId, id }: Offer): Promise<void> {
  const rows = await tx
    .select({ agentId: serviceOfferAnswers.agentId })
    .from(serviceOfferAnswers)
    .where(and(eq(serviceOfferAnswers.agencyId, agencyId), eq(serviceOfferAnswers.offerId, id)));
  await notifyOfferScreens(
    tx,
    agencyId,
    [id],
    rows.map(({ agentId }) => agentId),
  );
}

/** The agent is on the service now. The offer ends when no place is left, and all its recipients are notified. */
export async function noteTaken({ tx, agencyId, house }: OfferScope, offer: Offer, agentId: string, isFull: boolean): Promise<void> {
  const at = house.clock.instant();
  await tx
    .update(serviceOfferAnswers)
    .set({ answer: OfferAnswer.taken, answeredAt: at })
    .where(and(eq(serviceOfferAnswers.agencyId, agencyId), eq(serviceOfferAnswers.offerId, offer.id), eq(serviceOfferAnswers.agentId, agentId)));
  if (isFull)
    await tx
      .update(serviceOffers)
      .set({ status: OfferStatus.filled, endedAt: at })
      .where(and(eq(serviceOffers.agencyId, agencyId), eq(serviceOffers.id, offer.id)));
  await notifyAll(tx, offer);
}

/** The agent is free. A rule against a colleague of the same service is not shown to them. */
export async function unread<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.code.startsWith('planning.')) throw refusal(offerErrors, 'offers.forbidden');
    throw error;
  }
}

/** Assigns the agent through the planning's own path, which judges, notifies and records. */
async function give(call: Parameters<typeof applyDrafts>[0], { offer, answer, record }: Held, accepted: boolean): Promise<void> {
  const agentIds = [...record.assignments.map(({ agentId }) => agentId), answer.agentId];
  const pairs = await changedDrafts(call, [record], () => ({ agentIds }));
  await applyDrafts(call, pairs, await loadSettings(call.tx, call.agencyId), { confirmed: accepted, atOnce: true });
  await noteTaken(call, offer, answer.agentId, agentIds.length >= record.service.nbAgents);
}

/** Judged for this agent alone: a colleague of the same service was already judged when planned. */
async function modeOf(call: OwnScope, { offer, record }: Held) {
  const { tx, agencyId, me } = call;
  const service = offeredOf(record);
  await lockAgents(tx, agencyId, [...service.agentIds, me]);
  const candidate = { ...service, agentIds: [...service.agentIds, me] };
  const issues = await judge(call, [candidate], await loadSettings(tx, agencyId), { agentIds: [me], reasons: false });
  return takeMode(verdictOf(issues), offer.confirmed);
}

export async function takeOffer(call: ScopedCall<typeof calls.take> & OwnScope): Promise<{ result: 'taken' | 'asked' }> {
  const { tx, agencyId, me, params, house } = call;
  const held = await lockOffer(tx, agencyId, params.id, { agentId: me });
  const { offer, answer, record } = held;
  if (answer.answer === OfferAnswer.taken) return { result: 'taken' };
  demandOpen(held, house.clock.now());
  if (answer.answer === OfferAnswer.asked) return { result: 'asked' };
  if (answer.answer === OfferAnswer.refused) throw refusal(offerErrors, 'offers.answered');
  await demandAgents(tx, agencyId, [me]);
  const mode = await modeOf(call, held);
  if (mode === null) throw refusal(offerErrors, 'offers.forbidden');
  const { name } = (await namesOf(tx, agencyId, [me]))(me);
  if (mode === 'ask') {
    await write(tx, answer, OfferAnswer.asked, house.clock.instant());
    await notifyAll(tx, offer);
    await notifyOwner(call, offer.userId, { title: `${name} demande un service`, body: wordsOf(record) });
    return { result: 'asked' };
  }
  await unread(give(call, held, true));
  await notifyOwner(call, offer.userId, { title: `${name} a pris un service`, body: wordsOf(record) });
  return { result: 'taken' };
}

export async function declineOffer(call: ScopedCall<typeof calls.decline> & OwnScope): Promise<{ ok: true }> {
  const { tx, agencyId, me, params, body, house } = call;
  const held = await lockOffer(tx, agencyId, params.id, { agentId: me });
  const { answer, offer } = held;
  const to = body.declined ? OfferAnswer.declined : OfferAnswer.none;
  if (answer.answer === to) return { ok: true };
  if (answer.answer === OfferAnswer.taken || answer.answer === OfferAnswer.refused) throw refusal(offerErrors, 'offers.answered');
  demandOpen(held, house.clock.now());
  await write(tx, answer, to, body.declined ? house.clock.instant() : null);
  await notifyAll(tx, offer);
  return { ok: true };
}

export async function confirmOffer(call: ScopedCall<typeof calls.confirm>): Promise<{ ok: true }> {
  const { tx, agencyId, actor, params, body, house } = call;
  const held = await lockOffer(tx, agencyId, params.id, { answerId: params.answerId });
  const { answer, offer, record } = held;
  demandChange(actor, record);
  if (answer.answer === (body.accepted ? OfferAnswer.taken : OfferAnswer.refused)) return { ok: true };
  if (answer.answer !== OfferAnswer.asked) throw refusal(offerErrors, 'offers.answered');
  if (body.accepted) {
    demandOpen(held, house.clock.now());
    await demandAgents(tx, agencyId, [answer.agentId]);
    await give(call, held, body.confirmed);
  } else {
    await write(tx, answer, OfferAnswer.refused, house.clock.instant());
    await notifyAll(tx, offer);
  }
  const title = body.accepted ? 'Le service est à vous' : 'Le service que vous demandiez a été refusé';
  await notifyAgents(call, [answer.agentId], { title, body: wordsOf(record) });
  return { ok: true };
}
