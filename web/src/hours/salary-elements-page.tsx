// The page Éléments de salaire: the list, the dialog of a new one, and a deletion with an undo.
import { useMemo, useState } from 'react';
import { useSave } from '../shared/api/use-save.ts';
import { useElementTypes } from '../shared/session/element-types.ts';
import { useCan } from '../shared/session/use-session.ts';
import { CONFIRM_DELETE, confirm } from '../shared/ui/confirm.ts';
import { lazyDialog } from '../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../shared/ui/list/list-page.tsx';
import { toast } from '../shared/ui/toast.ts';
import { payrollApi, type SalaryElementLine } from './payroll-api.ts';
import { salaryElementsListOf } from './salary-elements-list.ts';

const SalaryElementDialog = lazyDialog(
  () => import('./salary-element-dialog.tsx'),
  (m) => m.SalaryElementDialog,
);

const topics = ['salaryElements'];

/** People who may add can undo the deletion; others are asked first. */
function useRemoval(): (row: SalaryElementLine) => void {
  const back = useSave(
    ({ agent, typeKey, month, amountCents, quantityHundredths, comment }: SalaryElementLine) =>
      payrollApi.saveElement({ body: { agentId: agent.id, typeKey, month, amountCents, quantityHundredths, comment } }),
    { topics, success: 'Élément de salaire rétabli' },
  );
  const remove = useSave(({ id }: SalaryElementLine) => payrollApi.removeElement({ params: { id } }), { topics });
  const mayAdd = useCan('createSalaryElements');
  const ask = async (row: SalaryElementLine): Promise<void> => {
    if (await confirm({ text: CONFIRM_DELETE, danger: true })) remove.mutate(row, { onSuccess: () => toast.success('Élément de salaire supprimé') });
  };
  return (row) => {
    if (mayAdd) remove.mutate(row, { onSuccess: () => toast.undo('Élément de salaire supprimé', () => back.mutate(row)) });
    else void ask(row);
  };
}

export const SalaryElementsPage = () => {
  const [open, setOpen] = useState(false);
  const remove = useRemoval();
  const types = useElementTypes();
  const list = useMemo(() => salaryElementsListOf(types), [types]);
  return (
    <ListPage
      list={list}
      title="Éléments de salaire"
      add={{ label: 'Ajouter un élément', rights: ['createSalaryElements'], run: () => setOpen(true) }}
      rowActions={[{ key: 'delete', label: 'Suppression', rights: ['deleteSalaryElements'], danger: true, run: remove }]}
      emptyText="Paniers, transports, primes et acomptes du mois : ils partent avec la prépaie, chacun dans sa colonne."
    >
      {open ? <SalaryElementDialog onClose={() => setOpen(false)} /> : null}
    </ListPage>
  );
};
