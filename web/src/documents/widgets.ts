// Dashboard widgets for documents: those that expire, by owner.
import { documentsPaths } from '../paths/documents.paths.ts';
import { tableOf, type Widget } from '../shared/navigation/widgets.ts';

const shape = { group: 'Commercial', kind: 'table', roles: ['manager'], size: { w: 6, h: 6 } } as const;
const soon = { by: 'expiredAt', ascending: true };

export const documentsWidgets: readonly Widget[] = [
  {
    ...shape,
    key: 'documents',
    label: 'Documents de l’agence',
    about: 'Les documents de l’agence, ceux qui expirent d’abord.',
    rights: ['readAgencyDocuments'],
    source: async () => {
      const { documentLists } = await import('./documents-list.tsx');
      return tableOf({
        list: documentLists.agency_documents,
        columns: ['name', 'attachedFolders', 'expiredAt'],
        sort: soon,
        all: { to: documentsPaths.agencyDocuments() },
        emptyText: 'Aucun document d’agence.',
      });
    },
  },
  {
    ...shape,
    key: 'agentDocuments',
    label: 'Documents des collaborateurs',
    about: 'Les documents des collaborateurs, ceux qui expirent d’abord.',
    group: 'Collaborateurs',
    rights: ['listAgencyDocuments'],
    source: async () => {
      const { documentLists } = await import('./documents-list.tsx');
      return tableOf({
        list: documentLists.agent_documents,
        columns: ['name', 'agent', 'expiredAt'],
        sort: soon,
        all: { to: documentsPaths.agentDocuments() },
        emptyText: 'Aucun document de collaborateur.',
      });
    },
  },
  {
    ...shape,
    key: 'customerDocuments',
    label: 'Documents des clients',
    about: 'Les documents des clients, ceux qui expirent d’abord.',
    rights: ['listAgencyDocuments'],
    source: async () => {
      const { documentLists } = await import('./documents-list.tsx');
      return tableOf({
        list: documentLists.customer_documents,
        columns: ['name', 'company', 'expiredAt'],
        sort: soon,
        all: { to: documentsPaths.customerDocuments() },
        emptyText: 'Aucun document de client.',
      });
    },
  },
];
