// The subscription screens with their pages, whose table is a separate file.
import { viewsIn, withViews } from '../shared/navigation/screens.ts';
import { subscriptionScreens } from '../paths/subscription.paths.ts';

export const subscriptionRoutes = withViews(
  'subscription',
  subscriptionScreens,
  viewsIn(subscriptionScreens, () => import('./views.ts').then((m) => m.subscriptionPages)),
);
