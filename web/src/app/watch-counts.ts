// Starts the counts beside the menu entries, of every room that has some.
import { watchAds } from '../marketplace/counts.ts';
import { watchCounts as watchOffers } from '../planning/offers/counts.ts';
import { watchUnread } from '../requests/counters.ts';

export function watchCounts(): void {
  watchUnread();
  watchAds();
  watchOffers();
}
