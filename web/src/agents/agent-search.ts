// Searches agents for pickers and filters, each with its own scope.
import type { z } from 'zod';
import type { AgentTypeSchema } from '@vigie/contract/agents/schemas.ts';
import type { Option } from '../shared/ui/list/list-types.ts';
import { agentsApi } from './api.ts';

export interface AgentScope {
  /** Also people who are never planned: office staff, management. */
  readonly allStaff?: boolean;
  /** Only those who work through a company, their own or another's. */
  readonly external?: boolean;
}

const MOST = 20;
const EXTERNAL: readonly z.infer<typeof AgentTypeSchema>[] = ['EXTERNAL', 'SELF'];

/** Plannable agents, unless the scope says otherwise. Demonstration rows are excluded: nothing real may refer to them. */
export const agentSearch =
  ({ allStaff = false, external = false }: AgentScope = {}) =>
  async (query: string, signal: AbortSignal): Promise<Option[]> => {
    const filters = { ...(allStaff ? {} : { plannable: true }), ...(external ? { type: [...EXTERNAL] } : {}) };
    const { data } = await agentsApi.list({ body: { query, limit: MOST, orderBy: 'fullname', ascending: 1, filters }, signal });
    return data.filter(({ isFake }) => !isFake).map(({ id, firstname, lastname }) => ({ value: id, label: `${firstname} ${lastname}` }));
  };

/** Everybody of the agency. */
export const searchAllStaff = agentSearch({ allStaff: true });
