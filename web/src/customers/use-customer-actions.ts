// The actions on a customer from the list or from its own page: write, see contracts, deactivate, archive, restore, delete.
import { CustomerStatus, customerMayBecome } from '@vigie/domain/customers/customer.ts';
import { contractsPaths } from '../paths/contracts.paths.ts';
import { useSave } from '../shared/api/use-save.ts';
import { useGo, type Go } from '../shared/navigation/use-go.ts';
import { confirm, CONFIRM_DELETE } from '../shared/ui/confirm.ts';
import type { RowAction } from '../shared/ui/list/list-types.ts';
import { toast } from '../shared/ui/toast.ts';
import { customersApi } from './api.ts';

type Kind = 'archive' | 'deactivate' | 'revive' | 'delete';

interface Movable {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly status: CustomerStatus;
  /** Unknown on its page, where the server refuses. */
  readonly siteCount?: number;
}

interface Targets<Row> {
  readonly write: (row: Row) => void;
  /** After a deletion, for a page that shows the customer. */
  readonly onRemoved?: () => void;
}

const contractsAction = <Row extends Movable>(go: Go): RowAction<Row> => ({
  key: 'contracts',
  label: 'Ses contrats',
  rights: ['listCustomerContracts'],
  reads: true,
  run: ({ id }) => go(contractsPaths.customerContracts(), { filters: { otherId: id } }),
});

export function useCustomerActions<Row extends Movable>({ write, onRemoved }: Targets<Row>): RowAction<Row>[] {
  const go = useGo();
  const send = useSave(({ id, kind }: { id: string; kind: Kind }) => customersApi.remove({ params: { id, kind } }), { topics: ['customers'] });
  const move = (kind: Kind, done: string) => (row: Row) =>
    send.mutate(
      { id: row.id, kind },
      {
        onSuccess: () => {
          if (kind === 'delete') onRemoved?.();
          if (kind === 'delete' || kind === 'revive') toast.success(done);
          else toast.undo(done, () => send.mutate({ id: row.id, kind: 'revive' }));
        },
      },
    );
  const remove = async (row: Row): Promise<void> => {
    if (await confirm({ title: row.name, text: CONFIRM_DELETE, danger: true })) move('delete', 'Client supprimé')(row);
  };
  const stays = (status: CustomerStatus) => (row: Row) => !customerMayBecome(row.status, status);
  return [
    {
      key: 'email',
      label: 'Écrire un e-mail',
      rights: ['sendEmails'],
      disabled: (row) => (row.email ? null : 'Ce client n’a pas d’adresse e-mail'),
      run: write,
    },
    contractsAction(go),
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
      disabled: (row) => ((row.siteCount ?? 0) > 0 ? 'Ce client a des sites' : null),
    },
  ];
}
