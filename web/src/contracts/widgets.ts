// Dashboard widgets for contracts: those that wait for a signature, and customers' contracts that end.
import { ContractStatus } from '@vigie/domain/agents/agent-contract.ts';
import type { ContractKind } from '@vigie/domain/contracts/contract.ts';
import { contractsPaths } from '../paths/contracts.paths.ts';
import { tableOf, type Widget } from '../shared/navigation/widgets.ts';

const shape = { kind: 'table', roles: ['manager'], size: { w: 8, h: 6 } } as const;
const sent = { status: [String(ContractStatus.sent)] };

const toSign = (kind: ContractKind, all: string, pageOf: (id: string) => string) => async () => {
  const { waitingContractLists } = await import('./contracts-list.tsx');
  return tableOf({
    list: waitingContractLists[kind],
    columns: ['title', 'name', 'sentAt', 'signatures'],
    to: ({ id }) => pageOf(id),
    all: { to: all, search: { filters: sent } },
    emptyText: 'Aucun contrat n’attend de signature depuis trop longtemps.',
  });
};

export const contractsWidgets: readonly Widget[] = [
  {
    ...shape,
    key: 'customerContractsToSign',
    label: 'Contrats clients à signer',
    about: 'Les contrats clients envoyés depuis plus longtemps que le délai des réglages, et qui attendent une signature.',
    group: 'Commercial',
    rights: ['listCustomerContracts'],
    source: toSign('customer', contractsPaths.customerContracts(), (id) => contractsPaths.customerContract({ id })),
  },
  {
    ...shape,
    key: 'endingCustomerContracts',
    label: 'Fins de contrats clients',
    about: 'Les contrats clients qui ont une fin, la plus proche d’abord.',
    group: 'Commercial',
    rights: ['listCustomerContracts'],
    source: async () => {
      const { endingContractsList } = await import('./contracts-list.tsx');
      return tableOf({
        list: endingContractsList,
        columns: ['name', 'title', 'endsOn', 'status'],
        to: ({ id }) => contractsPaths.customerContract({ id }),
        all: { to: contractsPaths.expirationsCustomerContracts() },
        emptyText: 'Aucun contrat client n’a de date de fin.',
      });
    },
  },
  {
    ...shape,
    key: 'agentContractsToSign',
    label: 'Contrats de travail à signer',
    about: 'Les contrats des collaborateurs envoyés depuis plus longtemps que le délai des réglages, et qui attendent une signature.',
    group: 'Collaborateurs',
    rights: ['listAgentContracts'],
    source: toSign('agent', contractsPaths.agentContracts(), (id) => contractsPaths.agentContract({ id })),
  },
];
