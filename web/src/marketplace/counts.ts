// Shows the advertisements and answers that nobody of the agency has read beside the menu's entries.
import type { ShownCounts } from '../shared/navigation/menu-counts.ts';

export const NEW_ADS = 'marketplace.activeOffers';
export const NEW_ANSWERS = 'marketplace.agencyOffers';

export const shownAds: ShownCounts = ({ ads, adAnswers }) => ({ [NEW_ADS]: ads, [NEW_ANSWERS]: adAnswers });
