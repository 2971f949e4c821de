// The contracts screens with their pages, whose table is a separate file.
import { registerSearch } from '../shared/navigation/search-providers.ts';
import { viewsIn, withViews } from '../shared/navigation/screens.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { contractsScreens } from '../paths/contracts.paths.ts';

registerSearch({
  key: 'customerContracts',
  label: 'Contrats clients',
  rights: ['readCustomerContracts'],
  find: (query, signal) => import('./search.ts').then((m) => m.findContracts('customer', query, signal)),
});
registerSearch({
  key: 'agentContracts',
  label: 'Contrats des collaborateurs',
  rights: ['readAgentContracts'],
  find: (query, signal) => import('./search.ts').then((m) => m.findContracts('agent', query, signal)),
});

registerWidgets(() => import('./widgets.ts').then((m) => m.contractsWidgets));

export const contractsRoutes = withViews(
  'contracts',
  contractsScreens,
  viewsIn(contractsScreens, () => import('./views.ts').then((m) => m.contractsPages)),
);
