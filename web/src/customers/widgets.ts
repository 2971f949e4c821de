// Dashboard widgets for customers.
import { customersPaths } from '../paths/customers.paths.ts';
import { tableOf, type Widget } from '../shared/navigation/widgets.ts';
import { partTypes } from '../shared/ui/chart/chart-types.ts';

export const customersWidgets: readonly Widget[] = [
  {
    key: 'customers',
    label: 'Clients',
    about: 'Clients actifs, inactifs et archivés, et prospects.',
    group: 'Commercial',
    kind: 'chart',
    roles: ['manager'],
    rights: ['listCustomers'],
    size: { w: 4, h: 6 },
    charts: partTypes,
    load: () => import('./widgets/customers-chart.tsx').then((m) => m.CustomersWidget),
  },
  {
    key: 'customersTable',
    label: 'Derniers clients',
    about: 'Les clients ajoutés le plus récemment.',
    group: 'Commercial',
    kind: 'table',
    roles: ['manager'],
    rights: ['listCustomers'],
    size: { w: 6, h: 6 },
    source: async () => {
      const { customersList } = await import('./customers-list.ts');
      return tableOf({
        list: customersList,
        columns: ['name', 'city', 'status'],
        all: { to: customersPaths.customers() },
        emptyText: 'Aucun client pour l’instant.',
      });
    },
  },
];
