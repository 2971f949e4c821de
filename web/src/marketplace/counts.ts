// Shows the advertisements and answers that nobody of the agency has read, and messages below them, beside the menu's entries.
import type { ShownCounts } from '../shared/navigation/menu-counts.ts';

export const NEW_ADS = 'marketplace.activeOffers';
export const NEW_ANSWERS = 'marketplace.agencyOffers';
const NEW_REPLIES = 'marketplace.agencyOffersAnswers';

export const shownAds: ShownCounts = ({ ads, adAnswers, adReplies }) => ({
  [NEW_ADS]: ads,
  [NEW_ANSWERS]: adAnswers,
  [NEW_REPLIES]: adReplies,
});
