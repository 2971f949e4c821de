// The lists of requests: agents' and customers' at the desk, a customer's own on their portal.
import { defineList, type ListColumn, type ListDeclaration, type ListFilter, type ListRequest } from '../shared/ui/list/list-types.ts';
import { Unread } from '../shared/ui/marks/unread.tsx';
import { listAgentRequests, listCustomerRequests, requestsApi, targetSearch, type RequestLine } from './api.ts';
import { periodWords, requestStatuses, statusOptions } from './request-words.ts';
import type { RequestKind, RequestStatus } from '@vigie/domain/requests/request.ts';

interface Filters {
  readonly status?: string[];
  readonly requestTypes?: string;
  readonly unread?: boolean;
  readonly agentId?: string;
  readonly customerId?: string;
}
const wire = ({ status, requestTypes, unread, agentId, customerId }: Filters) => ({
  ...(status ? { status: status.map((value) => Number(value) as RequestStatus) } : {}),
  ...(requestTypes ? { requestTypes: [requestTypes] } : {}),
  ...(unread === undefined ? {} : { unread }),
  ...(agentId ? { agentIds: [agentId] } : {}),
  ...(customerId ? { customerIds: [customerId] } : {}),
});

export const Subject = ({ row }: { readonly row: RequestLine }) => (
  <Unread unread={row.unread} said="non lue">
    {row.subject}
  </Unread>
);

type Column = ListColumn<RequestLine>;
const SUBJECT: Column = {
  id: 'subject',
  label: 'Objet',
  value: (row) => row.subject,
  render: (row) => <Subject row={row} />,
  main: true,
  sort: true,
  width: 300,
};
const STATUS: Column = {
  id: 'status',
  label: 'Statut',
  kind: 'status',
  value: (row) => row.status,
  statuses: requestStatuses,
  sort: true,
  width: 120,
};
const TYPE: Column = { id: 'requestType', label: 'Type', value: (row) => row.requestTypeLabel, sort: true, width: 180 };
const PERIOD: Column = { id: 'startAt', label: 'Absence', value: periodWords, sort: true, width: 210 };
const CREATED: Column = { id: 'createdAt', label: 'Reçue le', kind: 'datetime', value: (row) => row.createdAt, sort: true };
const LAST: Column = { id: 'lastAt', label: 'Dernière activité', kind: 'datetime', value: (row) => row.lastAt, sort: true };
const AUTHOR: Column = { id: 'createdBy', label: 'Écrite par', value: (row) => row.createdBy.name, hidden: true, width: 170 };
const SENT: Column = { id: 'sent', label: 'E-mail envoyé', kind: 'boolean', value: (row) => row.sent, hidden: true };
const who = (label: string, value: Column['value']): Column => ({ id: 'who', label, value, sort: true, width: 200 });

/** The agency names its own types, so the choices are loaded. */
const typeFilter = (kind: RequestKind): ListFilter => {
  const options = async () => (await requestsApi[kind].types()).types.map(({ key, label }) => ({ value: key, label }));
  return {
    key: 'requestTypes',
    label: 'Type',
    kind: 'entity',
    search: async (query) => (await options()).filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase())),
    find: async (value) => (await options()).find((option) => option.value === value) ?? null,
  };
};
const STATUSES: ListFilter = { key: 'status', label: 'Statut', kind: 'select', options: statusOptions, multiple: true };
const UNREAD: ListFilter = { key: 'unread', label: 'Non lue', kind: 'boolean' };

const common = {
  topic: 'requests',
  one: 'demande',
  many: 'demandes',
  feminine: true,
  rowId: (row: RequestLine) => row.id,
};
const fetchFrom =
  (kind: RequestKind) =>
  ({ filters, ...request }: ListRequest, signal: AbortSignal) =>
    kind === 'agent'
      ? listAgentRequests({ body: { ...request, filters: wire(filters) }, signal })
      : listCustomerRequests({ body: { ...request, filters: wire(filters) }, signal });

export const requestLists: Readonly<Record<'agent_requests' | 'customer_requests' | 'portal_requests', ListDeclaration<RequestLine>>> = {
  agent_requests: defineList<RequestLine>({
    ...common,
    key: 'agent_requests',
    searchPlaceholder: 'Objet ou collaborateur',
    fetch: fetchFrom('agent'),
    columns: [SUBJECT, who('Collaborateur', (row) => row.agent?.name), TYPE, STATUS, PERIOD, CREATED, LAST, AUTHOR, SENT],
    filters: [STATUSES, typeFilter('agent'), { key: 'agentId', label: 'Collaborateur', kind: 'entity', ...targetSearch.agent }, UNREAD],
  }),
  customer_requests: defineList<RequestLine>({
    ...common,
    key: 'customer_requests',
    searchPlaceholder: 'Objet ou client',
    fetch: fetchFrom('customer'),
    columns: [SUBJECT, who('Client', (row) => row.customer?.name), TYPE, STATUS, CREATED, LAST, { ...AUTHOR, hidden: false }, SENT],
    filters: [STATUSES, typeFilter('customer'), { key: 'customerId', label: 'Client', kind: 'entity', ...targetSearch.customer }, UNREAD],
  }),
  portal_requests: defineList<RequestLine>({
    ...common,
    key: 'portal_requests',
    searchPlaceholder: 'Objet',
    fetch: fetchFrom('customer'),
    columns: [SUBJECT, TYPE, STATUS, { ...CREATED, label: 'Envoyée le' }, LAST, { ...AUTHOR, hidden: false }],
    filters: [STATUSES, typeFilter('customer'), UNREAD],
  }),
};
