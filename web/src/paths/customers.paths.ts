// Screens of customers.
import { declareScreens, pathsOf } from '../shared/navigation/screens.ts';

export const customersScreens = declareScreens({
  customers: {
    path: '/platform/clients/customers',
    label: 'Clients',
    group: 'clients',
    roles: ['manager'],
    rights: ['listCustomers'],
    creates: [{ label: 'Client', section: 'Personnes', rights: ['createCustomers'] }],
  },
  customer: {
    path: '/platform/clients/customers/$id',
    label: 'Client',
    group: 'clients',
    roles: ['manager'],
    rights: ['readCustomers'],
    hidden: true,
  },
});

export const customersPaths = pathsOf(customersScreens);
