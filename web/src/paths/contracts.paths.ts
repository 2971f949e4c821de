// Screens of contracts and their signature.
import { declareScreens, pathsOf } from '../shared/navigation/screens.ts';

export const contractsScreens = declareScreens({
  signature: {
    path: '/signature/$type/$id/$token',
    label: "Signature d'un contrat",
    group: 'home',
    roles: ['public'],
    hidden: true,
    bare: true,
    withoutSubscription: true,
  },
  // Not in the table of routes: anybody with a sealed document verifies it here.
  verification: {
    path: '/verification/{-$code}',
    label: 'Vérification d’un document',
    group: 'home',
    roles: ['public'],
    hidden: true,
    bare: true,
    withoutSubscription: true,
  },
  customerContracts: {
    path: '/platform/clients/customer_contracts',
    label: 'Contrats clients',
    group: 'clients',
    roles: ['manager'],
    rights: ['listCustomerContracts'],
    creates: [{ label: 'Contrat client', section: 'Documents et contrats', rights: ['createCustomerContracts'] }],
  },
  // Beyond the routes table: one contract on a page of its own (docs/decisions/0123-contracts-have-pages.md).
  customerContract: {
    path: '/platform/clients/customer_contracts/$id',
    label: 'Contrat client',
    group: 'clients',
    roles: ['manager'],
    rights: ['readCustomerContracts'],
    hidden: true,
  },
  // Not in the table of routes: a customer finds its own contracts.
  portalContracts: {
    path: '/customer/contrats',
    label: 'Contrats',
    group: 'customer',
    roles: ['customer'],
    rights: ['listCustomerContracts'],
  },
  agentContracts: {
    path: '/platform/collaborateurs/agent_contracts',
    label: 'Contrats des collaborateurs',
    group: 'collaborateurs',
    roles: ['manager'],
    rights: ['listAgentContracts'],
    creates: [{ label: 'Contrat collaborateur', section: 'Documents et contrats', rights: ['createAgentContracts'] }],
  },
  // Beyond the routes table, as that of a customer.
  agentContract: {
    path: '/platform/collaborateurs/agent_contracts/$id',
    label: 'Contrat collaborateur',
    group: 'collaborateurs',
    roles: ['manager'],
    rights: ['readAgentContracts'],
    hidden: true,
  },
  contractTemplates: {
    path: '/platform/params/contractTemplates',
    label: 'Modèles de contrats',
    group: 'params',
    roles: ['manager'],
    rights: ['listAgentContractTemplates', 'listCustomerContractTemplates'],
  },
  expirationsCustomerContracts: {
    path: '/platform/entreprise/listAgencyExpirations/expirationsCustomerContracts',
    label: 'Contrat client',
    group: 'expirations',
    roles: ['manager'],
    rights: ['listCustomerContracts'],
  },
});

export const contractsPaths = pathsOf(contractsScreens);
