// The page Clients: the list, the form of a new one, and the actions on a customer.
import { useState } from 'react';
import { customersPaths } from '../paths/customers.paths.ts';
import { backofficePaths } from '../paths/backoffice.paths.ts';
import { WriteMail } from '../mail/lazy-write-mail.ts';
import { useAddressCommand } from '../shared/navigation/use-address-command.ts';
import { useGo } from '../shared/navigation/use-go.ts';
import { useCan } from '../shared/session/use-session.ts';
import { ImportLink } from '../shared/ui/list/import-link.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import { customersList, type CustomerLine } from './customers-list.ts';
import { useCustomerActions } from './use-customer-actions.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';

const CustomerDialog = lazyDialog(
  () => import('./customer-dialog.tsx'),
  (m) => m.CustomerDialog,
);

export const CustomersPage = () => {
  const [adding, setAdding] = useState(false);
  const [writing, setWriting] = useState<CustomerLine | null>(null);
  const mayRead = useCan('readCustomers');
  const go = useGo();
  const open = ({ id }: { readonly id: string }): void => go(customersPaths.customer({ id }));
  // Older links name the record behind the list's address.
  useAddressCommand('fiche', (id) => go(customersPaths.customer({ id }), {}, { replace: true }));
  return (
    <ListPage
      list={customersList}
      title="Clients"
      {...(mayRead ? { to: ({ id }: CustomerLine) => customersPaths.customer({ id }) } : {})}
      add={{ label: 'Ajouter un client', rights: ['createCustomers'], run: () => setAdding(true) }}
      rowActions={[
        { key: 'open', label: 'Ouvrir', rights: ['readCustomers'], reads: true, run: open },
        ...useCustomerActions<CustomerLine>({ write: setWriting }),
      ]}
      emptyText="Les clients sont les entreprises et les personnes dont vous gardez les sites."
      emptyAction={<ImportLink to={backofficePaths.importData()} />}
    >
      {adding ? <CustomerDialog onClose={() => setAdding(false)} /> : null}
      {writing ? <WriteMail about={writing.id} draft={{ to: [writing.email] }} onClose={() => setWriting(null)} /> : null}
    </ListPage>
  );
};
