// The calls about requests, with the same names for agents' and customers', and the queries of their screens.
import { requests } from '@vigie/contract/requests/endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import type { RequestKind } from '@vigie/domain/requests/request.ts';
import { clientOf } from '../shared/api/client.ts';
import type { Option } from '../shared/ui/list/list-types.ts';

const calls = clientOf(requests);
export const notesApi = calls;

export type RequestLine = Answer<typeof requests.listAgentRequests>['data'][number];
export type RequestDetail = Answer<typeof requests.readAgentRequest>;
export type RequestMessage = RequestDetail['messages'][number];
export type RequestTypeOption = Answer<typeof requests.agentRequestTypes>['types'][number];
export type NoteLine = Answer<typeof requests.listNotes>['data'][number];
export type NoteDetail = Answer<typeof requests.readNote>;

const agent = {
  read: calls.readAgentRequest,
  save: calls.saveAgentRequest,
  answer: calls.answerAgentRequest,
  write: calls.writeAgentRequest,
  see: calls.seeAgentRequest,
  remove: calls.removeAgentRequest,
  types: calls.agentRequestTypes,
  targets: calls.agentRequestTargets,
} as const;
const customer: typeof agent = {
  read: calls.readCustomerRequest,
  save: calls.saveCustomerRequest,
  answer: calls.answerCustomerRequest,
  write: calls.writeCustomerRequest,
  see: calls.seeCustomerRequest,
  remove: calls.removeCustomerRequest,
  types: calls.customerRequestTypes,
  targets: calls.customerRequestTargets,
};
export const requestsApi: Readonly<Record<RequestKind, typeof agent>> = { agent, customer };

export const listAgentRequests = calls.listAgentRequests;
export const listCustomerRequests = calls.listCustomerRequests;

const toOption = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name });
type Targets = (args: { body: { query?: string; ids?: string[] }; signal?: AbortSignal }) => Promise<{ id: string; name: string }[]>;
const searcher = (targets: Targets) => ({
  search: async (query: string, signal: AbortSignal): Promise<Option[]> => (await targets({ body: { query }, signal })).map(toOption),
  find: async (id: string): Promise<Option | null> => (await targets({ body: { ids: [id] } })).map(toOption)[0] ?? null,
});
export const targetSearch: Readonly<Record<RequestKind, ReturnType<typeof searcher>>> = {
  agent: searcher(calls.agentRequestTargets),
  customer: searcher(calls.customerRequestTargets),
};
export const recipientSearch = searcher(calls.noteTargets);

export const requestQuery = (kind: RequestKind, id: string) => ({
  queryKey: ['requests', 'one', kind, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => requestsApi[kind].read({ params: { id }, signal }),
});
export const typesQuery = (kind: RequestKind) => ({
  queryKey: ['settings', 'request-types', kind],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await requestsApi[kind].types({ signal })).types,
  staleTime: 300_000,
});
