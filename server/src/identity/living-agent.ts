// Where an agent stands in their agency: whom documents, requests and hours may name.
import { and, eq, ne } from 'drizzle-orm';
import { agents } from '@vigie/db/tables/people.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';

/** Deleted ones are left out: they are as absent as another agency's. */
export const livingAgent = (agencyId: string, id: string) =>
  and(eq(agents.agencyId, agencyId), eq(agents.id, id), ne(agents.status, AgentStatus.deleted));
