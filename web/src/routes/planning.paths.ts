// Screens of planning: boards, services, circuits, unavailabilities, gaps.
import { declareScreens, pathsOf } from '../shared/navigation/screens.ts';

export const planningScreens = declareScreens({
  myPlanning: { path: '/platform/my-planning', label: 'Mon planning', group: 'home', roles: ['agent'], mode: 'default' },
  adminPlanning: {
    path: '/platform/planification/adminPlanning',
    label: 'Planning',
    group: 'planification',
    roles: ['manager'],
    rights: ['listServices'],
    creates: [{ label: 'Remplacement de collaborateur', section: 'Opérations', rights: ['editServices'], kind: 'replacement' }],
  },
  adminServices: {
    path: '/platform/planification/adminServices',
    label: 'Services',
    group: 'planification',
    roles: ['manager'],
    rights: ['listServices'],
    creates: [{ label: 'Service', section: 'Opérations', rights: ['createServices'] }],
  },
  adminCircuits: {
    path: '/platform/planification/adminCircuits',
    label: 'Circuits',
    group: 'planification',
    roles: ['manager'],
    rights: ['listServices'],
  },
  adminPlaningSites: {
    path: '/platform/planification/adminPlaningSites',
    label: 'Planning des sites',
    group: 'planification',
    roles: ['manager'],
    rights: ['readSitesPlanning'],
  },
  adminPlaningAgents: {
    path: '/platform/planification/adminPlaningAgents',
    label: 'Planning des collaborateurs',
    group: 'planification',
    roles: ['manager'],
    rights: ['readAgentsPlanning'],
  },
  listIndispo: {
    path: '/platform/planification/listIndispo',
    label: 'Indisponibilités',
    group: 'planification',
    roles: ['manager'],
    rights: ['listUnavailabilities'],
    creates: [{ label: 'Indisponibilité', section: 'Opérations', rights: ['createUnavailabilities'] }],
  },
  listInterrupt: {
    path: '/platform/planification/listInterrupt',
    label: 'Écarts de planning',
    group: 'planification',
    roles: ['manager'],
    rights: ['listServiceBreaks'],
  },
  customerPlanning: {
    path: '/customer/customerPlanning',
    label: 'Planning',
    group: 'customer',
    roles: ['customer'],
    hidden: true,
    redirect: '/customer/customerPlaningSites',
  },
  customerPlaningSites: {
    path: '/customer/customerPlaningSites',
    label: 'Sites',
    group: 'customer',
    roles: ['customer'],
    rights: ['readSitesPlanning'],
  },
  customerServices: { path: '/customer/customerServices', label: 'Services', group: 'customer', roles: ['customer'] },
  fieldAdminServices: {
    path: '/terrain/planification/adminServices',
    label: 'Services',
    group: 'planification',
    roles: ['manager'],
    rights: ['listServices'],
    mode: 'field',
  },
  fieldAdminPlanning: {
    path: '/terrain/planification/adminPlanning',
    label: 'Planning',
    group: 'planification',
    roles: ['manager'],
    rights: ['listServices'],
    mode: 'field',
  },
});

export const planningPaths = pathsOf(planningScreens);
