// Screens of the agency's own plan and payments.
import { declareScreens, pathsOf } from '../shared/navigation/screens.ts';

export const subscriptionScreens = declareScreens({
  freeTrial: {
    path: '/free-trial',
    label: 'Essai gratuit',
    group: 'home',
    roles: ['any'],
    hidden: true,
    withoutSubscription: true,
    signedOut: '/essai-gratuit',
  },
  agencySubscription: {
    path: '/agencySubscription',
    label: 'Abonnement',
    group: 'offre',
    roles: ['manager'],
    rights: ['readAgencySubscription'],
    hidden: true,
    withoutSubscription: true,
    redirect: '/agencySubscription/subscription',
  },
  subscription: {
    path: '/agencySubscription/subscription',
    label: 'Abonnement',
    group: 'offre',
    roles: ['manager'],
    rights: ['readAgencySubscription'],
    withoutSubscription: true,
  },
  payments: {
    path: '/payments',
    label: 'Mon offre',
    group: 'offre',
    roles: ['manager'],
    rights: ['listAgencyInvoices', 'listPaymentMethods', 'listArticleOrders'],
    module: 'payments',
    hidden: true,
    withoutSubscription: true,
    // With only the right to orders it leads home. The frame document (2.6) names two redirects, and orders have an entry.
    redirect: [
      { to: '/payments/invoices', rights: ['listAgencyInvoices'] },
      { to: '/payments/methods', rights: ['listPaymentMethods'] },
      { to: '/home' },
    ],
  },
  invoices: {
    path: '/payments/invoices',
    label: 'Factures',
    group: 'offre',
    roles: ['manager'],
    rights: ['listAgencyInvoices'],
    aliases: ['invoices'],
    module: 'payments',
    withoutSubscription: true,
  },
  methods: {
    path: '/payments/methods',
    label: 'Moyen de paiement',
    group: 'offre',
    roles: ['manager'],
    rights: ['listPaymentMethods'],
    aliases: ['paymentMethods'],
    module: 'payments',
    withoutSubscription: true,
  },
  articleOrders: {
    path: '/payments/agencyArticleOrders',
    label: 'Suivi de commande',
    group: 'offre',
    roles: ['manager'],
    rights: ['listArticleOrders'],
    aliases: ['commands'],
    module: 'payments',
    withoutSubscription: true,
  },
});

export const subscriptionPaths = pathsOf(subscriptionScreens);
