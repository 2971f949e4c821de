// Screens of documents and folders.
import { declareScreens, pathsOf } from '../shared/navigation/screens.ts';

export const documentsScreens = declareScreens({
  agencyDocuments: {
    path: '/platform/entreprise/agency_documents',
    label: "Documents de l'agence",
    group: 'entreprise',
    roles: ['manager'],
    rights: ['readAgencyDocuments'],
    creates: [{ label: 'Document agence', section: 'Documents et contrats', rights: ['createAgencyDocuments'] }],
  },
  customerDocuments: {
    path: '/platform/clients/customer_documents',
    label: 'Documents clients',
    group: 'clients',
    roles: ['manager'],
    rights: ['listAgencyDocuments'],
    creates: [{ label: 'Document client', section: 'Documents et contrats', rights: ['createAgencyDocuments'] }],
  },
  agentDocuments: {
    path: '/platform/collaborateurs/agent_documents',
    label: 'Documents des collaborateurs',
    group: 'collaborateurs',
    roles: ['manager'],
    rights: ['listAgencyDocuments'],
    creates: [{ label: 'Document collaborateur', section: 'Documents et contrats', rights: ['createAgencyDocuments'] }],
  },
  documentsAgency: {
    path: '/platform/documents/agency',
    label: 'Documents agence',
    group: 'documents',
    roles: ['manager'],
    rights: ['readAgencyDocuments'],
    hidden: true,
  },
  documentsAgent: {
    path: '/platform/documents/agent',
    twin: '/platform/collaborateurs/agent_documents',
    label: 'Documents collaborateurs',
    group: 'documents',
    roles: ['agent', 'manager'],
    rights: ['listOwnDocuments', 'listAgencyDocuments'],
  },
  documentsCustomer: {
    path: '/platform/documents/customer',
    label: 'Documents clients',
    group: 'documents',
    roles: ['customer', 'manager'],
    rights: ['listOwnDocuments', 'listAgencyDocuments'],
    hidden: true,
  },
  expirationsDocuments: {
    path: '/platform/entreprise/listAgencyExpirations/expirationsDocuments',
    label: 'Documents',
    group: 'expirations',
    roles: ['manager'],
    rights: ['listAgencyDocuments'],
  },
  portalDocuments: {
    path: '/customer/documents',
    label: 'Documents',
    group: 'customer',
    roles: ['customer'],
    rights: ['listOwnDocuments'],
  },
});

export const documentsPaths = pathsOf(documentsScreens);
