// Counts the advertisements and answers that nobody of the agency has read, for the menu.
import { adCounts } from '@vigie/contract/marketplace/unread-endpoints.ts';
import { offersCan } from '@vigie/domain/marketplace/offers-can.ts';
import { clientOf } from '../shared/api/client.ts';
import { setCounter } from '../shared/navigation/counters.ts';
import { watchCounters } from '../shared/navigation/watch-counters.ts';

const calls = clientOf(adCounts);
/** Prefix of the counts' keys, separate from the lists' keys: reading a list reloads the counts. */
export const COUNTS = 'ad-counts';
export const NEW_ADS = 'marketplace.activeOffers';
export const NEW_ANSWERS = 'marketplace.agencyOffers';
const meta = { topics: ['ads'] };

export const watchAds = (): void =>
  watchCounters([NEW_ADS, NEW_ANSWERS], (actor, follow, whose) => {
    if (offersCan.list(actor))
      follow({ queryKey: [COUNTS, 'ads', whose], queryFn: ({ signal }) => calls.unreadOffers({ signal }), meta }, ({ count }) =>
        setCounter(NEW_ADS, count),
      );
    if (offersCan.listAnswers(actor))
      follow({ queryKey: [COUNTS, 'answers', whose], queryFn: ({ signal }) => calls.unreadOfferAnswers({ signal }), meta }, ({ total }) =>
        setCounter(NEW_ANSWERS, total),
      );
  });
