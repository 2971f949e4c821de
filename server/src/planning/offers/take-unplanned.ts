// Lets a guard take a free place (F-012): locks the service, judges the guard as for an offer, then assigns it or asks the desk.
import { and, eq } from 'drizzle-orm';
import type { offers as calls } from '@vigie/contract/planning/offer-endpoints.ts';
import { serviceOfferAnswers, serviceOffers } from '@vigie/db/tables/planning/offers.ts';
import { verdictOf } from '@vigie/domain/planning/judge/assignment-issues.ts';
import { OfferAnswer, OfferStatus } from '@vigie/domain/planning/filling/offer.ts';
import { vacancyEnd, vacancyMode } from '@vigie/domain/planning/filling/vacancy.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { loadSettings } from '../../agency/profile.ts';
import { notFound, refusal } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { judge, lockAgents } from '../judge/judge.ts';
import { applyDrafts, changedDrafts } from '../services/edit-services.ts';
import { loadForChange, type ServiceRecord } from '../services/service-records.ts';
import { offerErrors } from './errors.ts';
import { reachableAgents } from './fits.ts';
import { openOffer } from './offer-services.ts';
import { namesOf, notifyDesk, offeredOf, wordsOf, type OwnScope } from './records.ts';
import { noteTaken, notifyAll, unread } from './take-offer.ts';
import { ownAnswers, reasonsFor } from './unplanned.ts';

type Call = ScopedCall<typeof calls.takeUnplanned> & OwnScope;
type Settings = Awaited<ReturnType<typeof loadSettings>>;

/** A draft, a stop of a circuit and another agency's service are not found. */
async function lockService({ tx, agencyId, params }: Call): Promise<ServiceRecord> {
  const [record] = await loadForChange(tx, agencyId, [params.id]);
  if (!record || record.service.publishedAt === null) throw notFound('Service introuvable');
  return record;
}

function demandVacant(record: ServiceRecord, now: number): void {
  const end = vacancyEnd(offeredOf(record), now);
  if (end === 'filled') throw refusal(offerErrors, 'offers.taken');
  if (end !== null) throw refusal(offerErrors, 'offers.over');
}

/** Judged for this guard alone, under the locks. The forbidding reason is shown. */
async function modeOf(call: Call, record: ServiceRecord, settings: Settings): Promise<'take' | 'ask'> {
  const { tx, agencyId, me, house } = call;
  const service = offeredOf(record);
  await lockAgents(tx, agencyId, [...service.agentIds, me]);
  const issues = await judge(call, [{ ...service, agentIds: [...service.agentIds, me] }], settings, { agentIds: [me], reasons: false });
  const mode = vacancyMode(verdictOf(issues), settings.planning.offersConfirmed, service.start <= house.clock.now());
  if (mode === 'call') throw refusal(offerErrors, 'offers.begun');
  if (mode !== 'refused') return mode;
  const { status, message } = offerErrors['offers.forbidden'];
  throw new ApiError(status, { code: 'offers.forbidden', message: [message, ...(await reasonsFor(call, issues))].join(' ') });
}

const openOfferOf = async ({ tx, agencyId }: Call, { service }: ServiceRecord) => {
  const [offer] = await tx
    .select()
    .from(serviceOffers)
    .where(and(eq(serviceOffers.agencyId, agencyId), eq(serviceOffers.serviceId, service.id), eq(serviceOffers.status, OfferStatus.open)));
  return offer;
};

/** The guard's request is stored as an answer to an offer of the service. The desk confirms or refuses it among the offers. */
async function ask(call: Call, record: ServiceRecord, settings: Settings): Promise<void> {
  const { tx, agencyId, me, house } = call;
  const { offersConfirmed: confirmed } = settings.planning;
  await openOffer(call, record, [me], { comment: '', confirmed, userId: null });
  const offer = await openOfferOf(call, record);
  if (!offer) throw new Error('the offer was not written');
  await tx
    .update(serviceOfferAnswers)
    .set({ answer: OfferAnswer.asked, answeredAt: house.clock.instant() })
    .where(and(eq(serviceOfferAnswers.agencyId, agencyId), eq(serviceOfferAnswers.offerId, offer.id), eq(serviceOfferAnswers.agentId, me)));
  await notifyAll(tx, offer);
}

/** Assigns the guard through the planning's own path, and updates an open offer of the service. */
async function take(call: Call, record: ServiceRecord, settings: Settings): Promise<void> {
  const agentIds = [...record.assignments.map(({ agentId }) => agentId), call.me];
  const pairs = await changedDrafts(call, [record], () => ({ agentIds }));
  await unread(applyDrafts(call, pairs, settings, { confirmed: true, atOnce: true }));
  const offer = await openOfferOf(call, record);
  if (offer) await noteTaken(call, offer, call.me, agentIds.length >= record.service.nbAgents);
}

export async function takeUnplanned(call: Call): Promise<{ result: 'taken' | 'asked' }> {
  const { tx, agencyId, me, house } = call;
  const record = await lockService(call);
  if (record.assignments.some(({ agentId }) => agentId === me)) return { result: 'taken' };
  demandVacant(record, house.clock.now());
  const said = (await ownAnswers(call, [record.service.id])).get(record.service.id);
  if (said === 'asked') return { result: 'asked' };
  if (said === 'refused') throw refusal(offerErrors, 'offers.answered');
  if (!(await reachableAgents(call)).some(({ id }) => id === me)) throw refusal(offerErrors, 'offers.not_plannable');
  const settings = await loadSettings(tx, agencyId);
  const mode = await modeOf(call, record, settings);
  const { name } = (await namesOf(tx, agencyId, [me]))(me);
  if (mode === 'ask') {
    await ask(call, record, settings);
    await notifyDesk(call, { title: `${name} demande un service`, body: wordsOf(record) });
    return { result: 'asked' };
  }
  await take(call, record, settings);
  await notifyDesk(call, { title: `${name} a pris un service`, body: wordsOf(record) });
  return { result: 'taken' };
}
