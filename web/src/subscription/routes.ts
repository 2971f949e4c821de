// The subscription screens with their pages, whose table is a separate file.
import { registerHomeCard } from '../shared/navigation/home-cards.ts';
import { viewsIn, withViews } from '../shared/navigation/screens.ts';
import { subscriptionScreens } from '../paths/subscription.paths.ts';

registerHomeCard({
  key: 'trial',
  roles: ['manager'],
  rights: ['readAgencySubscription'],
  first: true,
  wide: true,
  quiet: true,
  load: () => import('./trial-card.tsx').then((m) => m.TrialCard),
});

export const subscriptionRoutes = withViews(
  'subscription',
  subscriptionScreens,
  viewsIn(subscriptionScreens, () => import('./views.ts').then((m) => m.subscriptionPages)),
);
