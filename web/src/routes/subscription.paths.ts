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
  },
  agencySubscription: {
    path: '/agencySubscription',
    label: 'Abonnement',
    group: 'offre',
    roles: ['manager'],
    rights: ['readAgencySubscription'],
    withoutSubscription: true,
  },
  invoices: {
    path: '/payments/invoices',
    label: 'Factures',
    group: 'offre',
    roles: ['manager'],
    rights: ['listAgencyInvoices'],
    module: 'payments',
    withoutSubscription: true,
  },
  methods: {
    path: '/payments/methods',
    label: 'Moyen de paiement',
    group: 'offre',
    roles: ['manager'],
    rights: ['listPaymentMethods'],
    module: 'payments',
    withoutSubscription: true,
  },
  articleOrders: {
    path: '/payments/agencyArticleOrders',
    label: 'Suivi de commande',
    group: 'offre',
    roles: ['manager'],
    rights: ['listArticleOrders'],
    module: 'payments',
    withoutSubscription: true,
  },
  planOptions: {
    path: '/platform/plan_options',
    label: "Options d'abonnements",
    group: 'offre',
    roles: ['manager'],
    rights: ['editAgencySubscription'],
    module: 'subscriptions',
    withoutSubscription: true,
  },
  subscriptions: {
    path: '/platform/subscriptions',
    label: "Dates d'abonnements",
    group: 'offre',
    roles: ['manager'],
    rights: ['editAgencySubscription'],
    module: 'subscriptions',
    withoutSubscription: true,
  },
});

export const subscriptionPaths = pathsOf(subscriptionScreens);
