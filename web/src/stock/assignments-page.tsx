// The page Affectations: what agents and sites hold, how it was returned, and a customer's view of it.
import { useState } from 'react';
import { useSave } from '../shared/api/use-save.ts';
import { useCan } from '../shared/session/use-session.ts';
import { confirm, CONFIRM_DELETE } from '../shared/ui/confirm.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import type { RowAction } from '../shared/ui/list/list-types.ts';
import { stockApi, type AssignmentLine } from './api.ts';
import { assignmentsList, holderOf, portalAssignmentsList } from './stock-lists.tsx';

const AssignmentDialog = lazyDialog(
  () => import('./dialogs/assignment-dialog.tsx'),
  (m) => m.AssignmentDialog,
);
const ChangeAssignmentDialog = lazyDialog(
  () => import('./dialogs/assignment-dialog.tsx'),
  (m) => m.ChangeAssignmentDialog,
);
const RestitutionDialog = lazyDialog(
  () => import('./dialogs/restitution-dialog.tsx'),
  (m) => m.RestitutionDialog,
);
const AssignmentView = lazyDialog(
  () => import('./dialogs/view-dialogs.tsx'),
  (m) => m.AssignmentView,
);

type Dialog = { readonly kind: 'new' } | { readonly kind: 'change' | 'return' | 'view'; readonly row: AssignmentLine } | null;

const OpenDialog = ({ dialog, onClose }: { readonly dialog: Dialog; readonly onClose: () => void }) => {
  switch (dialog?.kind) {
    case 'new':
      return <AssignmentDialog onClose={onClose} />;
    case 'change':
      return <ChangeAssignmentDialog row={dialog.row} onClose={onClose} />;
    case 'return':
      return <RestitutionDialog row={dialog.row} onClose={onClose} />;
    case 'view':
      return <AssignmentView row={dialog.row} onClose={onClose} />;
    case undefined:
      return null;
  }
};

const isBack = ({ restitutionStatus }: AssignmentLine): boolean => restitutionStatus !== null;

function useAssignmentActions(show: (dialog: Dialog) => void): RowAction<AssignmentLine>[] {
  const reopen = useSave(
    ({ id, version }: AssignmentLine) => stockApi.saveAssignment({ body: { id, version, restitutionDate: null, restitutionStatus: null } }),
    { topics: ['stock'], success: 'Restitution annulée' },
  );
  const remove = useSave((id: string) => stockApi.removeAssignment({ params: { id } }), { topics: ['stock'], success: 'Affectation supprimée' });
  const ask = async (row: AssignmentLine): Promise<void> => {
    const text = isBack(row) ? CONFIRM_DELETE : 'Affectation saisie par erreur ? Ce qui est détenu revient dans le stock.';
    if (await confirm({ title: `${row.stockReference.title}, ${holderOf(row)}`, text, yes: 'Supprimer', danger: true })) remove.mutate(row.id);
  };
  return [
    { key: 'open', label: 'Ouvrir', reads: true, rights: ['readStockAssignments'], run: (row) => show({ kind: 'view', row }) },
    { key: 'return', label: 'Restituer', rights: ['editStockAssignments'], hidden: isBack, run: (row) => show({ kind: 'return', row }) },
    { key: 'change', label: 'Modifier', rights: ['editStockAssignments'], hidden: isBack, run: (row) => show({ kind: 'change', row }) },
    {
      key: 'reopen',
      label: 'Annuler la restitution',
      rights: ['editStockAssignments'],
      hidden: (row) => !isBack(row),
      run: (row) => reopen.mutate(row),
    },
    { key: 'delete', label: 'Suppression', danger: true, rights: ['deleteStockAssignments'], run: (row) => void ask(row) },
  ];
}

export const AssignmentsPage = () => {
  const [dialog, setDialog] = useState<Dialog>(null);
  const mayRead = useCan('readStockAssignments');
  return (
    <ListPage
      list={assignmentsList}
      title="Affectations"
      {...(mayRead ? { onOpen: (row: AssignmentLine) => setDialog({ kind: 'view', row }) } : {})}
      add={{ label: 'Affecter du stock', rights: ['createStockAssignments'], run: () => setDialog({ kind: 'new' }) }}
      rowActions={useAssignmentActions(setDialog)}
      emptyText="Ce que l’agence confie à un collaborateur ou place sur un site apparaît ici, jusqu’à sa restitution et après."
    >
      <OpenDialog dialog={dialog} onClose={() => setDialog(null)} />
    </ListPage>
  );
};

export const PortalAssignmentsPage = () => {
  const [dialog, setDialog] = useState<Dialog>(null);
  return (
    <ListPage
      list={portalAssignmentsList}
      title="Affectations"
      onOpen={(row) => setDialog({ kind: 'view', row })}
      emptyText="Le matériel que votre agence a placé sur vos sites apparaît ici."
    >
      <OpenDialog dialog={dialog} onClose={() => setDialog(null)} />
    </ListPage>
  );
};
