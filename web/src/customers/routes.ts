// Pages of the customers screens; a screen without one is not ready.
import { registerSearch } from '../shared/navigation/search-providers.ts';
import { registerWidgets } from '../shared/navigation/widgets.ts';
import { withViews } from '../shared/navigation/screens.ts';
import { customersPaths, customersScreens } from '../paths/customers.paths.ts';

registerSearch({
  key: 'customers',
  label: 'Clients',
  rights: ['readCustomers'],
  find: async (query, signal) => {
    const { customersApi } = await import('./api.ts');
    const { data } = await customersApi.list({
      body: { query, limit: 10, orderBy: 'name', ascending: 1 },
      signal,
    });
    return data.map(({ id, name, address }) => ({
      id,
      label: name,
      detail: address.city,
      to: customersPaths.customers(),
      search: { fiche: id },
    }));
  },
});

registerWidgets(() => import('./widgets.ts').then((m) => m.customersWidgets));

export const customersRoutes = withViews('customers', customersScreens, {
  customers: { load: () => import('./customers-page.tsx').then((m) => m.CustomersPage) },
});
