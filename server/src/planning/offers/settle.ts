// Runs every minute: ends offers of filled or begun services, lapses proposals of changed ones, and notifies those who wait.
import { and, eq, inArray } from 'drizzle-orm';
import { serviceOfferAnswers, serviceOffers, serviceSwaps } from '@vigie/db/tables/planning/offers.ts';
import { OfferStatus, offerEnd } from '@vigie/domain/planning/filling/offer.ts';
import { SwapStatus, swapLapse } from '@vigie/domain/planning/filling/swap.ts';
import type { Tx } from '@vigie/db/door.ts';
import { eachOf } from '../../plumbing/each-of.ts';
import type { House } from '../../plumbing/house.ts';
import { loadForChange } from '../services/service-records.ts';
import { notifyAgents, offeredOf, notifyOfferScreens, wordsOf } from './records.ts';
import { sidesOf } from './swap-sides.ts';

const OPEN_SWAPS = [SwapStatus.proposed, SwapStatus.accepted];

async function settleAgencyOffers(house: House, tx: Tx, agencyId: string): Promise<void> {
  const here = and(eq(serviceOffers.agencyId, agencyId), eq(serviceOffers.status, OfferStatus.open));
  const open = await tx.select().from(serviceOffers).where(here);
  const records = new Map(
    (await loadForChange(tx, agencyId, [...new Set(open.map(({ serviceId }) => serviceId))])).map((record) => [record.service.id, record]),
  );
  // Read again under the locks: one may have been taken meanwhile.
  for (const { id, serviceId } of await tx.select().from(serviceOffers).where(here)) {
    const record = records.get(serviceId);
    const end = record ? offerEnd(offeredOf(record), house.clock.now()) : null;
    if (end === null) continue;
    await tx
      .update(serviceOffers)
      .set({ status: end, endedAt: house.clock.instant() })
      .where(and(eq(serviceOffers.agencyId, agencyId), eq(serviceOffers.id, id)));
    const answers = await tx
      .select({ agentId: serviceOfferAnswers.agentId })
      .from(serviceOfferAnswers)
      .where(and(eq(serviceOfferAnswers.agencyId, agencyId), eq(serviceOfferAnswers.offerId, id)));
    await notifyOfferScreens(
      tx,
      agencyId,
      [id],
      answers.map(({ agentId }) => agentId),
    );
  }
}

async function settleAgencySwaps(house: House, tx: Tx, agencyId: string): Promise<void> {
  const here = and(eq(serviceSwaps.agencyId, agencyId), inArray(serviceSwaps.status, OPEN_SWAPS));
  const open = await tx.select().from(serviceSwaps).where(here);
  const ids = [...new Set(open.flatMap(({ serviceId, otherServiceId }) => [serviceId, ...(otherServiceId ? [otherServiceId] : [])]))];
  const records = new Map((await loadForChange(tx, agencyId, ids)).map((record) => [record.service.id, record]));
  for (const row of await tx.select().from(serviceSwaps).where(here)) {
    const record = records.get(row.serviceId);
    const lapse = record ? swapLapse(sidesOf(row, records), house.clock.now()) : null;
    if (!record || lapse === null) continue;
    await tx
      .update(serviceSwaps)
      .set({ status: SwapStatus.lapsed, reason: lapse, decidedAt: house.clock.instant() })
      .where(and(eq(serviceSwaps.agencyId, agencyId), eq(serviceSwaps.id, row.id)));
    await notifyAgents({ house, tx, agencyId }, [row.agentId, row.colleagueId], {
      title: 'Votre échange ne tient plus',
      body: `${wordsOf(record)} · ${lapse}`,
    });
    await notifyOfferScreens(tx, agencyId, [row.id], [row.agentId, row.colleagueId]);
  }
}

/** Each agency in its own transactions. */
export async function settleOffers(house: House): Promise<void> {
  const agencies = await house.db.platform(async (tx) => {
    const offers = await tx.selectDistinct({ id: serviceOffers.agencyId }).from(serviceOffers).where(eq(serviceOffers.status, OfferStatus.open));
    const swaps = await tx.selectDistinct({ id: serviceSwaps.agencyId }).from(serviceSwaps).where(inArray(serviceSwaps.status, OPEN_SWAPS));
    return new Set([...offers, ...swaps].map(({ id }) => id));
  }, 'planning.offers');
  await eachOf(house, 'planning.offers', {
    things: agencies,
    naming: (agencyId) => ({ agencyId }),
    work: async (agencyId) => {
      // Two transactions: each locks its services in the same order.
      await house.db.tenant({ agencyId, action: 'planning.offers' }, (tx) => settleAgencyOffers(house, tx, agencyId));
      await house.db.tenant({ agencyId, action: 'planning.offers' }, (tx) => settleAgencySwaps(house, tx, agencyId));
    },
  });
}
