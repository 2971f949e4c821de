// Screens of the agency's settings.
import { declareScreens, pathsOf } from '../shared/navigation/screens.ts';

export const agencyScreens = declareScreens({
  agency: {
    path: '/platform/params/agency',
    label: 'Agence',
    group: 'params',
    roles: ['manager'],
    rights: ['readAgencySettings'],
    withoutSubscription: true,
  },
  field: {
    path: '/platform/params/field',
    label: 'Terrain',
    group: 'params',
    roles: ['manager'],
    rights: ['readAgencySettings'],
  },
  // Beyond the routes table: the agency's own lists need a screen.
  lists: {
    path: '/platform/params/lists',
    label: 'Listes',
    group: 'params',
    roles: ['manager'],
    rights: ['readAgencySettings'],
  },
  commercialDocs: {
    path: '/platform/params/commercial-docs',
    label: 'Documents commerciaux',
    group: 'params',
    roles: ['manager'],
    rights: ['readAgencySettings'],
  },
  // Beyond the routes table: the accounts of the journals.
  accounts: {
    path: '/platform/params/accounts',
    label: 'Comptabilité',
    group: 'params',
    roles: ['manager'],
    rights: ['readAgencySettings'],
  },
  // Beyond the routes table: the codes of payroll programs.
  payroll: {
    path: '/platform/params/payroll',
    label: 'Export de paie',
    group: 'params',
    roles: ['manager'],
    rights: ['readAgencySettings'],
  },
  email: {
    path: '/platform/params/email',
    label: 'E-mails',
    group: 'params',
    roles: ['manager'],
    rights: ['readAgencySettings'],
  },
  emailRemind: {
    path: '/platform/params/emailRemind',
    label: 'E-mails de relance',
    group: 'params',
    roles: ['manager'],
    rights: ['readAgencySettings'],
  },
  export: {
    path: '/platform/params/export',
    label: 'En-tête et pied de page',
    group: 'params',
    roles: ['manager'],
    rights: ['readAgencySettings'],
  },
  // Beyond the routes table: keys for the agency's own programs.
  api: {
    path: '/platform/params/api',
    label: 'API',
    group: 'params',
    roles: ['manager'],
    rights: ['readAgencySettings'],
  },
  // Beyond the routes table: the right readAuditTrail exists, and without a screen nobody could use it.
  audit: {
    path: '/platform/entreprise/audit',
    label: 'Journal des modifications',
    group: 'entreprise',
    roles: ['manager'],
    rights: ['readAuditTrail'],
  },
  supportVisits: {
    path: '/platform/entreprise/visites-support/{-$id}',
    label: 'Visites du support',
    group: 'entreprise',
    roles: ['manager'],
    rights: ['readAuditTrail'],
    withoutSubscription: true,
  },
  // Beyond the routes table: who viewed sensitive data, beside who changed what.
  access: {
    path: '/platform/entreprise/consultations',
    label: 'Consultations',
    group: 'entreprise',
    roles: ['manager'],
    rights: ['readAuditTrail'],
  },
  // Beyond the routes table: the retention table must be readable by the person accountable for it (GDPR article 5-2).
  personalData: {
    path: '/platform/entreprise/personal-data',
    label: 'Données personnelles',
    group: 'entreprise',
    roles: ['manager'],
    rights: ['readAuditTrail'],
  },
});

export const agencyPaths = pathsOf(agencyScreens);
