// Dashboard widgets for requests: those of agents and of customers that wait for an answer.
import { RequestStatus } from '@vigie/domain/requests/request.ts';
import { requestsPaths } from '../paths/requests.paths.ts';
import { tableOf, type Widget } from '../shared/navigation/widgets.ts';

const pending = () => ({ status: [String(RequestStatus.pending)] });

export const requestsWidgets: readonly Widget[] = [
  {
    key: 'agentRequestsTable',
    label: 'Demandes des collaborateurs',
    about: 'Ce que les collaborateurs demandent et qui attend une réponse.',
    group: 'Collaborateurs',
    kind: 'table',
    roles: ['manager'],
    rights: ['listAgentRequests'],
    size: { w: 6, h: 6 },
    source: async () => {
      const { requestLists } = await import('./requests-list.tsx');
      return tableOf({
        list: requestLists.agent_requests,
        columns: ['subject', 'who', 'startAt', 'createdAt'],
        filters: pending,
        all: { to: requestsPaths.agentRequests() },
        emptyText: 'Aucune demande n’attend de réponse.',
      });
    },
  },
  {
    key: 'customerRequestsTable',
    label: 'Demandes des clients',
    about: 'Ce que les clients demandent et qui attend une réponse.',
    group: 'Commercial',
    kind: 'table',
    roles: ['manager'],
    rights: ['listCustomerRequests'],
    size: { w: 6, h: 6 },
    source: async () => {
      const { requestLists } = await import('./requests-list.tsx');
      return tableOf({
        list: requestLists.customer_requests,
        columns: ['subject', 'who', 'requestType', 'createdAt'],
        filters: pending,
        all: { to: requestsPaths.customerRequests() },
        emptyText: 'Aucune demande n’attend de réponse.',
      });
    },
  },
];
