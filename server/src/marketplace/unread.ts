// Counts what nobody of the agency has read (A-153): others' advertisements, answers to its own, messages below an answer.
import { and, count, eq, isNull, or } from 'drizzle-orm';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { adAnswers, adReadings, ads } from '@vigie/db/tables/platform/marketplace.ts';
import { AdStatus } from '@vigie/domain/marketplace/ad-status.ts';
import { unreadAnswersOf } from '@vigie/domain/marketplace/ad-answer.ts';
import { platformWork } from '../plumbing/platform-work.ts';
import { isUnreadFrom } from './answer-records.ts';
import { demand, othersAds, ownAds, type MarketCall } from './records.ts';

export const countUnreadAds = (call: MarketCall<EndpointSpec>) => {
  demand(call, 'list', 'listOffers');
  return platformWork(call, async (tx) => {
    const [found] = await tx
      .select({ count: count() })
      .from(ads)
      .leftJoin(adReadings, and(eq(adReadings.adId, ads.id), eq(adReadings.agencyId, call.agencyId)))
      .where(and(await othersAds(tx, call), isNull(adReadings.readAt)));
    return { count: found?.count ?? 0 };
  });
};

/** Answers to a deleted advertisement are not counted. */
export const countUnreadAnswers = (call: MarketCall<EndpointSpec>) => {
  demand(call, 'listAnswers', 'listOfferAnswers');
  return platformWork(call, async (tx) => {
    const rows = await tx
      .select({ offerId: adAnswers.adId, status: ads.status, count: count() })
      .from(adAnswers)
      .innerJoin(ads, eq(ads.id, adAnswers.adId))
      .where(and(ownAds(call.agencyId), or(isNull(adAnswers.readAt), isUnreadFrom('giver'))))
      .groupBy(adAnswers.adId, ads.status)
      .orderBy(adAnswers.adId);
    const unread = rows.filter(({ status }) => status !== AdStatus.deleted);
    const { unread: lines, total } = unreadAnswersOf(unread.map(({ offerId, count: many }) => ({ offerId, count: many })));
    return { unread: [...lines], total };
  });
};

/** The agency's own answers below which the other side wrote, and nobody here has read it. */
export const countUnreadReplies = (call: MarketCall<EndpointSpec>) => {
  demand(call, 'listAnswers', 'listOfferAnswers');
  return platformWork(call, async (tx) => {
    const [found] = await tx
      .select({ count: count() })
      .from(adAnswers)
      .where(and(eq(adAnswers.agencyId, call.agencyId), isUnreadFrom('taker')));
    return found?.count ?? 0;
  });
};
