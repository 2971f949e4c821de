// Tells of a contract: screens with its list, the planning that follows a working contract, and webhooks.
import { and, eq, notInArray } from 'drizzle-orm';
import { agentContracts } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { workingContractAfter } from '@vigie/domain/contracts/contract-moves.ts';
import { announceEvents } from '../agency/webhooks/announce-events.ts';
import type { House } from '../plumbing/house.ts';
import { notifyScreens } from '../plumbing/realtime.ts';
import type { ContractTableRow } from './records.ts';

export const notifyContract = (tx: Tx, { agencyId, id, customerId }: Pick<ContractTableRow, 'agencyId' | 'id' | 'customerId'>, deleted = false) =>
  notifyScreens(tx, { agencyId, topic: 'contracts', ids: [id], ...(customerId ? { customerId } : {}), ...(deleted ? { deleted } : {}) });

/** The working contract follows its document. One that is over stays over. */
export async function followWork(
  tx: Tx,
  { agencyId, workingContractId, agentId }: ContractTableRow,
  move: keyof typeof workingContractAfter | 'resend' | 'notify' | 'archive',
): Promise<void> {
  const status = (workingContractAfter as Partial<Record<string, ContractStatus>>)[move];
  if (workingContractId === null || agentId === null || status === undefined) return;
  await tx
    .update(agentContracts)
    .set({ status })
    .where(
      and(
        eq(agentContracts.agencyId, agencyId),
        eq(agentContracts.id, workingContractId),
        notInArray(agentContracts.status, [ContractStatus.archived, ContractStatus.cancelled]),
      ),
    );
  await notifyScreens(tx, { agencyId, topic: 'agents', ids: [agentId] });
}

/** Its last signature is given, on screen or on paper. */
export function announceSigned(house: House, tx: Tx, row: ContractTableRow, signedAt: string): Promise<void> {
  const { agencyId, id: contractId, kind, customerId, agentId } = row;
  return announceEvents({ house, tx, agencyId }, [
    { name: 'contract.signed', at: signedAt, facts: { contractId, kind, customerId, agentId, signedAt } },
  ]);
}
