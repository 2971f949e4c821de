// The page Clients: the list, its dialog, and the actions on a customer.
import { useState } from 'react';
import { CustomerStatus, customerMayBecome } from '@vigie/domain/customers/customer.ts';
import { backofficePaths } from '../paths/backoffice.paths.ts';
import { WriteMail } from '../mail/lazy-write-mail.ts';
import { useSave } from '../shared/api/use-save.ts';
import { useAddressCommand } from '../shared/navigation/use-address-command.ts';
import { confirm, CONFIRM_DELETE } from '../shared/ui/confirm.ts';
import { ImportLink } from '../shared/ui/list/import-link.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import type { RowAction } from '../shared/ui/list/list-types.ts';
import { toast } from '../shared/ui/toast.ts';
import { customersApi } from './api.ts';
import { customersList, type CustomerLine } from './customers-list.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';

const CustomerDialog = lazyDialog(
  () => import('./customer-dialog.tsx'),
  (m) => m.CustomerDialog,
);

type Kind = 'archive' | 'deactivate' | 'revive' | 'delete';

interface Targets {
  readonly open: (row: CustomerLine) => void;
  readonly write: (row: CustomerLine) => void;
}

function useCustomerActions({ open, write }: Targets): RowAction<CustomerLine>[] {
  const send = useSave(({ id, kind }: { id: string; kind: Kind }) => customersApi.remove({ params: { id, kind } }), { topics: ['customers'] });
  const move = (kind: Kind, done: string) => (row: CustomerLine) =>
    send.mutate(
      { id: row.id, kind },
      {
        onSuccess: () =>
          kind === 'delete' || kind === 'revive' ? toast.success(done) : toast.undo(done, () => send.mutate({ id: row.id, kind: 'revive' })),
      },
    );
  const remove = async (row: CustomerLine): Promise<void> => {
    if (await confirm({ title: row.name, text: CONFIRM_DELETE, danger: true })) move('delete', 'Client supprimé')(row);
  };
  const stays = (status: CustomerStatus) => (row: CustomerLine) => !customerMayBecome(row.status, status);
  return [
    { key: 'open', label: 'Ouvrir', rights: ['readCustomers'], reads: true, run: open },
    {
      key: 'email',
      label: 'Écrire un e-mail',
      rights: ['sendEmails'],
      disabled: (row) => (row.email ? null : 'Ce client n’a pas d’adresse e-mail'),
      run: write,
    },
    {
      key: 'deactivate',
      label: 'Désactivation',
      rights: ['archiveCustomers'],
      hidden: stays(CustomerStatus.inactive),
      run: move('deactivate', 'Client désactivé'),
    },
    {
      key: 'archive',
      label: 'Archivage',
      rights: ['archiveCustomers'],
      hidden: stays(CustomerStatus.archived),
      run: move('archive', 'Client archivé'),
    },
    {
      key: 'revive',
      label: 'Réactivation',
      rights: ['editCustomers'],
      hidden: stays(CustomerStatus.active),
      run: move('revive', 'Client réactivé'),
    },
    {
      key: 'delete',
      label: 'Suppression',
      rights: ['deleteCustomers'],
      danger: true,
      run: (row) => void remove(row),
      disabled: (row) => (row.siteCount > 0 ? 'Ce client a des sites' : null),
    },
  ];
}

export const CustomersPage = () => {
  const [dialog, setDialog] = useState<{ id?: string } | null>(null);
  const [writing, setWriting] = useState<CustomerLine | null>(null);
  useAddressCommand('fiche', (id) => setDialog({ id }));
  const open = (row: CustomerLine): void => setDialog({ id: row.id });
  return (
    <ListPage
      list={customersList}
      title="Clients"
      onOpen={open}
      add={{ label: 'Ajouter un client', rights: ['createCustomers'], run: () => setDialog({}) }}
      rowActions={useCustomerActions({ open, write: setWriting })}
      emptyText="Les clients sont les entreprises et les personnes dont vous gardez les sites."
      emptyAction={<ImportLink to={backofficePaths.importData()} />}
    >
      {dialog ? <CustomerDialog {...dialog} onClose={() => setDialog(null)} /> : null}
      {writing ? <WriteMail about={writing.id} draft={{ to: [writing.email] }} onClose={() => setWriting(null)} /> : null}
    </ListPage>
  );
};
