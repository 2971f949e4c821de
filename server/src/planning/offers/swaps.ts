// Runs exchanges: an agent proposes a service to a colleague, the colleague answers, the manager decides. Only then do the services change hands.
import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { offers as calls } from '@vigie/contract/planning/offer-endpoints.ts';
import { ApiError } from '@vigie/contract/shared/errors.ts';
import { serviceSwaps } from '@vigie/db/tables/planning/offers.ts';
import { serviceAssignments, services } from '@vigie/db/tables/planning/planning.ts';
import { verdictOf } from '@vigie/domain/planning/judge/assignment-issues.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { canSwap, exchanged, isSwapActor, planMark, swapLapse, swapStatusAfter, type SwapAct } from '@vigie/domain/planning/filling/swap.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { loadSettings } from '../../agency/profile.ts';
import { invalid, notFound, refusal } from '../../plumbing/errors.ts';
import type { Scope, ScopedCall } from '../../plumbing/http/call.ts';
import { judge, lockAgents } from '../judge/judge.ts';
import { applyDrafts, changedDrafts } from '../services/edit-services.ts';
import { demandChange } from '../services/may-change.ts';
import { demandAgents } from '../services/drafts/service-draft.ts';
import { findServicesById, loadForChange, type ServiceRecord } from '../services/service-records.ts';
import { offerErrors, swapMissing } from './errors.ts';
import { reachableAgents } from './fits.ts';
import { briefOf, namesOf, notifyAgents, notifyDesk, offeredOf, notifyOfferScreens, wordsOf, type OwnScope } from './records.ts';
import { candidatesOf, sidesOf, type Side, type SwapRow } from './swap-sides.ts';

/** Published services of an agent that have not begun. */
async function comingOf({ tx, agencyId, house }: Scope, agentId: string): Promise<ServiceRecord[]> {
  const rows = await tx
    .select({ id: services.id })
    .from(services)
    .innerJoin(serviceAssignments, and(eq(serviceAssignments.agencyId, services.agencyId), eq(serviceAssignments.serviceId, services.id)))
    .where(
      and(
        eq(services.agencyId, agencyId),
        eq(serviceAssignments.agentId, agentId),
        isNotNull(services.publishedAt),
        isNull(services.parentId),
        eq(services.status, ServiceStatus.waiting),
        gt(services.startAt, house.clock.instant()),
      ),
    )
    .orderBy(asc(services.startAt))
    .limit(60);
  return findServicesById(
    tx,
    agencyId,
    rows.map(({ id }) => id),
  );
}

const colleaguesOf = async (scope: OwnScope) => (await reachableAgents(scope)).filter(({ id }) => id !== scope.me);

export async function listPartners(scope: OwnScope) {
  const colleagues = (await colleaguesOf(scope)).map(({ id, firstname, lastname }) => ({ id, name: fullName(firstname, lastname) }));
  return { services: (await comingOf(scope, scope.me)).map(briefOf), colleagues };
}

export async function listPartnerServices(call: ScopedCall<typeof calls.partnerServices> & OwnScope) {
  const { params } = call;
  if (!(await colleaguesOf(call)).some(({ id }) => id === params.id)) throw notFound('Collaborateur introuvable');
  return { services: (await comingOf(call, params.id)).map(briefOf) };
}

/** Each agent sees only the issues of their own side. The colleague's stay private. */
async function demandOwnSide(scope: OwnScope, sides: readonly Side[]): Promise<void> {
  const { tx, agencyId, me } = scope;
  await lockAgents(tx, agencyId, [me]);
  const issues = await judge(scope, candidatesOf(sides), await loadSettings(tx, agencyId), { agentIds: [me], reasons: false });
  if (verdictOf(issues) === 'refused') throw refusal(offerErrors, 'offers.forbidden');
}

function demandStanding(sides: readonly Side[], now: number): void {
  const lapse = swapLapse(sides, now);
  if (lapse !== null) throw new ApiError(409, { code: 'swaps.lapsed', message: `${lapse}.` });
}

const mapOf = (records: readonly ServiceRecord[]) => new Map(records.map((record) => [record.service.id, record]));
const idsOf = ({ serviceId, otherServiceId }: Pick<SwapRow, 'serviceId' | 'otherServiceId'>): string[] => [
  serviceId,
  ...(otherServiceId ? [otherServiceId] : []),
];

export async function proposeSwap(call: ScopedCall<typeof calls.propose> & OwnScope): Promise<{ ok: true }> {
  const { tx, agencyId, me, body, house } = call;
  const { newId: id, serviceId, colleagueId, otherServiceId, comment } = body;
  const [known] = await tx
    .select()
    .from(serviceSwaps)
    .where(and(eq(serviceSwaps.agencyId, agencyId), eq(serviceSwaps.id, id), eq(serviceSwaps.agentId, me)));
  // The same form again, after its answer was lost.
  if (known) return { ok: true };
  if (!(await colleaguesOf(call)).some((agent) => agent.id === colleagueId)) throw invalid({ colleagueId: 'Collaborateur introuvable' });
  const records = mapOf(await loadForChange(tx, agencyId, idsOf({ serviceId, otherServiceId })));
  const markOf = (which: string): string => {
    const record = records.get(which);
    return record ? planMark(offeredOf(record)) : '';
  };
  if (!records.has(serviceId)) throw invalid({ serviceId: 'Service introuvable' });
  if (otherServiceId !== null && !records.has(otherServiceId)) throw invalid({ otherServiceId: 'Service introuvable' });
  const row = { agentId: me, colleagueId, serviceId, mark: markOf(serviceId), otherServiceId, otherMark: otherServiceId && markOf(otherServiceId) };
  const sides = sidesOf(row, records);
  demandStanding(sides, house.clock.now());
  await demandOwnSide(call, sides);
  const [written] = await tx
    .insert(serviceSwaps)
    .values({ ...row, agencyId, id, comment: comment.trim(), createdAt: house.clock.instant() })
    .onConflictDoNothing()
    .returning();
  if (!written) throw refusal(offerErrors, 'swaps.open');
  const { name } = (await namesOf(tx, agencyId, [me]))(me);
  const title = otherServiceId === null ? `${name} vous propose un service` : `${name} vous propose un échange`;
  await notifyAgents(call, [colleagueId], { title, body: wordsOf(records.get(serviceId)!) });
  await notifyOfferScreens(tx, agencyId, [id], [me, colleagueId]);
  return { ok: true };
}

interface LockedSwap {
  readonly row: SwapRow;
  readonly records: ReadonlyMap<string, ServiceRecord>;
  readonly sides: readonly Side[];
}

/** The services first, as everywhere in the planning, then the current proposal. */
async function lockSwap({ tx, agencyId }: Scope, id: string, me?: string): Promise<LockedSwap> {
  const mine = me === undefined ? undefined : or(eq(serviceSwaps.agentId, me), eq(serviceSwaps.colleagueId, me));
  const read = async (): Promise<SwapRow> => {
    const [row] = await tx
      .select()
      .from(serviceSwaps)
      .where(and(eq(serviceSwaps.agencyId, agencyId), eq(serviceSwaps.id, id), mine));
    if (!row) throw notFound(swapMissing);
    return row;
  };
  const records = mapOf(await loadForChange(tx, agencyId, idsOf(await read())));
  const row = await read();
  return { row, records, sides: sidesOf(row, records) };
}

async function write({ tx, agencyId, userId, house }: Scope, { id, agentId, colleagueId }: SwapRow, act: SwapAct, reason = ''): Promise<void> {
  await tx
    .update(serviceSwaps)
    .set({ status: swapStatusAfter[act], reason, userId, decidedAt: house.clock.instant() })
    .where(and(eq(serviceSwaps.agencyId, agencyId), eq(serviceSwaps.id, id)));
  await notifyOfferScreens(tx, agencyId, [id], [agentId, colleagueId]);
}

const answered: Record<'accept' | 'decline' | 'withdraw', (name: string) => string> = {
  accept: (name) => `${name} accepte votre proposition : votre agence décide`,
  decline: (name) => `${name} décline votre proposition`,
  withdraw: (name) => `${name} retire sa proposition`,
};

export async function answerSwap(call: ScopedCall<typeof calls.answerSwap> & OwnScope): Promise<{ ok: true }> {
  const { tx, agencyId, actor, me, params, house } = call;
  const { row, records, sides } = await lockSwap(call, params.id, me);
  const { act } = params;
  if (!isSwapActor(actor, row, act)) throw refusal(offerErrors, 'swaps.other_side');
  if (row.status === swapStatusAfter[act]) return { ok: true };
  if (!canSwap(row.status, act)) throw refusal(offerErrors, 'swaps.closed');
  if (act === 'accept') {
    demandStanding(sides, house.clock.now());
    await demandAgents(tx, agencyId, [me]);
    await demandOwnSide(call, sides);
  }
  await write(call, row, act);
  const { name } = (await namesOf(tx, agencyId, [me]))(me);
  const body = wordsOf(records.get(row.serviceId)!);
  await notifyAgents(call, [me === row.agentId ? row.colleagueId : row.agentId], { title: answered[act](name), body });
  if (act === 'accept') await notifyDesk(call, { title: 'Un échange de service attend votre accord', body });
  return { ok: true };
}

export async function decideSwap(call: ScopedCall<typeof calls.decideSwap>): Promise<{ ok: true }> {
  const { tx, agencyId, actor, params, body, house } = call;
  const { row, records, sides } = await lockSwap(call, params.id);
  const { act } = params;
  for (const record of records.values()) demandChange(actor, record);
  if (row.status === swapStatusAfter[act]) return { ok: true };
  if (!canSwap(row.status, act)) throw refusal(offerErrors, 'swaps.closed');
  if (act === 'approve') {
    demandStanding(sides, house.clock.now());
    await demandAgents(tx, agencyId, [row.agentId, row.colleagueId]);
    const next = new Map(sides.map((side) => [side.service.id, exchanged(side.service.agentIds, side)]));
    const pairs = await changedDrafts(call, [...records.values()], ({ service }) => ({ agentIds: next.get(service.id)! }));
    await applyDrafts(call, pairs, await loadSettings(tx, agencyId), { confirmed: body.confirmed, atOnce: true });
  }
  await write(call, row, act, body.reason.trim());
  await notifyAgents(call, [row.agentId, row.colleagueId], {
    title: act === 'approve' ? 'Votre échange est validé' : 'Votre échange est refusé',
    body: [wordsOf(records.get(row.serviceId)!), body.reason.trim()].filter(Boolean).join(' · '),
  });
  return { ok: true };
}
