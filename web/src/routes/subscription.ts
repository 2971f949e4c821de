// Pages of the subscription screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { subscriptionScreens } from './subscription.paths.ts';

export const subscriptionRoutes = withViews('subscription', subscriptionScreens, {
  freeTrial: { load: () => import('../subscription/free-trial-page.tsx').then((m) => m.FreeTrialPage) },
  methods: { load: () => import('../subscription/payments/methods-page.tsx').then((m) => m.MethodsPage) },
  subscription: { load: () => import('../subscription/subscription-page.tsx').then((m) => m.SubscriptionPage) },
  invoices: { load: () => import('../subscription/invoices/invoices-page.tsx').then((m) => m.AgencyInvoicesPage) },
  articleOrders: { load: () => import('../subscription/article-orders/orders-page.tsx').then((m) => m.ArticleOrdersPage) },
  planOptions: { load: () => import('../backoffice/money/plans-pages.tsx').then((m) => m.PlanOptionsPage) },
  subscriptions: { load: () => import('../backoffice/money/plans-pages.tsx').then((m) => m.PlanDatesPage) },
});
