// A customer's page: its list, its address, its neighbours.
import { customersPaths } from '../../paths/customers.paths.ts';
import { idsIn, type RecordKind } from '../../shared/ui/record/record-kind.ts';

export const customerRecord: RecordKind = {
  key: 'customers',
  one: 'Client',
  missing: 'Client introuvable',
  list: { to: customersPaths.customers(), label: 'Clients' },
  to: (id) => customersPaths.customer({ id }),
  ids: (request) => import('../customers-list.ts').then(({ customersList }) => idsIn(customersList, request)),
};
