// Computes people figures: collaborators, their deadlines and contracts, customers.
import { and, count, eq, gte, inArray, isNull, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { agentContracts, agentExpirations, agents, customers } from '@vigie/db/tables/people.ts';
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { deadlineColumns, total, type Counting, type Part } from './scope.ts';

const working = ({ agencyId }: Counting): SQL =>
  and(eq(agents.agencyId, agencyId), inArray(agents.status, [AgentStatus.licensed, AgentStatus.unlicensed])) as SQL;

/** Contracts in force today, of people who still work. */
const inForce = (c: Counting): SQL =>
  and(
    eq(agentContracts.agencyId, c.agencyId),
    notInArray(agentContracts.status, [ContractStatus.archived, ContractStatus.cancelled]),
    lte(agentContracts.startOn, c.today),
    or(isNull(agentContracts.endOn), gte(agentContracts.endOn, c.today)),
    working(c),
  ) as SQL;

const contractsByType = (c: Counting): Promise<Part[]> =>
  c.tx
    .select({ key: agentContracts.type, count: count() })
    .from(agentContracts)
    .innerJoin(agents, and(eq(agents.agencyId, agentContracts.agencyId), eq(agents.id, agentContracts.agentId)))
    .where(inForce(c))
    .groupBy(agentContracts.type)
    .orderBy(agentContracts.type);

/** Deleted agents are left out. The types are those of the people who work. */
export async function countAgents(c: Counting) {
  const rows = await c.tx
    .select({ status: agents.status, type: agents.type, count: count() })
    .from(agents)
    .where(and(eq(agents.agencyId, c.agencyId), notInArray(agents.status, [AgentStatus.deleted])))
    .groupBy(agents.status, agents.type)
    .orderBy(agents.status, agents.type);
  const by = (own: typeof rows, key: (row: (typeof rows)[number]) => string): Part[] =>
    [...Map.groupBy(own, key)].map(([name, same]) => ({ key: name, count: same.reduce((sum, row) => sum + row.count, 0) }));
  const here = rows.filter(({ status }) => status !== AgentStatus.archived);
  const byType = by(here, ({ type }) => type);
  return { count: total(byType), byStatus: by(rows, ({ status }) => String(status)), byType, byContract: await contractsByType(c) };
}

const NOTHING = { expired: 0, in30: 0, in60: 0, in90: 0 };
/** The later of the date and the renewal receipt, as in the list of deadlines. */
const deadline = sql`greatest(${agentExpirations.expiresOn}, ${agentExpirations.receiptUntil})`;

export async function countExpirations(c: Counting) {
  const [row] = await c.tx
    .select(deadlineColumns(deadline, c.today))
    .from(agentExpirations)
    .innerJoin(agents, and(eq(agents.agencyId, agentExpirations.agencyId), eq(agents.id, agentExpirations.agentId)))
    .where(and(eq(agentExpirations.agencyId, c.agencyId), working(c)));
  return row ?? NOTHING;
}

export async function countContracts(c: Counting) {
  const [row] = await c.tx
    .select(deadlineColumns(agentContracts.endOn, c.today))
    .from(agentContracts)
    .innerJoin(agents, and(eq(agents.agencyId, agentContracts.agencyId), eq(agents.id, agentContracts.agentId)))
    .where(
      and(
        eq(agentContracts.agencyId, c.agencyId),
        notInArray(agentContracts.status, [ContractStatus.archived, ContractStatus.cancelled]),
        working(c),
      ),
    );
  const byType = await contractsByType(c);
  return { ...(row ?? NOTHING), inForce: total(byType), byType };
}

export async function countCustomers(c: Counting) {
  const rows = await c.tx
    .select({
      key: sql<string>`${customers.status}::text`,
      count: count(),
      prospects: sql<number>`(count(*) filter (where ${customers.prospect}))::int`,
    })
    .from(customers)
    .where(eq(customers.agencyId, c.agencyId))
    .groupBy(customers.status)
    .orderBy(customers.status);
  const byStatus = rows.map(({ key, count: number }) => ({ key, count: number }));
  return { count: total(byStatus), byStatus, prospects: rows.reduce((sum, row) => sum + row.prospects, 0) };
}
