// Starts the counts beside the menu's entries, of every room that has some.
import { shownAds } from '../marketplace/counts.ts';
import { shownOffers } from '../planning/offers/counts.ts';
import { shownUnread } from '../requests/counters.ts';
import { watchCounters } from '../shared/navigation/menu-counts.ts';

export const watchCounts = (): void => watchCounters([shownUnread, shownAds, shownOffers]);
