// Collaborators for pickers and filters, as each of them may offer them.
import type { z } from 'zod';
import type { AgentTypeSchema } from '@vigie/contract/agents/schemas.ts';
import type { Option } from '../shared/ui/list/list-types.ts';
import { agentsApi } from './api.ts';

export interface AgentScope {
  /** Also who is never planned: the office, the direction. */
  readonly allStaff?: boolean;
  /** Only who works through a company of his own or another's. */
  readonly external?: boolean;
}

const MOST = 20;
const EXTERNAL: readonly z.infer<typeof AgentTypeSchema>[] = ['EXTERNAL', 'SELF'];

/** Plannable collaborators, unless the scope says otherwise; nothing real is hung on a demonstration row. */
export const agentSearch =
  ({ allStaff = false, external = false }: AgentScope = {}) =>
  async (query: string, signal: AbortSignal): Promise<Option[]> => {
    const filters = { ...(allStaff ? {} : { plannable: true }), ...(external ? { type: [...EXTERNAL] } : {}) };
    const { data } = await agentsApi.list({ body: { query, limit: MOST, orderBy: 'fullname', ascending: 1, filters }, signal });
    return data.filter(({ isFake }) => !isFake).map(({ id, firstname, lastname }) => ({ value: id, label: `${firstname} ${lastname}` }));
  };

/** Everybody of the agency. */
export const searchAllStaff = agentSearch({ allStaff: true });
