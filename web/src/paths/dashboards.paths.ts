// Screens of figures: dashboards of the agency, of the platform, of a customer.
import { declareScreens, pathsOf } from '../shared/navigation/screens.ts';

export const dashboardsScreens = declareScreens({
  adminDashboard: {
    path: '/platform/adminDashboard',
    label: 'Tableau de bord',
    group: 'home',
    // The platform's own people find their figures there, even outside an agency (C-309).
    roles: ['manager', 'admin', 'support'],
    rights: ['readDashboard'],
  },
  // Not in the specification's table of routes: what a new agency still lacks.
  start: {
    path: '/platform/entreprise/mise-en-route',
    label: 'Mise en route',
    group: 'entreprise',
    roles: ['manager'],
    rights: ['readAgencySettings'],
  },
  // Not in the table of routes: a customer's figures over a period.
  portalTrends: { path: '/customer/bilan', label: 'Bilan', group: 'customer', roles: ['customer'] },
  // Not in the table of routes: by which rhythm a customer's person is mailed what happened on their sites.
  portalMails: { path: '/customer/mes-e-mails', label: 'Mes e-mails', group: 'customer', roles: ['customer'] },
  // Not in the table of routes: whoever is mailed it stops it here, without an account.
  leaveReport: {
    path: '/desabonnement/$id/$token',
    label: 'Compte rendu de vos sites',
    group: 'home',
    roles: ['public'],
    hidden: true,
    bare: true,
    withoutSubscription: true,
  },
  customerDashboard: { path: '/customer/customerDashboard', label: 'Tableau de bord', group: 'customer', roles: ['customer'] },
  platformDashboard: {
    path: '/platform/admin/dashboard',
    label: 'Tableau de bord',
    group: 'admin',
    roles: ['admin'],
    hidden: true,
    redirect: '/platform/admin/dashboard/ca-app',
  },
  caApp: { path: '/platform/admin/dashboard/ca-app', label: "Chiffre d'affaires", group: 'admin', roles: ['admin'] },
  resumeApp: { path: '/platform/admin/dashboard/resume-app', label: 'Résumé (churn)', group: 'admin', roles: ['admin'] },
});

export const dashboardsPaths = pathsOf(dashboardsScreens);
