// Pages of the customers screens; a screen without one is not ready.
import { formatPhone, phoneDigits } from '@vigie/domain/shared/phone.ts';
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
    const numbers = phoneDigits(query) !== null;
    return data.map(({ id, name, address, phones }) => ({
      id,
      label: name,
      detail: numbers ? phones.map(formatPhone).join(', ') : address.city,
      to: customersPaths.customers(),
      search: { fiche: id },
      actions: phones.map((phone) => ({ label: `Appeler ${formatPhone(phone)}`, href: `tel:${phone}` })),
    }));
  },
});

registerWidgets(() => import('./widgets.ts').then((m) => m.customersWidgets));

export const customersRoutes = withViews('customers', customersScreens, {
  customers: { load: () => import('./customers-page.tsx').then((m) => m.CustomersPage) },
});
