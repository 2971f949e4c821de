// Reads contracts: the row, whose it is, and its signatures in order.
import { and, asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { contracts, contractSignatures } from '@vigie/db/tables/contracts.ts';
import { agents, customers } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { contractRight, type ContractKind, type ContractState, type ContractVerb } from '@vigie/domain/contracts/contract.ts';
import { contractMoveIssue, type ContractMove } from '@vigie/domain/contracts/contract-moves.ts';
import { CONTRACT_UNKNOWN } from '@vigie/domain/contracts/signature-link.ts';
import { has, type Actor } from '@vigie/domain/identity/actor.ts';
import { fullName } from '@vigie/domain/shared/text.ts';
import { forbidden, notFound } from '../plumbing/errors.ts';
import { staleOf } from '../plumbing/stale.ts';
import { moveRefused } from './errors.ts';

export type ContractTableRow = typeof contracts.$inferSelect;
export type SignatureRow = typeof contractSignatures.$inferSelect;

interface Other {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
export interface ContractRecord {
  readonly row: ContractTableRow;
  readonly customer: Other | null;
  readonly agent: Other | null;
  readonly signatures: readonly SignatureRow[];
}

export const joinedContracts = (tx: Tx) =>
  tx
    .select({
      row: getTableColumns(contracts),
      customer: { id: customers.id, name: customers.name, email: customers.email },
      agent: { id: agents.id, firstname: agents.firstname, lastname: agents.lastname, email: agents.email },
    })
    .from(contracts)
    .leftJoin(customers, and(eq(customers.agencyId, contracts.agencyId), eq(customers.id, contracts.customerId)))
    .leftJoin(agents, and(eq(agents.agencyId, contracts.agencyId), eq(agents.id, contracts.agentId)));
type Joined = Awaited<ReturnType<typeof joinedContracts>>[number];

/** The rows with their signatures, read for all at once. */
export async function recordsOf(tx: Tx, agencyId: string, rows: readonly Joined[]): Promise<ContractRecord[]> {
  const ids = rows.map(({ row }) => row.id);
  const all =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(contractSignatures)
          .where(and(eq(contractSignatures.agencyId, agencyId), inArray(contractSignatures.contractId, ids)))
          .orderBy(asc(contractSignatures.position), asc(contractSignatures.id));
  return rows.map(({ row, customer, agent }) => ({
    row,
    customer,
    agent: agent && { id: agent.id, name: fullName(agent.firstname, agent.lastname), email: agent.email },
    signatures: all.filter(({ contractId }) => contractId === row.id),
  }));
}

export async function loadContract(tx: Tx, agencyId: string, kind: ContractKind, id: string, narrowed?: SQL): Promise<ContractRecord> {
  const rows = await joinedContracts(tx).where(and(eq(contracts.agencyId, agencyId), eq(contracts.id, id), eq(contracts.kind, kind), narrowed));
  const [record] = await recordsOf(tx, agencyId, rows);
  if (!record) throw notFound(CONTRACT_UNKNOWN);
  return record;
}

/** The same, locked until the end of the transaction: two people sign one after the other. */
export async function lockContract(tx: Tx, agencyId: string, kind: ContractKind, id: string, version?: number): Promise<ContractRecord> {
  const [held] = await tx
    .select({ version: contracts.version })
    .from(contracts)
    .where(and(eq(contracts.agencyId, agencyId), eq(contracts.id, id), eq(contracts.kind, kind)))
    .for('update');
  if (!held) throw notFound(CONTRACT_UNKNOWN);
  if (version !== undefined && version !== held.version) throw await staleOf(tx, agencyId, contracts, 'contracts', id);
  return loadContract(tx, agencyId, kind, id);
}

export const stateOf = ({ row, signatures }: ContractRecord): ContractState => ({ status: row.status, signatures });

/** Throws the domain's reason when the move is not allowed now. */
export function demandMove(record: ContractRecord, move: ContractMove): void {
  const issue = contractMoveIssue(stateOf(record), move);
  if (issue !== null) throw moveRefused(issue);
}

export function demandRight(actor: Actor, kind: ContractKind, verb: ContractVerb): void {
  const right = contractRight(kind, verb);
  if (!has(actor, right)) throw forbidden(right);
}
