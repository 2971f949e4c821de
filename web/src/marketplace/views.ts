// Pages of the marketplace screens; they load with the first one opened.
import type { Pages } from '../shared/navigation/screens.ts';
import type { marketplaceScreens } from '../paths/marketplace.paths.ts';

export const marketplacePages: Pages<typeof marketplaceScreens> = {
  activeOffers: () => import('./active-ads-page.tsx').then((m) => m.ActiveAdsPage),
  agencyOffers: () => import('./own-ads-page.tsx').then((m) => m.OwnAdsPage),
  agencyOffersAnswers: () => import('./own-answers-page.tsx').then((m) => m.OwnAnswersPage),
};
