// Lists contracts: of customers, of collaborators, or of both as far as the rights go.
import { and, count, eq, exists, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { contracts as calls } from '@vigie/contract/contracts/endpoints.ts';
import { listParts, type ListDeclaration } from '@vigie/db/list.ts';
import { contracts, contractSignatures } from '@vigie/db/tables/contracts.ts';
import { agents, customers } from '@vigie/db/tables/people.ts';
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { contractKinds, contractRight, type ContractKind } from '@vigie/domain/contracts/contract.ts';
import { remindedSince } from '@vigie/domain/contracts/prepaid-signatures.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { isoOf } from '@vigie/domain/shared/time.ts';
import { loadAgency, settingsOf } from '../agency/profile.ts';
import type { ScopedCallOf } from './call-of.ts';
import { presentContractRow, provenAddress } from './present.ts';
import { reachableContracts } from './read-contract.ts';
import { joinedContracts, recordsOf } from './records.ts';

const name = sql`coalesce(${customers.name}, ${agents.lastname} || ' ' || ${agents.firstname}, '')`;
export const declaration: ListDeclaration = {
  orderBy: {
    createdAt: contracts.createdAt,
    updatedAt: contracts.updatedAt,
    title: contracts.title,
    reference: contracts.reference,
    status: contracts.status,
    sentAt: contracts.sentAt,
    endsOn: contracts.endsOn,
    name,
  },
  search: sql`fold(${contracts.title} || ' ' || ${contracts.reference} || ' ' || ${name})`,
  filters: {
    status: (values: ContractStatus[]) => inArray(contracts.status, values),
    kind: (values: ContractKind[]) => inArray(contracts.kind, values),
    customerId: (id: string) => eq(contracts.customerId, id),
    agentId: (id: string) => eq(contracts.agentId, id),
    // By the agency's own delays: `waitingLong`.
    waiting: () => undefined,
  },
  tie: contracts.id,
};

type Call = ScopedCallOf<typeof calls.listContracts>;

const delayOf = { customer: 'settingsContractCustomer', agent: 'settingsContractAgent' } as const;

/** Sent more days ago than the agency's delay, with a signature missing (C-086). */
async function waitingLong({ tx, agencyId, house }: Pick<Call, 'tx' | 'agencyId' | 'house'>): Promise<SQL | undefined> {
  const settings = settingsOf(await loadAgency(tx, agencyId));
  const unsigned = tx
    .select({ one: sql`1` })
    .from(contractSignatures)
    .where(
      and(
        eq(contractSignatures.agencyId, contracts.agencyId),
        eq(contractSignatures.contractId, contracts.id),
        isNull(contractSignatures.signedAt),
        eq(contractSignatures.invalid, false),
      ),
    );
  const late = (kind: ContractKind) =>
    and(eq(contracts.kind, kind), lt(contracts.sentAt, isoOf(remindedSince(house.clock.now(), settings[delayOf[kind]].timeRemindContract))));
  return and(eq(contracts.status, ContractStatus.sent), or(...contractKinds.map(late)), exists(unsigned));
}

/** How many of this kind wait so: the list that the filter `waiting` shows. */
export async function countWaiting(call: Pick<Call, 'tx' | 'agencyId' | 'house'>, kind: ContractKind): Promise<number> {
  const own = and(eq(contracts.agencyId, call.agencyId), eq(contracts.kind, kind), await waitingLong(call));
  return call.tx.$count(contracts, own);
}

type Reader = Pick<Call, 'tx' | 'agencyId' | 'house' | 'userId'>;

/** One page of these contracts, and their number. */
export async function rowsOf(
  { tx, agencyId, house, userId }: Reader,
  scoped: SQL | undefined,
  { orderBy, limit, offset }: ReturnType<typeof listParts>,
) {
  const rows = await joinedContracts(tx)
    .where(scoped)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const [total] = await tx
    .select({ count: count() })
    .from(contracts)
    .leftJoin(customers, and(eq(customers.agencyId, contracts.agencyId), eq(customers.id, contracts.customerId)))
    .leftJoin(agents, and(eq(agents.agencyId, contracts.agencyId), eq(agents.id, contracts.agentId)))
    .where(scoped);
  const records = await recordsOf(tx, agencyId, rows);
  const ownAddress = await provenAddress(house, userId);
  return { data: records.map((record) => presentContractRow(house, ownAddress, record)), count: total?.count ?? 0 };
}

async function page(call: Call, kinds: readonly ContractKind[]) {
  const parts = listParts(declaration, call.body);
  const waiting = call.body.filters.waiting ? await waitingLong(call) : undefined;
  const scoped = and(eq(contracts.agencyId, call.agencyId), inArray(contracts.kind, [...kinds]), reachableContracts(call), parts.where, waiting);
  return rowsOf(call, scoped, parts);
}

export const listContracts = (kind: ContractKind) => (call: Call) => page(call, [kind]);

/** C-077: both kinds, with the right to list both. */
export const listAllContracts = (call: Call) =>
  page(
    call,
    contractKinds.filter((kind) => has(call.actor, contractRight(kind, 'list'))),
  );
