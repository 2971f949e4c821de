// Lists the desk's offers and exchanges, an agent's own, and how many wait for each.
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { serviceOfferAnswers, serviceOffers, serviceSwaps } from '@vigie/db/tables/planning/offers.ts';
import { services } from '@vigie/db/tables/planning/planning.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { OfferAnswer, OfferStatus, offerEnd, takeMode } from '@vigie/domain/planning/filling/offer.ts';
import { SwapStatus, swapLapse } from '@vigie/domain/planning/filling/swap.ts';
import type { PlannedService } from '@vigie/domain/planning/service.ts';
import { DAY, isoOf } from '@vigie/domain/shared/time.ts';
import { loadSettings } from '../../agency/profile.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { judge, presentIssue } from '../judge/judge.ts';
import { findServicesById, type ServiceRecord } from '../services/service-records.ts';
import { fitsOf } from './fits.ts';
import { briefOf, namesOf, offeredOf, type OwnScope } from './records.ts';
import { candidatesOf, sidesOf, type SwapRow } from './swap-sides.ts';

/** Anything that ended longer ago is not shown. */
const RECENT = 30 * DAY;
const MOST = 200;

const byId = async ({ tx, agencyId }: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, ServiceRecord>> =>
  new Map((await findServicesById(tx, agencyId, [...new Set(ids)])).map((record) => [record.service.id, record]));

const servicesOf = (swaps: readonly SwapRow[]): string[] =>
  swaps.flatMap(({ serviceId, otherServiceId }) => [serviceId, otherServiceId ?? serviceId]);

async function judged(scope: Scope, candidates: readonly PlannedService[], settings: AgencySettings, agentIds: readonly string[]) {
  return (await judge(scope, candidates, settings, { agentIds })).map(presentIssue);
}

/** Offers in their current state: one whose service was filled or has begun is over before the job runs. */
async function deskOffers(scope: Scope, settings: AgencySettings) {
  const { tx, agencyId, house } = scope;
  const now = house.clock.now();
  const rows = await tx
    .select()
    .from(serviceOffers)
    .where(
      and(eq(serviceOffers.agencyId, agencyId), or(eq(serviceOffers.status, OfferStatus.open), gt(serviceOffers.createdAt, isoOf(now - RECENT)))),
    )
    .orderBy(desc(serviceOffers.createdAt), desc(serviceOffers.id))
    .limit(MOST);
  if (rows.length === 0) return [];
  const offerIds = rows.map(({ id }) => id);
  const answers = await tx
    .select()
    .from(serviceOfferAnswers)
    .where(and(eq(serviceOfferAnswers.agencyId, agencyId), inArray(serviceOfferAnswers.offerId, offerIds)));
  const name = await namesOf(
    tx,
    agencyId,
    answers.map(({ agentId }) => agentId),
  );
  const records = await byId(
    scope,
    rows.map(({ serviceId }) => serviceId),
  );
  const list = [];
  for (const { id, serviceId, status, confirmed, comment, createdAt } of rows) {
    const record = records.get(serviceId);
    if (!record) continue;
    const service = offeredOf(record);
    const stands = status === OfferStatus.open ? (offerEnd(service, now) ?? status) : status;
    const own = [];
    for (const answer of answers.filter(({ offerId }) => offerId === id)) {
      const waits = stands === OfferStatus.open && answer.answer === OfferAnswer.asked;
      const candidate = { ...service, agentIds: [...service.agentIds, answer.agentId] };
      const issues = waits ? await judged(scope, [candidate], settings, [answer.agentId]) : [];
      own.push({ id: answer.id, agent: name(answer.agentId), answer: answer.answer, answeredAt: answer.answeredAt, issues });
    }
    list.push({ id, service: briefOf(record), status: stands, confirmed, comment, createdAt, answers: own });
  }
  return list;
}

/** Swaps with their services. Lapsed ones are shown as such. */
async function presentSwaps(scope: Scope, rows: readonly SwapRow[]) {
  const { tx, agencyId, house } = scope;
  const records = await byId(scope, servicesOf(rows));
  const name = await namesOf(
    tx,
    agencyId,
    rows.flatMap(({ agentId, colleagueId }) => [agentId, colleagueId]),
  );
  return rows.flatMap((row) => {
    const record = records.get(row.serviceId);
    if (!record) return [];
    const other = row.otherServiceId === null ? null : records.get(row.otherServiceId);
    const open = row.status === SwapStatus.proposed || row.status === SwapStatus.accepted;
    const lapse = open ? swapLapse(sidesOf(row, records), house.clock.now()) : null;
    const { id, comment, createdAt, agentId, colleagueId } = row;
    const status = lapse === null ? row.status : SwapStatus.lapsed;
    const people = { agent: name(agentId), colleague: name(colleagueId) };
    return [
      {
        row,
        records,
        shown: {
          id,
          status,
          ...people,
          service: briefOf(record),
          otherService: other ? briefOf(other) : null,
          comment,
          reason: lapse ?? row.reason,
          createdAt,
        },
      },
    ];
  });
}

async function deskSwaps(scope: Scope, settings: AgencySettings) {
  const { tx, agencyId, house } = scope;
  const rows = await tx
    .select()
    .from(serviceSwaps)
    .where(and(eq(serviceSwaps.agencyId, agencyId), gt(serviceSwaps.createdAt, isoOf(house.clock.now() - 3 * RECENT))))
    .orderBy(desc(serviceSwaps.createdAt), desc(serviceSwaps.id))
    .limit(MOST);
  const list = [];
  for (const { row, records, shown } of await presentSwaps(scope, rows)) {
    const waits = shown.status === SwapStatus.accepted;
    const issues = waits ? await judged(scope, candidatesOf(sidesOf(row, records)), settings, [row.agentId, row.colleagueId]) : [];
    list.push({ ...shown, issues });
  }
  return list;
}

export async function readDesk(scope: Scope) {
  const settings = await loadSettings(scope.tx, scope.agencyId);
  return { offers: await deskOffers(scope, settings), swaps: await deskSwaps(scope, settings) };
}

/** What the agent may take now, by the judge's result. Their own request stays until it is answered. */
async function ownOffers(scope: OwnScope) {
  const { tx, agencyId, me, house } = scope;
  const now = house.clock.now();
  const rows = await tx
    .select({ offer: serviceOffers, answer: serviceOfferAnswers.answer })
    .from(serviceOffers)
    .innerJoin(serviceOfferAnswers, and(eq(serviceOfferAnswers.agencyId, serviceOffers.agencyId), eq(serviceOfferAnswers.offerId, serviceOffers.id)))
    .where(
      and(
        eq(serviceOffers.agencyId, agencyId),
        eq(serviceOffers.status, OfferStatus.open),
        eq(serviceOfferAnswers.agentId, me),
        inArray(serviceOfferAnswers.answer, [OfferAnswer.none, OfferAnswer.asked]),
      ),
    );
  const records = await byId(
    scope,
    rows.map(({ offer }) => offer.serviceId),
  );
  const open = [...records.values()].filter((record) => offerEnd(offeredOf(record), now) === null);
  const fits = await fitsOf(scope, open.map(offeredOf), [me], await loadSettings(tx, agencyId));
  const list = rows.flatMap(({ offer, answer }) => {
    const record = records.get(offer.serviceId);
    const [fit] = fits.get(offer.serviceId) ?? [];
    const mode = fit ? takeMode(fit.verdict, offer.confirmed) : null;
    if (!record || !fit || mode === null) return [];
    return [{ id: offer.id, service: briefOf(record), comment: offer.comment, kilometres: fit.kilometres, mode, answer }];
  });
  return list.sort((a, b) => a.service.startAt.localeCompare(b.service.startAt));
}

async function ownSwaps(scope: OwnScope) {
  const { tx, agencyId, me, house } = scope;
  const rows = await tx
    .select()
    .from(serviceSwaps)
    .where(
      and(
        eq(serviceSwaps.agencyId, agencyId),
        or(eq(serviceSwaps.agentId, me), eq(serviceSwaps.colleagueId, me)),
        gt(serviceSwaps.createdAt, isoOf(house.clock.now() - RECENT)),
      ),
    )
    .orderBy(desc(serviceSwaps.createdAt), desc(serviceSwaps.id))
    .limit(50);
  return (await presentSwaps(scope, rows)).map(({ row, shown }) => ({ ...shown, isMine: row.agentId === me }));
}

export const readMine = async (scope: OwnScope) => ({ offers: await ownOffers(scope), swaps: await ownSwaps(scope) });

export async function countOwnWaiting(scope: OwnScope): Promise<{ count: number }> {
  const { offers, swaps } = await readMine(scope);
  const asked = swaps.filter(({ isMine, status }) => !isMine && status === SwapStatus.proposed);
  return { count: offers.filter(({ answer }) => answer === OfferAnswer.none).length + asked.length };
}

/** For the desk: requests for services that are still vacant, and exchanges that both want. */
export async function countWaiting({ tx, agencyId, house }: Scope): Promise<{ count: number }> {
  const now = house.clock.instant();
  const held = sql`(select count(*) from service_assignments held where held.agency_id = ${services}.agency_id and held.service_id = ${services}.id)`;
  const [asked] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(serviceOfferAnswers)
    .innerJoin(serviceOffers, and(eq(serviceOffers.agencyId, serviceOfferAnswers.agencyId), eq(serviceOffers.id, serviceOfferAnswers.offerId)))
    .innerJoin(services, and(eq(services.agencyId, serviceOffers.agencyId), eq(services.id, serviceOffers.serviceId)))
    .where(
      and(
        eq(serviceOfferAnswers.agencyId, agencyId),
        eq(serviceOfferAnswers.answer, OfferAnswer.asked),
        eq(serviceOffers.status, OfferStatus.open),
        gt(services.startAt, now),
        sql`${held} < ${services.nbAgents}`,
      ),
    );
  const [wanted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(serviceSwaps)
    .innerJoin(services, and(eq(services.agencyId, serviceSwaps.agencyId), eq(services.id, serviceSwaps.serviceId)))
    .where(and(eq(serviceSwaps.agencyId, agencyId), eq(serviceSwaps.status, SwapStatus.accepted), gt(services.startAt, now)));
  return { count: (asked?.count ?? 0) + (wanted?.count ?? 0) };
}
