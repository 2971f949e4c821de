// Contracts of employment that were signed on paper: found, and marked several at once.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { contract } from '@vigie/contract/contract.ts';
import { agentContracts, agents } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { AgentStatus } from '@vigie/domain/agents/agent.ts';
import { ContractStatus, type ContractType } from '@vigie/domain/agents/agent-contract.ts';
import { signedTrace } from '@vigie/domain/import/settle/signed.ts';
import { localDay } from '@vigie/domain/shared/time.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { loadAgency } from '../../agency/profile.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { notifyScreens } from '../../plumbing/realtime.ts';

type Calls = typeof contract.agents;

const owner = and(eq(agents.agencyId, agentContracts.agencyId), eq(agents.id, agentContracts.agentId));
const STATUSES = [AgentStatus.licensed, AgentStatus.unlicensed];

/** Of people who work here, sample rows left out. Those that wait for an electronic signature have their own list. */
export async function listUnsignedContracts({ tx, agencyId }: ScopedCall<Calls['unsignedContracts']>) {
  const rows = await tx
    .select({ row: agentContracts, type: sql<ContractType>`${agentContracts.type}`, agent: agents })
    .from(agentContracts)
    .innerJoin(agents, owner)
    .where(
      and(
        eq(agentContracts.agencyId, agencyId),
        eq(agentContracts.status, ContractStatus.created),
        inArray(agents.status, STATUSES),
        eq(agents.isFake, false),
      ),
    )
    .orderBy(asc(agents.lastname), asc(agents.firstname), asc(agentContracts.startOn));
  const data = rows.map(({ row, type, agent }) => ({
    id: row.id,
    agentId: agent.id,
    fullname: fullName(agent.firstname, agent.lastname),
    type,
    startOn: row.startOn,
    endOn: row.endOn,
  }));
  return { data, count: data.length };
}

/** Locks the files, so that one which is open on a screen is told that it changed. */
async function lockFiles(tx: Tx, agencyId: string, ids: readonly string[]) {
  const rows = await tx
    .select({ id: agentContracts.id, agentId: agentContracts.agentId, status: agentContracts.status })
    .from(agentContracts)
    .innerJoin(agents, owner)
    .where(and(eq(agentContracts.agencyId, agencyId), inArray(agentContracts.id, [...ids]), inArray(agents.status, STATUSES)))
    .for('update');
  const settled: readonly number[] = [ContractStatus.created, ContractStatus.marked];
  if (rows.length !== new Set(ids).size || rows.some(({ status }) => !settled.includes(status))) throw notFound('Contrat introuvable');
  return rows.filter(({ status }) => status === ContractStatus.created);
}

/** A second click finds them marked, and changes nothing. */
export async function markContractsSigned({ tx, agencyId, house, body }: ScopedCall<Calls['markContractsSigned']>) {
  const { timeZone } = await loadAgency(tx, agencyId);
  const fresh = await lockFiles(tx, agencyId, body.ids);
  if (fresh.length === 0) return { ok: true as const };
  const name = sql`case when ${agentContracts.name} = '' then ${signedTrace(localDay(house.clock.now(), timeZone))} else ${agentContracts.name} end`;
  const contractIds = fresh.map(({ id }) => id);
  const agentIds = [...new Set(fresh.map(({ agentId }) => agentId))];
  await tx
    .update(agentContracts)
    .set({ status: ContractStatus.marked, name })
    .where(and(eq(agentContracts.agencyId, agencyId), inArray(agentContracts.id, contractIds)));
  await tx
    .update(agents)
    .set({ updatedAt: house.clock.instant() })
    .where(and(eq(agents.agencyId, agencyId), inArray(agents.id, agentIds)));
  await notifyScreens(tx, { agencyId, topic: 'agents', ids: agentIds, agentIds });
  return { ok: true as const };
}
