// The page of a contract, of either kind: its list, its address, its neighbours.
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { contractsPaths } from '../../paths/contracts.paths.ts';
import { idsIn, type RecordKind } from '../../shared/ui/record/record-kind.ts';

const common = { one: 'Contrat', loading: 'Récupération du contrat.', missing: 'Contrat introuvable' } as const;

export const contractRecords: Readonly<Record<ContractKind, RecordKind>> = {
  customer: {
    ...common,
    key: 'customerContracts',
    list: { to: contractsPaths.customerContracts(), label: 'Contrats clients' },
    to: (id) => contractsPaths.customerContract({ id }),
    ids: (request) => import('../contracts-list.tsx').then(({ contractLists }) => idsIn(contractLists.customer, request)),
  },
  agent: {
    ...common,
    key: 'agentContracts',
    list: { to: contractsPaths.agentContracts(), label: 'Contrats des collaborateurs' },
    to: (id) => contractsPaths.agentContract({ id }),
    ids: (request) => import('../contracts-list.tsx').then(({ contractLists }) => idsIn(contractLists.agent, request)),
  },
};
