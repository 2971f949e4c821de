// Screens of the platform: agencies, users, offers, orders, communication, useful links.
import { declareScreens, pathsOf } from '../shared/navigation/screens.ts';

export const backofficeScreens = declareScreens({
  agencies: { path: '/platform/admin/adminAgencies', label: 'Agences', group: 'admin', roles: ['admin', 'support'] },
  agencyAdmin: {
    path: '/platform/admin/agencyAdmin',
    label: 'Agence (fiche)',
    group: 'admin',
    roles: ['admin', 'support'],
    hidden: true,
  },
  contractTemplate: {
    path: '/platform/admin/contractTemplate',
    label: 'Modèles de contrats',
    group: 'admin',
    roles: ['superadmin'],
  },
  agencyInvoices: { path: '/platform/admin/agencyInvoices', label: 'Factures agences', group: 'admin', roles: ['superadmin'] },
  users: { path: '/platform/admin/adminUsers', label: 'Utilisateurs', group: 'admin', roles: ['admin'] },
  subscriptionSubscriptions: {
    path: '/platform/admin/adminAgencySubscriptionSubscriptions',
    label: 'Souscriptions',
    group: 'admin',
    roles: ['superadmin'],
  },
  articles: { path: '/platform/admin/adminAgencySubscriptionArticles', label: 'Articles', group: 'admin', roles: ['superadmin'] },
  articleTypes: {
    path: '/platform/admin/adminAgencySubscriptionArticleTypes',
    label: "Types d'articles",
    group: 'admin',
    roles: ['superadmin'],
  },
  operations: {
    path: '/platform/admin/adminAgencySubscriptionOperationSubscriptions',
    label: 'Opérations',
    group: 'admin',
    roles: ['superadmin'],
  },
  subscriptionOffers: {
    path: '/platform/admin/agencySubscriptionOffers',
    label: "Offres d'abonnement",
    group: 'admin',
    roles: ['admin'],
  },
  articleOrders: {
    path: '/platform/admin/adminAgencyArticleOrders',
    label: 'Commandes',
    group: 'admin',
    roles: ['admin', 'support'],
  },
  feedbacks: {
    path: '/platform/admin/adminFeedbacks',
    label: "Demandes d'amélioration",
    group: 'admin',
    roles: ['admin'],
    module: 'feedback',
  },
  adminTutorials: { path: '/platform/admin/adminCommunication/tutorials', label: 'Tutoriels', group: 'admin', roles: ['admin'] },
  adminUsefulDocs: {
    path: '/platform/admin/adminCommunication/useful-docs',
    label: 'Documents utiles',
    group: 'admin',
    roles: ['admin'],
  },
  maintenance: { path: '/platform/admin/adminCommunication/maintenance', label: 'Maintenance', group: 'admin', roles: ['admin'] },
  // Not in the table of routes: what the sandbox of text messages keeps beside the demonstration.
  sandboxMessages: { path: '/platform/admin/sandboxMessages', label: 'SMS du bac à sable', group: 'admin', roles: ['superadmin'] },
  contacts: { path: '/platform/admin/adminCommunication/contacts', label: 'Contacts', group: 'admin', roles: ['admin'] },
  sponsor: { path: '/platform/admin/adminConfigurations/sponsor', label: 'Sponsor', group: 'admin', roles: ['superadmin'] },
  // Not in the specification's table of routes: the agency's own import, for its owner and managers.
  importData: {
    path: '/platform/entreprise/import',
    label: 'Importer des données',
    group: 'entreprise',
    roles: ['manager'],
    rights: ['createCustomers', 'createSites', 'createAgents'],
  },
  importAgency: { path: '/platform/admin/adminImportAgency', label: "Import d'agence", group: 'admin', roles: ['superadmin'] },
  supportAccounts: { path: '/platform/admin/supportAccounts', label: 'Comptes support', group: 'admin', roles: ['superadmin'] },
  uiTutorials: { path: '/platform/admin/adminUiTutorials', label: "Parcours d'accueil", group: 'admin', roles: ['admin'] },
  newsAnnouncements: {
    path: '/platform/admin/newsAnnouncements',
    label: 'Actualités',
    group: 'admin',
    roles: ['admin', 'superadmin'],
  },
  app: {
    path: '/platform/liensUtiles/app',
    label: 'Application mobile',
    group: 'liensUtiles',
    roles: ['any'],
    module: 'appStore',
  },
  training: { path: '/platform/liensUtiles/redirectToPlanFormation', label: 'Formation', group: 'liensUtiles', roles: ['any'] },
  parrainage: {
    path: '/platform/liensUtiles/parrainage',
    label: 'Parrainage',
    group: 'liensUtiles',
    roles: ['any'],
    module: 'parrainage',
  },
  offreSite: {
    path: '/platform/liensUtiles/offreSite',
    label: 'Offre site web',
    group: 'liensUtiles',
    roles: ['any'],
    module: 'offreSite',
  },
  tutorial: { path: '/platform/liensUtiles/tutorial', label: 'Tutoriels', group: 'liensUtiles', roles: ['any'] },
  // Not in the table of routes either: A-018 keeps « contact » open without a subscription.
  contact: { path: '/platform/liensUtiles/contact', label: 'Contacts', group: 'liensUtiles', roles: ['any'], withoutSubscription: true },
  usefulDocs: {
    path: '/platform/liensUtiles/usefulDocs',
    label: 'Documents utiles',
    group: 'liensUtiles',
    roles: ['any'],
    rights: ['listOwnDocuments', 'listAgencyDocuments'],
  },
  appAgent: {
    path: '/platform/app-agent',
    label: 'Application collaborateur',
    group: 'home',
    roles: ['agent'],
    module: 'appStore',
    mode: 'default',
  },
});

export const backofficePaths = pathsOf(backofficeScreens);
