// Pages of the customers screens; a screen without one is not ready.
import { registerSearch } from '../shared/navigation/search-providers.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { withViews } from '../shared/navigation/screens.ts';
import { customersScreens } from '../paths/customers.paths.ts';

registerSearch({
  key: 'customers',
  label: 'Clients',
  rights: ['readCustomers'],
  find: (query, signal) => import('./search.ts').then((m) => m.findCustomers(query, signal)),
});

registerWidgets(() => import('./widgets.ts').then((m) => m.customersWidgets));

export const customersRoutes = withViews('customers', customersScreens, {
  customers: { load: () => import('./customers-page.tsx').then((m) => m.CustomersPage) },
  customer: { load: () => import('./record/customer-page.tsx').then((m) => m.CustomerPage) },
});
