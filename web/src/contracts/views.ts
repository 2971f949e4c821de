// Pages of the contracts screens; they load with the first one opened.
import type { Pages } from '../shared/navigation/screens.ts';
import type { contractsScreens } from '../paths/contracts.paths.ts';

export const contractsPages: Pages<typeof contractsScreens> = {
  signature: () => import('./signing/signature-page.tsx').then((m) => m.SignaturePage),
  verification: () => import('./signing/verification-page.tsx').then((m) => m.VerificationPage),
  customerContracts: () => import('./contracts-page.tsx').then((m) => m.CustomerContractsPage),
  agentContracts: () => import('./contracts-page.tsx').then((m) => m.AgentContractsPage),
  customerContract: () => import('./record/contract-page.tsx').then((m) => m.CustomerContractPage),
  agentContract: () => import('./record/contract-page.tsx').then((m) => m.AgentContractPage),
  portalContracts: () => import('./own-contracts-page.tsx').then((m) => m.OwnContractsPage),
  contractTemplates: () => import('./templates/templates-page.tsx').then((m) => m.ContractTemplatesPage),
  expirationsCustomerContracts: () => import('./ending-contracts-page.tsx').then((m) => m.EndingContractsPage),
};
