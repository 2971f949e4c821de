// Screens of worked hours, salary elements and exports.
import { declareScreens, pathsOf } from '../shared/navigation/screens.ts';

export const hoursScreens = declareScreens({
  hoursAgent: { path: '/platform/hoursAgent', label: 'Mes heures', group: 'self', roles: ['agent'] },
  // Beyond the routes table: a month is read figure by figure, and signed.
  hoursMonth: { path: '/platform/hoursMonth/{-$month}', label: 'Mes heures à signer', group: 'self', roles: ['agent'] },
  sitesHours: {
    path: '/platform/sites/sites-hours',
    label: 'Heures des sites',
    group: 'sites',
    roles: ['manager'],
    rights: ['readSitesHours'],
  },
  agentsHours: {
    path: '/platform/collaborateurs/agents-hours',
    label: 'Heures des collaborateurs',
    group: 'collaborateurs',
    roles: ['manager'],
    rights: ['readAgentsHours'],
  },
  // Beyond the routes table: pre-payroll on screen, each figure with its proof, and who has signed.
  prePayroll: {
    path: '/platform/collaborateurs/pre-payroll',
    label: 'Prépaie',
    group: 'collaborateurs',
    roles: ['manager'],
    rights: ['exportData'],
  },
  // Beyond the routes table: what the year's limits leave, before they are passed.
  counters: {
    path: '/platform/collaborateurs/legal-counters',
    label: 'Compteurs légaux',
    group: 'collaborateurs',
    roles: ['manager'],
    rights: ['readAgentsHours'],
  },
  salaryElements: {
    path: '/platform/collaborateurs/salary-elements',
    label: 'Éléments de salaire',
    group: 'collaborateurs',
    roles: ['manager'],
    rights: ['listSalaryElements'],
    creates: [{ label: 'Éléments de salaire', section: 'Personnes', rights: ['createSalaryElements'] }],
  },
  // Beyond the routes table: who goes with a site that another company takes over.
  takeOver: {
    path: '/platform/collaborateurs/take-over',
    label: 'Reprise de personnel',
    group: 'collaborateurs',
    roles: ['manager'],
    rights: ['editAgents'],
  },
  // Beyond the routes table: a month is closed once its pre-payroll has left.
  closing: {
    path: '/platform/entreprise/closing',
    label: 'Clôture',
    group: 'entreprise',
    roles: ['manager'],
    rights: ['exportData'],
  },
  export: {
    path: '/platform/entreprise/export',
    label: 'Export de données',
    group: 'entreprise',
    roles: ['manager'],
    rights: ['exportData'],
    // The settings of exports end with the same word.
    aliases: ['export'],
  },
});

export const hoursPaths = pathsOf(hoursScreens);
