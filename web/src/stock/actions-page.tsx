// Stock actions: checks to be done and every movement of quantities; for a customer, the checks of what is on its sites.
import { useState } from 'react';
import { SETTLED, isSettled } from '@vigie/domain/stock/stock-action.ts';
import { useSave } from '../shared/api/use-save.ts';
import { useCan } from '../shared/session/use-session.ts';
import { confirm, CONFIRM_DELETE } from '../shared/ui/confirm.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import type { RowAction } from '../shared/ui/list/list-types.ts';
import { stockApi, type ActionLine } from './api.ts';
import { actionsList, portalActionsList } from './stock-lists.tsx';

const ActionDialog = lazyDialog(
  () => import('./dialogs/action-dialog.tsx'),
  (m) => m.ActionDialog,
);
const ActionView = lazyDialog(
  () => import('./dialogs/view-dialogs.tsx'),
  (m) => m.ActionView,
);

const settled = (row: ActionLine): string | null => (isSettled(row) ? SETTLED : null);

/** The actions on a stock action's row, here and among the deadlines. */
export function useActionActions(open: (row: ActionLine) => void): RowAction<ActionLine>[] {
  const remove = useSave((id: string) => stockApi.removeAction({ params: { id } }), { topics: ['stock'], success: 'Action supprimée' });
  const ask = async ({ id, title }: ActionLine): Promise<void> => {
    if (await confirm({ title, text: CONFIRM_DELETE, danger: true })) remove.mutate(id);
  };
  return [
    { key: 'open', label: 'Ouvrir', reads: true, rights: ['readStockActions'], run: open },
    { key: 'delete', label: 'Suppression', danger: true, rights: ['deleteStockActions'], disabled: settled, run: (row) => void ask(row) },
  ];
}

export const ActionsPage = () => {
  const [dialog, setDialog] = useState<{ action?: ActionLine } | null>(null);
  const mayRead = useCan('readStockActions');
  const open = (action: ActionLine): void => setDialog({ action });
  return (
    <ListPage
      list={actionsList}
      title="Actions"
      {...(mayRead ? { onOpen: open } : {})}
      add={{ label: 'Ajouter une action', rights: ['createStockActions'], run: () => setDialog({}) }}
      rowActions={useActionActions(open)}
      emptyText="Entrées, sorties, pertes, inventaires et contrôles à venir du matériel apparaissent ici."
    >
      {dialog ? <ActionDialog {...dialog} onClose={() => setDialog(null)} /> : null}
    </ListPage>
  );
};

export const PortalActionsPage = () => {
  const [opened, setOpened] = useState<ActionLine | null>(null);
  return (
    <ListPage
      list={portalActionsList}
      title="Actions"
      onOpen={setOpened}
      emptyText="Les contrôles prévus sur le matériel de vos sites apparaissent ici."
    >
      {opened ? <ActionView row={opened} onClose={() => setOpened(null)} /> : null}
    </ListPage>
  );
};
