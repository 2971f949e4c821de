// Pages of the contracts screens; a screen without one is not ready.
import { withViews } from '../shared/navigation/screens.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { contractsScreens } from './contracts.paths.ts';

registerWidgets(() => import('../contracts/widgets.ts').then((m) => m.contractsWidgets));

export const contractsRoutes = withViews('contracts', contractsScreens, {
  signature: { load: () => import('../contracts/signature-page.tsx').then((m) => m.SignaturePage) },
  customerContracts: { load: () => import('../contracts/contracts-page.tsx').then((m) => m.CustomerContractsPage) },
  agentContracts: { load: () => import('../contracts/contracts-page.tsx').then((m) => m.AgentContractsPage) },
  contractTemplates: { load: () => import('../contracts/templates-page.tsx').then((m) => m.ContractTemplatesPage) },
});
