// Counts an agency's files of collaborators, as every figure and quota does.
import { sql, type SQL } from 'drizzle-orm';
import { agencies } from '@vigie/db/tables/platform/platform.ts';
import type { AgentStatus } from '@vigie/domain/agents/agent.ts';

/** Files with one of these statuses, for a query on agencies. The sample collaborator is none. */
export const filesWith = (...statuses: readonly AgentStatus[]): SQL<number> =>
  sql<number>`(select count(*)::int from agents a where a.agency_id = ${agencies}.id and not a.is_fake
    and a.status in (${sql.join(
      statuses.map((status) => sql`${status}`),
      sql`, `,
    )}))`;
