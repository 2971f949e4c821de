// Creates a contract, or changes one that nobody has signed.
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { AgentContractInput, CustomerContractInput } from '@vigie/contract/contracts/schemas.ts';
import { contracts } from '@vigie/db/tables/contracts.ts';
import { agentContracts } from '@vigie/db/tables/people.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import { contractRight, type ContractKind } from '@vigie/domain/contracts/contract.ts';
import { has, type Actor } from '@vigie/domain/identity/actor.ts';
import { loadAgentFile } from '../agents/reach.ts';
import { loadCustomer } from '../customers/queries.ts';
import { demandOwnImages } from '../documents/files/rich-images.ts';
import { forbidden, invalid, refusal, transportErrors } from '../plumbing/errors.ts';
import type { Scope } from '../plumbing/http/call.ts';
import type { ContractAnswer } from './present.ts';
import { answerAgain } from './read-contract.ts';
import { demandMove, demandRight, loadContract, lockContract } from './records.ts';
import { notifyContract } from './notify-contract.ts';

type Body = Omit<z.output<typeof CustomerContractInput>, 'customerId'> &
  Partial<Pick<z.output<typeof CustomerContractInput>, 'customerId'> & Pick<z.output<typeof AgentContractInput>, 'agentId' | 'workingContractId'>>;
export type SaveCall = Scope & { readonly body: Body };

/** A working contract of this same collaborator that is still unsigned and has no other document. */
async function demandWork(tx: Tx, agencyId: string, { id, agentId, workingContractId }: Body): Promise<void> {
  if (!workingContractId) return;
  const [work] = await tx
    .select({ agentId: agentContracts.agentId, status: agentContracts.status })
    .from(agentContracts)
    .where(and(eq(agentContracts.agencyId, agencyId), eq(agentContracts.id, workingContractId)));
  if (!work || work.agentId !== agentId) throw invalid({ workingContractId: 'Contrat de travail introuvable' });
  if (![ContractStatus.created, ContractStatus.unsigned].includes(work.status as 100 | 150))
    throw invalid({ workingContractId: 'Ce contrat de travail est déjà signé ou en cours de signature' });
  const others = and(
    eq(contracts.agencyId, agencyId),
    eq(contracts.workingContractId, workingContractId),
    ne(contracts.status, ContractStatus.cancelled),
    id ? ne(contracts.id, id) : undefined,
  );
  if ((await tx.$count(contracts, others)) > 0) throw invalid({ workingContractId: 'Ce contrat de travail a déjà son document' });
}

/** Checks whose it is: another agency's customer or collaborator is as absent as an unknown one. */
export async function ownerOf(tx: Tx, agencyId: string, kind: ContractKind, body: Body) {
  if (kind === 'customer')
    return { customerId: (await loadCustomer(tx, agencyId, body.customerId ?? '')).id, agentId: null, workingContractId: null };
  const { agent } = await loadAgentFile(tx, agencyId, body.agentId ?? '');
  return { customerId: null, agentId: agent.id, workingContractId: body.workingContractId ?? null };
}

const textsOf = ({ title, reference, body, startsOn, endsOn, emails }: Body) => ({
  title: title.trim(),
  reference: reference.trim(),
  body,
  startsOn,
  endsOn,
  emails,
});

async function create(kind: ContractKind, { tx, agencyId, userId, house, body }: SaveCall): Promise<string> {
  const owner = await ownerOf(tx, agencyId, kind, body);
  const id = body.newId ?? crypto.randomUUID();
  const known = await tx
    .select({ userId: contracts.userId })
    .from(contracts)
    .where(and(eq(contracts.agencyId, agencyId), eq(contracts.id, id)));
  if (known[0]) {
    // The same form again, after its answer was lost.
    await loadContract(tx, agencyId, kind, id);
    if (known[0].userId !== userId) throw refusal(transportErrors, 'shared.duplicate');
    return id;
  }
  await demandWork(tx, agencyId, body);
  await demandOwnImages(tx, agencyId, 'body', body.body);
  const at = house.clock.instant();
  await tx.insert(contracts).values({ agencyId, id, kind, ...owner, ...textsOf(body), userId, createdAt: at, updatedAt: at });
  return id;
}

async function change(kind: ContractKind, { tx, agencyId, body }: SaveCall, id: string): Promise<string> {
  const record = await lockContract(tx, agencyId, kind, id, body.version);
  demandMove(record, 'edit');
  const owner = await ownerOf(tx, agencyId, kind, body);
  if (owner.workingContractId !== record.row.workingContractId) await demandWork(tx, agencyId, body);
  await demandOwnImages(tx, agencyId, 'body', body.body, record.row.body);
  await tx
    .update(contracts)
    .set({ ...owner, ...textsOf(body) })
    .where(and(eq(contracts.agencyId, agencyId), eq(contracts.id, id)));
  return id;
}

export const saveContract =
  (kind: ContractKind) =>
  async (call: SaveCall): Promise<ContractAnswer> => {
    demandRight(call.actor, kind, call.body.id ? 'edit' : 'create');
    const id = await (call.body.id ? change(kind, call, call.body.id) : create(kind, call));
    const answer = await answerAgain(call, kind, id);
    await notifyContract(call.tx, { agencyId: call.agencyId, id, customerId: null });
    return answer;
  };

export const removeContract =
  (kind: ContractKind) =>
  async (call: Scope & { readonly params: { readonly id: string } }): Promise<{ ok: true }> => {
    const { tx, agencyId, params, actor } = call;
    demandRight(actor, kind, 'delete');
    demandMove(await lockContract(tx, agencyId, kind, params.id), 'delete');
    await tx.delete(contracts).where(and(eq(contracts.agencyId, agencyId), inArray(contracts.id, [params.id])));
    await notifyContract(tx, { agencyId, id: params.id, customerId: null }, true);
    return { ok: true };
  };

/** Checks who may preview a text that is not saved yet. */
export function demandWriter(actor: Actor, kind: ContractKind): void {
  const rights = (['read', 'create', 'edit'] as const).map((verb) => contractRight(kind, verb));
  if (!has(actor, ...rights)) throw forbidden(contractRight(kind, 'read'));
}
