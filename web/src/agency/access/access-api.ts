// The calls of the access log, and the rows that its screens show.
import { accessLog } from '@vigie/contract/agency/access-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf, ownClientOf } from '../../shared/api/client.ts';
import type { Option } from '../../shared/ui/list/list-types.ts';

export const accessApi = clientOf(accessLog);
export const ownAccessApi = ownClientOf(accessLog);

export type AccessLine = Answer<typeof accessLog.accessLines>['data'][number];
export type OwnAccessLine = Answer<typeof accessLog.ownAccessLines>['data'][number];

const MOST = 200;
const peopleOf = (lines: readonly AccessLine[]): Option[] => [
  ...new Map(lines.flatMap(({ agent }) => (agent ? [[agent.id, { value: agent.id, label: agent.name }] as const] : []))).values(),
];

/** The people whom the log concerns: its reader may not be allowed to list agents. */
export const concerned = {
  search: async (query: string, signal: AbortSignal): Promise<Option[]> =>
    peopleOf((await accessApi.accessLines({ body: { query, limit: MOST }, signal })).data),
  find: async (id: string): Promise<Option | null> =>
    peopleOf((await accessApi.accessLines({ body: { limit: 1, filters: { agents: [id] } } })).data)[0] ?? null,
};
