// Pages of the subscription screens; they load with the first one opened.
import type { Pages } from '../shared/navigation/screens.ts';
import type { subscriptionScreens } from '../paths/subscription.paths.ts';

export const subscriptionPages: Pages<typeof subscriptionScreens> = {
  freeTrial: () => import('./free-trial-page.tsx').then((m) => m.FreeTrialPage),
  methods: () => import('./payments/methods-page.tsx').then((m) => m.MethodsPage),
  subscription: () => import('./subscription-page.tsx').then((m) => m.SubscriptionPage),
  invoices: () => import('./invoices/invoices-page.tsx').then((m) => m.AgencyInvoicesPage),
  articleOrders: () => import('./article-orders/orders-page.tsx').then((m) => m.ArticleOrdersPage),
};
