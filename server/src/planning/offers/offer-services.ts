// Offers vacant services to chosen agents or to all suitable ones, withdraws offers, and shows beforehand who is suitable.
import { and, eq, inArray } from 'drizzle-orm';
import type { offers as calls } from '@vigie/contract/planning/offer-endpoints.ts';
import { serviceOfferAnswers, serviceOffers } from '@vigie/db/tables/planning/offers.ts';
import { agentsCan } from '@vigie/domain/agents/agents-can.ts';
import { OfferStatus, offerRefusal } from '@vigie/domain/planning/filling/offer.ts';
import { offerCost } from '@vigie/domain/planning/filling/offer-cost.ts';
import { fitReasons, type Fit } from '@vigie/domain/planning/filling/who-fits.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { loadSettings } from '../../agency/profile.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import type { AgentRecord } from '../judge/agent-facts.ts';
import { demandChange } from '../services/may-change.ts';
import { findServicesById, loadForChange, type ServiceRecord } from '../services/service-records.ts';
import { offerMissing } from './errors.ts';
import { fitsOf, reachableAgents } from './fits.ts';
import { briefOf, notifyAgents, offeredOf, notifyOfferScreens, wordsOf, type OfferScope } from './records.ts';

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/** The agent on the list of whom to offer it to. The cost has its own place beside the reasons. */
function candidateOf({ id, firstname, lastname }: AgentRecord, own: readonly Fit[]) {
  const count = (verdict: Fit['verdict']): number => own.filter((fit) => fit.verdict === verdict).length;
  const warnings = [...new Set(own.flatMap(({ issues }) => issues.map(({ message }) => message)))];
  const [only, ...others] = own;
  const reasons = only && others.length === 0 && warnings.length === 0 ? fitReasons({ ...only, costCents: null }) : warnings.slice(0, 3);
  return {
    id,
    name: fullName(firstname, lastname),
    free: count('free'),
    warned: count('confirm'),
    refused: count('refused'),
    reasons,
    costCents: offerCost(own),
  };
}

export async function listCandidates(call: ScopedCall<typeof calls.candidates>) {
  const { tx, agencyId, actor, body, house } = call;
  const records = await findServicesById(tx, agencyId, distinct(body.serviceIds));
  const found = records.filter(({ service }) => service.parentId === null);
  if (found.length === 0) throw notFound('Service introuvable');
  const now = house.clock.now();
  const services = found.map((record) => ({ ...briefOf(record), refusal: offerRefusal(offeredOf(record), now) }));
  const open = found.map(offeredOf).filter((service) => offerRefusal(service, now) === null);
  const people = await reachableAgents(call);
  const showsCosts = agentsCan.readPays(actor);
  const fits = await fitsOf(
    call,
    open,
    people.map(({ id }) => id),
    await loadSettings(tx, agencyId),
    { withPay: showsCosts },
  );
  const byAgent = Map.groupBy([...fits.values()].flat(), ({ agentId }) => agentId);
  const agents = people.flatMap((agent) => {
    const own = byAgent.get(agent.id) ?? [];
    return own.length === 0 ? [] : [candidateOf(agent, own)];
  });
  return {
    services,
    agents: agents.sort((a, b) => b.free - a.free || b.warned - a.warned || a.name.localeCompare(b.name, 'fr')),
    showsCosts,
  };
}

interface Offering {
  readonly comment: string;
  readonly confirmed: boolean;
  /** Who offers it. Null: the desk as a whole. */
  readonly userId: string | null;
}

/** The open offer of the service, created if there is none. Earlier recipients are not notified again. */
export async function openOffer(call: OfferScope, record: ServiceRecord, agentIds: readonly string[], { comment, confirmed, userId }: Offering) {
  const { tx, agencyId, house } = call;
  const at = house.clock.instant();
  const serviceId = record.service.id;
  const open = and(eq(serviceOffers.agencyId, agencyId), eq(serviceOffers.serviceId, serviceId), eq(serviceOffers.status, OfferStatus.open));
  const [known] = await tx.select().from(serviceOffers).where(open);
  const [offer = known] = known
    ? []
    : await tx.insert(serviceOffers).values({ agencyId, serviceId, userId, comment, confirmed, createdAt: at }).returning();
  if (!offer) throw notFound(offerMissing);
  return tx
    .insert(serviceOfferAnswers)
    .values(agentIds.map((agentId) => ({ agencyId, offerId: offer.id, agentId, createdAt: at })))
    .onConflictDoNothing()
    .returning({ agentId: serviceOfferAnswers.agentId, offerId: serviceOfferAnswers.offerId });
}

/** Who may receive the offer: without names, everybody who is free. Named agents may have warnings, which the manager has seen and will confirm. */
const chosenOf = (fits: readonly Fit[] | undefined, byName: boolean): string[] =>
  (fits ?? []).filter(({ verdict }) => verdict === 'free' || (byName && verdict === 'confirm')).map(({ agentId }) => agentId);

async function notifyOffered(call: OfferScope, told: ReadonlyMap<string, readonly ServiceRecord[]>): Promise<void> {
  for (const [agentId, services] of told)
    await notifyAgents(call, [agentId], {
      title: services.length === 1 ? 'Service à prendre' : `${services.length} services à prendre`,
      body: services.map(wordsOf).slice(0, 3).join(' · '),
    });
}

/** The services to offer, and why some of them cannot be offered. */
async function loadOffered({ tx, agencyId, actor, body, house }: ScopedCall<typeof calls.offer>) {
  const ids = distinct(body.serviceIds);
  const records = await loadForChange(tx, agencyId, ids);
  if (records.length !== ids.length) throw notFound('Service introuvable');
  for (const record of records) demandChange(actor, record);
  const refusals = records.map((record) => ({ record, message: offerRefusal(offeredOf(record), house.clock.now()) }));
  return {
    open: refusals.filter(({ message }) => message === null).map(({ record }) => record),
    refused: refusals.flatMap(({ record, message }) => (message === null ? [] : [{ id: record.service.id, message }])),
  };
}

export async function offerServices(call: ScopedCall<typeof calls.offer>) {
  const { tx, agencyId, body } = call;
  const { open, refused } = await loadOffered(call);
  const settings = await loadSettings(tx, agencyId);
  const people = new Set((await reachableAgents(call)).map(({ id }) => id));
  const wanted = body.agentIds?.filter((id) => people.has(id)) ?? [...people];
  const fits = await fitsOf(call, open.map(offeredOf), wanted, settings);
  const told = new Map<string, ServiceRecord[]>();
  let offered = 0;
  for (const record of open) {
    const agentIds = chosenOf(fits.get(record.service.id), body.agentIds !== undefined);
    if (agentIds.length === 0) {
      refused.push({ id: record.service.id, message: 'Personne ne peut prendre ce service' });
      continue;
    }
    offered += 1;
    const fresh = await openOffer(call, record, agentIds, {
      comment: body.comment.trim(),
      confirmed: settings.planning.offersConfirmed,
      userId: call.userId,
    });
    for (const { agentId } of fresh) told.set(agentId, [...(told.get(agentId) ?? []), record]);
  }
  await notifyOffered(call, told);
  if (offered > 0) await notifyOfferScreens(tx, agencyId, [], [...told.keys()]);
  return { offered, agents: told.size, refused };
}

export async function withdrawOffer({ tx, agencyId, params, house }: ScopedCall<typeof calls.withdraw>): Promise<{ ok: true }> {
  const here = and(eq(serviceOffers.agencyId, agencyId), eq(serviceOffers.id, params.id));
  const [offer] = await tx.select().from(serviceOffers).where(here);
  if (!offer) throw notFound(offerMissing);
  await loadForChange(tx, agencyId, [offer.serviceId]);
  await tx
    .update(serviceOffers)
    .set({ status: OfferStatus.withdrawn, endedAt: house.clock.instant() })
    .where(and(here, inArray(serviceOffers.status, [OfferStatus.open])));
  const answers = await tx
    .select({ agentId: serviceOfferAnswers.agentId })
    .from(serviceOfferAnswers)
    .where(and(eq(serviceOfferAnswers.agencyId, agencyId), eq(serviceOfferAnswers.offerId, params.id)));
  await notifyOfferScreens(
    tx,
    agencyId,
    [params.id],
    answers.map(({ agentId }) => agentId),
  );
  return { ok: true };
}
