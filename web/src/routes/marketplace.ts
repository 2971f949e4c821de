// Pages of the marketplace screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { marketplaceScreens } from './marketplace.paths.ts';

export const marketplaceRoutes = withViews('marketplace', marketplaceScreens, {
  activeOffers: { load: () => import('../marketplace/active-ads-page.tsx').then((m) => m.ActiveAdsPage) },
  agencyOffers: { load: () => import('../marketplace/own-ads-page.tsx').then((m) => m.OwnAdsPage) },
  agencyOffersAnswers: { load: () => import('../marketplace/own-answers-page.tsx').then((m) => m.OwnAnswersPage) },
});
