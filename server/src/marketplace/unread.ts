// Counts unread advertisements (A-153): others' that nobody here has opened, and unread answers to the agency's own.
import { and, count, eq, isNull } from 'drizzle-orm';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import { adAnswers, adReadings, ads } from '@vigie/db/tables/platform/marketplace.ts';
import { AdStatus } from '@vigie/domain/marketplace/ad-status.ts';
import { unreadAnswersOf } from '@vigie/domain/marketplace/ad-answer.ts';
import { platformWork } from '../plumbing/platform-work.ts';
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
      .where(and(ownAds(call.agencyId), isNull(adAnswers.readAt)))
      .groupBy(adAnswers.adId, ads.status)
      .orderBy(adAnswers.adId);
    const unread = rows.filter(({ status }) => status !== AdStatus.deleted);
    const { unread: lines, total } = unreadAnswersOf(unread.map(({ offerId, count: many }) => ({ offerId, count: many })));
    return { unread: [...lines], total };
  });
};
