// The agents that documents, requests and hours may name.
import { and, eq, ne } from 'drizzle-orm';
import { agents } from '@vigie/db/tables/people.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';

/** The condition on the agent's row in the agency, without deleted ones. */
export const livingAgent = (agencyId: string, id: string) =>
  and(eq(agents.agencyId, agencyId), eq(agents.id, id), ne(agents.status, AgentStatus.deleted));
