// Screens of sites, rounds as defined and checkpoints.
import { declareScreens, pathsOf } from '../shared/navigation/screens.ts';

export const sitesScreens = declareScreens({
  sites: {
    path: '/platform/sites/sites',
    label: 'Sites',
    group: 'sites',
    roles: ['manager'],
    rights: ['listSites'],
    creates: [
      { label: 'Site', section: 'Opérations', rights: ['createSites'] },
      { label: 'Consignes', section: 'Opérations', rights: ['createSiteInstructions'], kind: 'instructions' },
    ],
  },
  site: {
    path: '/platform/sites/sites/$id',
    label: 'Site',
    group: 'sites',
    roles: ['manager'],
    rights: ['readSites'],
    hidden: true,
  },
  rounds: {
    path: '/platform/sites/rounds',
    label: 'Rondes',
    group: 'sites',
    roles: ['manager'],
    rights: ['listRounds'],
    creates: [{ label: 'Ronde', section: 'Opérations', rights: ['createRounds'] }],
  },
  checkpoints: {
    path: '/platform/sites/checkpoints',
    label: 'Points de contrôle',
    group: 'sites',
    roles: ['manager'],
    rights: ['listCheckpoints'],
    creates: [{ label: 'Point de contrôle', section: 'Opérations', rights: ['createCheckpoints'] }],
  },
  customerSites: { path: '/customer/customerSites', label: 'Mes sites', group: 'customer', roles: ['customer'] },
  customerSite: { path: '/customer/customerSites/$id', label: 'Site', group: 'customer', roles: ['customer'], hidden: true },
  fieldRounds: {
    path: '/terrain/rondes/list',
    label: 'Rondes',
    group: 'field',
    roles: ['agent'],
    rights: ['listRounds'],
    mode: 'field',
  },
  fieldRound: {
    path: '/terrain/rondes/edit/{-$id}',
    label: 'Ronde',
    group: 'field',
    roles: ['agent'],
    rights: ['createRounds', 'editRounds'],
    newRights: ['createRounds'],
    hidden: true,
  },
  fieldCheckpoints: {
    path: '/terrain/checkpoints/list',
    label: 'Points de contrôle',
    group: 'field',
    roles: ['agent'],
    rights: ['listCheckpoints'],
    mode: 'field',
  },
  fieldCheckpoint: {
    path: '/terrain/checkpoints/edit/{-$id}',
    label: 'Point de contrôle',
    group: 'field',
    roles: ['agent'],
    rights: ['createCheckpoints', 'editCheckpoints'],
    newRights: ['createCheckpoints'],
    hidden: true,
  },
});

export const sitesPaths = pathsOf(sitesScreens);
