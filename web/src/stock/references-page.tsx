// The page Références: what is counted, the actions on it, and for a customer what is on its sites.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { StockStatus, handOutIssue } from '@vigie/domain/stock/stock-reference.ts';
import { messageOf } from '../shared/api/error-messages.ts';
import { useSave } from '../shared/api/use-save.ts';
import { useAddressCommand } from '../shared/navigation/use-address-command.ts';
import { useCan } from '../shared/session/use-session.ts';
import { confirm, CONFIRM_DELETE } from '../shared/ui/confirm.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import type { BulkAction, RowAction } from '../shared/ui/list/list-types.ts';
import { toast } from '../shared/ui/toast.ts';
import { stockApi, type ReferenceLine } from './api.ts';
import { ScanButton } from './scan-button.tsx';
import { portalReferencesList, referencesList } from './stock-lists.tsx';

const ReferenceDialog = lazyDialog(
  () => import('./dialogs/reference-dialog.tsx'),
  (m) => m.ReferenceDialog,
);
const ReferencesDialog = lazyDialog(
  () => import('./dialogs/references-dialog.tsx'),
  (m) => m.ReferencesDialog,
);
const QuantitiesDialog = lazyDialog(
  () => import('./dialogs/quantities-dialog.tsx'),
  (m) => m.QuantitiesDialog,
);
const QrDialog = lazyDialog(
  () => import('./dialogs/qr-dialog.tsx'),
  (m) => m.QrDialog,
);
const AssignmentDialog = lazyDialog(
  () => import('./dialogs/assignment-dialog.tsx'),
  (m) => m.AssignmentDialog,
);
const ActionDialog = lazyDialog(
  () => import('./dialogs/action-dialog.tsx'),
  (m) => m.ActionDialog,
);
const ReferenceView = lazyDialog(
  () => import('./dialogs/view-dialogs.tsx'),
  (m) => m.ReferenceView,
);

type Dialog =
  | { readonly kind: 'file'; readonly id?: string }
  | { readonly kind: 'several' }
  | { readonly kind: 'assign' | 'act'; readonly row: ReferenceLine }
  | { readonly kind: 'codes'; readonly rows: readonly ReferenceLine[] }
  | { readonly kind: 'count'; readonly rows: readonly ReferenceLine[]; readonly clear: () => void }
  | null;

const OpenDialog = ({ dialog, onClose }: { readonly dialog: Dialog; readonly onClose: () => void }) => {
  switch (dialog?.kind) {
    case 'file':
      return <ReferenceDialog id={dialog.id} onClose={onClose} />;
    case 'several':
      return <ReferencesDialog onClose={onClose} />;
    case 'assign':
      return <AssignmentDialog reference={dialog.row} onClose={onClose} />;
    case 'act':
      return <ActionDialog reference={dialog.row} onClose={onClose} />;
    case 'codes':
      return <QrDialog rows={dialog.rows} onClose={onClose} />;
    case 'count':
      return <QuantitiesDialog rows={dialog.rows} onDone={dialog.clear} onClose={onClose} />;
    case undefined:
      return null;
  }
};

const handOutRefusal = ({ status, quantity = 0 }: ReferenceLine): string | null =>
  handOutIssue(status) ?? (quantity > 0 ? null : 'Il n’en reste aucun');

function useStatusMoves() {
  const save = useSave(
    ({ row, status }: { row: ReferenceLine; status: StockStatus }) => {
      const { id, title, description, reference, types, lowStockLevel = 0, purchaseDate = null } = row;
      return stockApi.saveReference({ body: { id, title, description, reference, types: [...types], lowStockLevel, purchaseDate, status } });
    },
    { topics: ['stock'] },
  );
  return (status: StockStatus, done: string) => (row: ReferenceLine) =>
    save.mutate({ row, status }, { onSuccess: () => toast.undo(done, () => save.mutate({ row, status: row.status })) });
}

function useReferenceActions(show: (dialog: Dialog) => void): RowAction<ReferenceLine>[] {
  const move = useStatusMoves();
  const remove = useSave((id: string) => stockApi.removeReference({ params: { id } }), { topics: ['stock'], success: 'Référence supprimée' });
  const ask = async ({ id, title }: ReferenceLine): Promise<void> => {
    if (await confirm({ title, text: CONFIRM_DELETE, danger: true })) remove.mutate(id);
  };
  return [
    { key: 'open', label: 'Ouvrir', reads: true, rights: ['readStockReferences'], run: ({ id }) => show({ kind: 'file', id }) },
    { key: 'assign', label: 'Affecter', rights: ['createStockAssignments'], disabled: handOutRefusal, run: (row) => show({ kind: 'assign', row }) },
    { key: 'act', label: 'Ajouter une action', rights: ['createStockActions'], run: (row) => show({ kind: 'act', row }) },
    { key: 'codes', label: 'QR codes', reads: true, run: (row) => show({ kind: 'codes', rows: [row] }) },
    {
      key: 'archive',
      label: 'Archivage',
      rights: ['editStockReferences'],
      hidden: ({ status }) => status === StockStatus.archived,
      run: move(StockStatus.archived, 'Référence archivée'),
    },
    {
      key: 'revive',
      label: 'Réactivation',
      rights: ['editStockReferences'],
      hidden: ({ status }) => status === StockStatus.active,
      run: move(StockStatus.active, 'Référence réactivée'),
    },
    {
      key: 'delete',
      label: 'Suppression',
      danger: true,
      rights: ['deleteStockReferences'],
      disabled: ({ quantityAssigned }) => (quantityAssigned > 0 ? 'Des pièces sont encore affectées' : null),
      run: (row) => void ask(row),
    },
  ];
}

/** A code scanned from a label leads here: `?reference=RAD-01`. Scanned on this page, it is found at once. */
function useScannedCode(open: (id: string) => void): (code: string) => void {
  const search = async (code: string): Promise<void> => {
    const { data } = await stockApi.references({ body: { limit: 1, filters: { reference: code } } });
    if (data[0]) open(data[0].id);
    else toast.error(`Aucune référence ne porte le code ${code}`);
  };
  const find = (code: string): void => {
    search(code).catch((error: unknown) => toast.error(messageOf(error)));
  };
  useAddressCommand('reference', find);
  return find;
}

export const ReferencesPage = () => {
  const [dialog, setDialog] = useState<Dialog>(null);
  const [mayRead, mayCreate] = [useCan('readStockReferences'), useCan('createStockReferences')];
  useAddressCommand('fiche', (id) => setDialog({ kind: 'file', id }));
  const find = useScannedCode((id) => setDialog({ kind: 'file', id }));
  const bulkActions: BulkAction<ReferenceLine>[] = [
    { key: 'codes', label: 'QR codes', run: (rows) => setDialog({ kind: 'codes', rows }) },
    {
      key: 'count',
      label: 'Mettre à jour les quantités',
      rights: ['editStockReferences'],
      run: (rows, clear) => setDialog({ kind: 'count', rows, clear }),
    },
  ];
  return (
    <ListPage
      list={referencesList}
      title="Références"
      {...(mayRead ? { onOpen: ({ id }: ReferenceLine) => setDialog({ kind: 'file', id }) } : {})}
      add={{ label: 'Ajouter une référence', rights: ['createStockReferences'], run: () => setDialog({ kind: 'file' }) }}
      actions={
        <>
          <ScanButton onCode={find} />
          {mayCreate ? (
            <Button variant="default" onClick={() => setDialog({ kind: 'several' })}>
              Plusieurs références
            </Button>
          ) : null}
        </>
      }
      rowActions={useReferenceActions(setDialog)}
      bulkActions={bulkActions}
      emptyText="Une référence est ce que l’agence compte et confie : radios, tenues, clés, lampes."
    >
      <OpenDialog dialog={dialog} onClose={() => setDialog(null)} />
    </ListPage>
  );
};

export const PortalReferencesPage = () => {
  const [opened, setOpened] = useState<string | null>(null);
  const mayRead = useCan('readStockReferences');
  return (
    <ListPage
      list={portalReferencesList}
      title="Références"
      {...(mayRead ? { onOpen: ({ id }: ReferenceLine) => setOpened(id) } : {})}
      emptyText="Le matériel que votre agence a placé sur vos sites apparaît ici."
    >
      {opened ? <ReferenceView id={opened} onClose={() => setOpened(null)} /> : null}
    </ListPage>
  );
};
