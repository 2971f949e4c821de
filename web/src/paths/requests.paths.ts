// Screens of requests and information notes.
import { declareScreens, pathsOf } from '../shared/navigation/screens.ts';

export const requestsScreens = declareScreens({
  customerRequests: {
    path: '/platform/clients/demandes-clients/{-$id}',
    aliases: ['customerRequests'],
    label: 'Demandes clients',
    group: 'clients',
    roles: ['manager'],
    rights: ['listCustomerRequests'],
    creates: [{ label: 'Demande client', section: 'Personnes', rights: ['createCustomerRequests'] }],
  },
  agentRequests: {
    path: '/platform/collaborateurs/demandes/{-$id}',
    label: 'Demandes des collaborateurs',
    group: 'collaborateurs',
    roles: ['manager'],
    rights: ['listAgentRequests'],
    creates: [{ label: 'Demande collaborateur', section: 'Personnes', rights: ['createAgentRequests'] }],
  },
  noteInformation: {
    path: '/platform/terrain/note-information',
    label: "Notes d'information",
    group: 'terrain',
    roles: ['manager'],
    rights: ['listInformationNotes'],
    creates: [{ label: "Note d'information", section: 'Opérations', rights: ['createInformationNotes'] }],
  },
  portalRequests: { path: '/customer/customerRequests/{-$id}', label: 'Demandes', group: 'customer', roles: ['customer'] },
  fieldRequests: { path: '/terrain/demandes/{-$id}', label: 'Mes demandes', group: 'self', roles: ['agent'] },
  fieldCustomerRequests: {
    path: '/terrain/customerRequests/{-$id}',
    label: 'Demandes clients',
    group: 'field',
    roles: ['agent'],
    rights: ['listCustomerRequests'],
    mode: 'field',
  },
  fieldNotes: { path: '/terrain/notes/{-$id}', label: 'Mes notes d’information', group: 'self', roles: ['agent'] },
});

export const requestsPaths = pathsOf(requestsScreens);
