// Services: the list, and what may be done with one or with many of them.
import { useState } from 'react';
import { ServiceStatus, canMove } from '@vigie/domain/planning/service.ts';
import { messageOf } from '../../shared/api/error-messages.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { invalidate } from '../../shared/api/query-client.ts';
import { plural } from '../../shared/format/numbers.ts';
import { useAddressCommand } from '../../shared/navigation/use-address-command.ts';
import { CONFIRM_DELETE, confirm } from '../../shared/ui/confirm.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import type { BulkAction, RowAction } from '../../shared/ui/list/list-types.ts';
import { toast } from '../../shared/ui/toast.ts';
import { planningApi, type ServiceLine } from '../planning-api.ts';
import { customerServicesList, servicesList } from './services-list.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';

const ServiceDialog = lazyDialog(
  () => import('./service-dialog.tsx'),
  (m) => m.ServiceDialog,
);
const CopyDialog = lazyDialog(
  () => import('./copy-dialog.tsx'),
  (m) => m.CopyDialog,
);

type Dialog = { readonly kind: 'service'; readonly id?: string } | { readonly kind: 'copy'; readonly ids: readonly string[]; readonly from: string };
type Status = '100' | '600' | '700';

async function moveMany(rows: readonly ServiceLine[], status: Status, done: readonly [one: string, many: string]): Promise<void> {
  try {
    const { moved, refused } = await planningApi.moveMany({ params: { status }, body: { ids: rows.map(({ id }) => id) } });
    if (moved > 0) toast.success(plural(moved, ...done));
    const [first] = refused;
    if (first) toast.warning(`${plural(refused.length, 'service est resté', 'services sont restés')} : ${first.message}`, 8000);
  } catch (error) {
    toast.error(messageOf(error));
  } finally {
    await invalidate('services');
  }
}

const stays =
  (to: ServiceStatus) =>
  (row: ServiceLine): boolean =>
    !canMove(row.status, to);

function useRowActions(open: (dialog: Dialog) => void): RowAction<ServiceLine>[] {
  const publish = useSave((id: string) => planningApi.publish({ body: { ids: [id] } }), { topics: ['services'], success: 'Service publié' });
  const remove = useSave((id: string) => planningApi.remove({ body: { ids: [id] } }), { topics: ['services'], success: 'Brouillon supprimé' });
  const ask = async ({ id }: ServiceLine): Promise<void> => {
    if (await confirm({ text: CONFIRM_DELETE, danger: true })) remove.mutate(id);
  };
  const move = (status: Status, done: readonly [string, string]) => (row: ServiceLine) => void moveMany([row], status, done);
  return [
    { key: 'open', label: 'Ouvrir', rights: ['readServices'], reads: true, run: ({ id }) => open({ kind: 'service', id }) },
    { key: 'copy', label: 'Dupliquer…', rights: ['createServices'], run: (row) => open({ kind: 'copy', ids: [row.id], from: row.startAtDate }) },
    { key: 'publish', label: 'Publier', rights: ['editServices'], hidden: (row) => row.publishedAt !== null, run: ({ id }) => publish.mutate(id) },
    {
      key: 'unschedule',
      label: 'Déprogrammer',
      rights: ['editServices'],
      hidden: stays(ServiceStatus.unscheduled),
      run: move('700', ['service déprogrammé', 'services déprogrammés']),
    },
    {
      key: 'reschedule',
      label: 'Reprogrammer',
      rights: ['editServices'],
      hidden: stays(ServiceStatus.waiting),
      run: move('100', ['service reprogrammé', 'services reprogrammés']),
    },
    {
      key: 'archive',
      label: 'Archivage',
      rights: ['archiveServices'],
      hidden: stays(ServiceStatus.archived),
      run: move('600', ['service archivé', 'services archivés']),
    },
    {
      key: 'delete',
      label: 'Suppression',
      rights: ['deleteServices'],
      danger: true,
      run: (row) => void ask(row),
      disabled: (row) => (row.publishedAt === null ? null : 'Un service publié se déprogramme, il ne se supprime pas'),
    },
  ];
}

function useBulkActions(open: (dialog: Dialog) => void): BulkAction<ServiceLine>[] {
  const publish = useSave((ids: string[]) => planningApi.publish({ body: { ids } }), { topics: ['services'] });
  return [
    {
      key: 'publish',
      label: 'Publier',
      rights: ['editServices'],
      run: (rows, clear) =>
        publish.mutate(
          rows.map(({ id }) => id),
          {
            onSuccess: ({ published }) => {
              toast.success(plural(published, 'service publié', 'services publiés'));
              clear();
            },
          },
        ),
    },
    {
      key: 'copy',
      label: 'Dupliquer…',
      rights: ['createServices'],
      run: (rows) => open({ kind: 'copy', ids: rows.map(({ id }) => id), from: rows.map(({ startAtDate }) => startAtDate).toSorted()[0]! }),
    },
    {
      key: 'unschedule',
      label: 'Déprogrammer',
      rights: ['editServices'],
      run: (rows, clear) => void moveMany(rows, '700', ['service déprogrammé', 'services déprogrammés']).then(clear),
    },
    {
      key: 'archive',
      label: 'Archivage',
      rights: ['archiveServices'],
      danger: true,
      run: (rows, clear) => void moveMany(rows, '600', ['service archivé', 'services archivés']).then(clear),
    },
  ];
}

export const ServicesPage = () => {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  useAddressCommand('fiche', (id) => setDialog({ kind: 'service', id }));
  const close = (): void => setDialog(null);
  return (
    <ListPage
      list={servicesList}
      title="Services"
      onOpen={({ id }) => setDialog({ kind: 'service', id })}
      rowActions={useRowActions(setDialog)}
      bulkActions={useBulkActions(setDialog)}
      add={{ label: 'Ajouter un service', rights: ['createServices'], run: () => setDialog({ kind: 'service' }) }}
      emptyText="Un service est un poste tenu sur un site, à des heures données, par un ou plusieurs collaborateurs."
    >
      {dialog?.kind === 'service' ? <ServiceDialog id={dialog.id} onClose={close} /> : null}
      {dialog?.kind === 'copy' ? <CopyDialog ids={dialog.ids} from={dialog.from} onClose={close} /> : null}
    </ListPage>
  );
};

export const CustomerServicesPage = () => (
  <ListPage list={customerServicesList} title="Services" emptyText="Les services prévus sur vos sites apparaissent ici dès leur publication." />
);
