// Screens of the field: the service in hand, rounds, logbook, reports, supervision.
import { declareScreens, pathsOf } from '../shared/navigation/screens.ts';

export const fieldScreens = declareScreens({
  adminMc: {
    path: '/platform/terrain/adminMc', label: 'Mains courantes',
    group: 'terrain', roles: ['manager'], rights: ['listMissionEvents'],
    creates: [{ label: 'Main courante', section: 'Opérations', rights: ['createMissionEvents'] }],
  },
  interventionReports: {
    path: '/platform/terrain/reports/intervention', label: "Bons d'intervention",
    group: 'terrain', roles: ['manager'], rights: ['listInterventionReports'],
    creates: [{ label: "Bon d'intervention", section: 'Bons', rights: ['createInterventionReports'] }],
  },
  roundReports: {
    path: '/platform/terrain/reports/round', label: 'Bons de ronde',
    group: 'terrain', roles: ['manager'], rights: ['listRoundReports'],
    creates: [{ label: 'Bon de ronde', section: 'Bons', rights: ['createRoundReports'] }],
  },
  recognitionReports: {
    path: '/platform/terrain/reports/recognition', label: 'Bons de reconnaissance des lieux',
    group: 'terrain', roles: ['manager'], rights: ['listRecognitionReports'],
    creates: [{ label: 'Bon de reconnaissance des lieux', section: 'Bons', rights: ['createRecognitionReports'] }],
  },
  auditReports: {
    path: '/platform/terrain/reports/audit', label: "Bons d'audit et de contrôle",
    group: 'terrain', roles: ['manager'], rights: ['listAuditReports'],
    creates: [{ label: "Bon d'audit et de contrôle", section: 'Bons', rights: ['createAuditReports'] }],
  },
  supervision: {
    path: '/platform/terrain/supervision', label: 'Supervision',
    group: 'terrain', roles: ['manager'], rights: ['readSupervision'],
  },
  customerMc: {
    path: '/customer/customerMc', label: 'Mains courantes',
    group: 'customer', roles: ['customer'], rights: ['listMissionEvents'],
  },
  customerAgencyReports: {
    path: '/customer/customerAgencyReports', label: "Bons d'intervention",
    group: 'customer', roles: ['customer'], rights: ['listInterventionReports'],
  },
  fieldPlanning: { path: '/terrain/planning', label: 'Planning', group: 'field', roles: ['agent'], mode: 'field' },
  fieldPlanningCustomer: {
    path: '/terrain/planningCustomer', label: 'Planning',
    group: 'customer', roles: ['customer'], mode: 'field',
  },
  priseService: {
    path: '/terrain/priseService/{-$id}', label: 'Prise de service',
    group: 'field', roles: ['agent'], mode: 'field',
  },
  intervention: {
    path: '/terrain/intervention/{-$activityType}', label: 'Intervention',
    group: 'field', roles: ['agent'], mode: 'field',
  },
  tournee: { path: '/terrain/tournee/{-$id}', label: 'Tournée', group: 'field', roles: ['agent'], hidden: true },
  serviceActif: {
    path: '/terrain/serviceActif/{-$id}', label: 'Service en cours',
    group: 'field', roles: ['agent'], mode: 'field',
  },
  circuitActif: {
    path: '/terrain/circuitActif/{-$slug}', label: 'Circuit en cours',
    group: 'field', roles: ['agent'], mode: 'field',
  },
  events: { path: '/terrain/events', label: 'Main courante', group: 'field', roles: ['agent'], mode: 'field' },
  servicesNonPlanifies: {
    path: '/terrain/servicesNonPlanifies', label: 'Services non planifiés',
    group: 'field', roles: ['agent'], rights: ['startUnplannedServices'], mode: 'field',
  },
  fieldSites: { path: '/terrain/sites', label: 'Sites', group: 'field', roles: ['agent'], mode: 'field' },
  fieldSite: { path: '/terrain/site/{-$id}', label: 'Site', group: 'field', roles: ['agent'], hidden: true },
  nfc: { path: '/terrain/nfc', label: 'NFC', group: 'field', roles: ['agent'], mode: 'field' },
  adminAlerts: {
    path: '/terrain/adminDashboard/adminAlerts', label: 'Alertes',
    group: 'terrain', roles: ['manager'], rights: ['readSupervision'], mode: 'field',
  },
  adminEvents: {
    path: '/terrain/adminDashboard/adminEvents', label: 'Événements',
    group: 'terrain', roles: ['manager'], rights: ['listMissionEvents'], mode: 'field',
  },
  ronde: { path: '/ronde/{-$reference}/{-$iteration}', label: 'Ronde en cours', group: 'field', roles: ['agent'], hidden: true },
  annuaire: { path: '/terrain/annuaire', label: 'Annuaire', group: 'field', roles: ['agent'], mode: 'field' },
  contactAgence: { path: '/terrain/contactAgence', label: "Contacter l'agence", group: 'field', roles: ['agent'], mode: 'field' },
  incident: { path: '/incident/{-$uuid}', label: 'Incident', group: 'field', roles: ['agent'], hidden: true },
});

export const fieldPaths = pathsOf(fieldScreens);
