// Pages of the subscription screens; they come with the first of them that is opened.
import type { Pages } from '../shared/navigation/screens.ts';
import type { subscriptionScreens } from '../paths/subscription.paths.ts';

export const subscriptionPages: Pages<typeof subscriptionScreens> = {
  freeTrial: () => import('../subscription/free-trial-page.tsx').then((m) => m.FreeTrialPage),
  methods: () => import('../subscription/payments/methods-page.tsx').then((m) => m.MethodsPage),
  subscription: () => import('../subscription/subscription-page.tsx').then((m) => m.SubscriptionPage),
  invoices: () => import('../subscription/invoices/invoices-page.tsx').then((m) => m.AgencyInvoicesPage),
  articleOrders: () => import('../subscription/article-orders/orders-page.tsx').then((m) => m.ArticleOrdersPage),
  planOptions: () => import('../backoffice/money/plans-pages.tsx').then((m) => m.PlanOptionsPage),
  subscriptions: () => import('../backoffice/money/plans-pages.tsx').then((m) => m.PlanDatesPage),
};
