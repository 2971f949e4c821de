// What Ctrl+K finds among contracts of customers, and of collaborators.
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { contractsPaths } from '../paths/contracts.paths.ts';
import type { FoundRecord } from '../shared/navigation/search-providers.ts';
import { kindCalls } from './api.ts';

const pageOf: Readonly<Record<ContractKind, (id: string) => string>> = {
  customer: (id) => contractsPaths.customerContract({ id }),
  agent: (id) => contractsPaths.agentContract({ id }),
};

export async function findContracts(kind: ContractKind, query: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const { data } = await kindCalls[kind].list({ body: { query, limit: 10, orderBy: 'createdAt' }, signal });
  return data.map(({ id, title, reference, customer, agent }) => ({
    id,
    label: title,
    detail: [customer?.name ?? agent?.name, reference].filter(Boolean).join(', '),
    to: pageOf[kind](id),
  }));
}
