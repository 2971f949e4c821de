// Lists regulatory deadlines and ends of contracts of the agents who still work, by bucket (F-321, F-326, F-327, F-330).
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { and, count, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { agents as calls } from '@vigie/contract/agents/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { agentContracts, agentExpirations, agents } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { AgentStatus, type AgentType } from '@vigie/domain/agents/agent.ts';
import { deadlineOf } from '@vigie/domain/agents/expiration.ts';
import type { ExpirationType } from '@vigie/domain/agents/expirations.data.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import type { LocalDay } from '@vigie/domain/shared/time-day.ts';
import { loadAgency } from '../../agency/profile.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { bucketColumns, inBucket, withoutBucket } from '../buckets.ts';
import type { ContractRecord, ExpirationRecord } from './file-lists.ts';
import { presentActiveContract } from '../present.ts';
import { today, type AgentRecord } from '../reach.ts';

/** How many rows are in each bucket, in one pass. */
async function bucketCounts(
  tx: Tx,
  date: SQLWrapper,
  day: LocalDay,
  from: typeof agentExpirations | typeof agentContracts,
  where: SQL | undefined,
): Promise<Record<string, number>> {
  const table = from as typeof agentExpirations;
  const [row] = await tx.select(bucketColumns(date, day)).from(table).innerJoin(agents, ownerOf(table)).where(where);
  return row ?? {};
}

const ownerOf = (table: { readonly agencyId: AnyPgColumn; readonly agentId: AnyPgColumn }) =>
  and(eq(agents.agencyId, table.agencyId), eq(agents.id, table.agentId));
const working = (agencyId: string) => and(eq(agents.agencyId, agencyId), inArray(agents.status, [AgentStatus.licensed, AgentStatus.unlicensed]));

const byName = sql`fold(${agents.lastname} || ' ' || ${agents.firstname})`;
const search = sql`fold(${agents.firstname} || ' ' || ${agents.lastname} || ' ' || ${agents.number})`;

/** `greatest` ignores nulls: the later of the date and the renewal receipt (`deadlineOf`). */
const deadline = sql`greatest(${agentExpirations.expiresOn}, ${agentExpirations.receiptUntil})`;

const presentOwner = (agent: AgentRecord) => ({
  id: agent.id,
  number: agent.number,
  fullname: fullName(agent.firstname, agent.lastname),
  type: agent.type as AgentType,
});

/** The card number may be only in the file, where imports write it. */
const numberOf = (row: ExpirationRecord, agent: AgentRecord): string => row.number || (row.typeKey === 'professionalCard' ? agent.cardNumber : '');

export const presentExpirationRow = (row: ExpirationRecord, agent: AgentRecord) => ({
  ...row,
  number: numberOf(row, agent),
  typeKey: row.typeKey as ExpirationType,
  agent: presentOwner(agent),
  deadline: deadlineOf(row),
});

const documents = (day: LocalDay): ListDeclaration => ({
  orderBy: {
    deadline,
    expiresOn: agentExpirations.expiresOn,
    agent: byName,
    typeKey: agentExpirations.typeKey,
    createdAt: agentExpirations.createdAt,
  },
  search,
  filters: {
    bucket: (value: string) => inBucket(deadline, day, value),
    typeKey: (values: string[]) => inArray(agentExpirations.typeKey, values),
    agent: (value: string) => eq(agents.id, value),
  },
  tie: agentExpirations.id,
});

export async function listExpirations({ tx, agencyId, body, house }: ScopedCall<typeof calls.expirations>) {
  const day = today(house, await loadAgency(tx, agencyId));
  const { where, orderBy, limit, offset } = listParts(documents(day), body);
  const here = and(eq(agentExpirations.agencyId, agencyId), working(agencyId));
  const rows = await tx
    .select({ row: agentExpirations, agent: agents })
    .from(agentExpirations)
    .innerJoin(agents, ownerOf(agentExpirations))
    .where(and(here, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(agentExpirations).innerJoin(agents, ownerOf(agentExpirations)).where(and(here, where));
  const buckets = await bucketCounts(tx, deadline, day, agentExpirations, and(here, listParts(documents(day), withoutBucket(body)).where));
  return {
    data: rows.map(({ row, agent }) => presentExpirationRow(row, agent)),
    count: total?.count ?? 0,
    buckets,
  };
}

const contracts = (day: LocalDay): ListDeclaration => ({
  orderBy: {
    endOn: agentContracts.endOn,
    startOn: agentContracts.startOn,
    agent: byName,
    type: agentContracts.type,
    createdAt: agentContracts.createdAt,
  },
  search,
  filters: {
    bucket: (value: string) => inBucket(agentContracts.endOn, day, value),
    type: (values: string[]) => inArray(agentContracts.type, values),
    agent: (value: string) => eq(agents.id, value),
  },
  tie: agentContracts.id,
});

/** Contracts that end. Cancelled and archived ones are already over. */
export async function listContractExpirations({ tx, agencyId, body, house }: ScopedCall<typeof calls.contractExpirations>) {
  const day = today(house, await loadAgency(tx, agencyId));
  const owner = ownerOf(agentContracts);
  const { where, orderBy, limit, offset } = listParts(contracts(day), body);
  const here = and(
    eq(agentContracts.agencyId, agencyId),
    working(agencyId),
    sql`${agentContracts.endOn} is not null`,
    sql`${agentContracts.status} not in (${ContractStatus.archived}, ${ContractStatus.cancelled})`,
  );
  const rows = await tx
    .select({ row: agentContracts, agent: agents })
    .from(agentContracts)
    .innerJoin(agents, owner)
    .where(and(here, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(agentContracts).innerJoin(agents, owner).where(and(here, where));
  const buckets = await bucketCounts(tx, agentContracts.endOn, day, agentContracts, and(here, listParts(contracts(day), withoutBucket(body)).where));
  const present = (row: ContractRecord, agent: AgentRecord) => ({
    ...presentActiveContract(row),
    version: row.version,
    agent: presentOwner(agent),
  });
  return { data: rows.map(({ row, agent }) => present(row, agent)), count: total?.count ?? 0, buckets };
}
