// The page Écarts de planning: pauses, late arrivals, early departures and absences, recorded by phones and completed by the desk.
import { useState } from 'react';
import { useSave } from '../../shared/api/use-save.ts';
import { CONFIRM_DELETE, confirm } from '../../shared/ui/confirm.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { gapsApi, gapsList, type GapLine } from './interruptions-list.ts';

const GapDialog = lazyDialog(
  () => import('./interruption-dialog.tsx'),
  (m) => m.GapDialog,
);

export const InterruptionsPage = () => {
  const [dialog, setDialog] = useState<{ row?: GapLine } | null>(null);
  const remove = useSave((id: string) => gapsApi.remove({ params: { id } }), { topics: ['services'], success: 'Écart supprimé' });
  const ask = async ({ id }: GapLine): Promise<void> => {
    if (await confirm({ text: CONFIRM_DELETE, danger: true })) remove.mutate(id);
  };
  return (
    <ListPage
      list={gapsList}
      title="Écarts de planning"
      onOpen={(row) => setDialog({ row })}
      add={{ label: 'Ajouter un écart', rights: ['createServiceBreaks'], run: () => setDialog({}) }}
      rowActions={[
        { key: 'open', label: 'Ouvrir', rights: ['readServiceBreaks'], reads: true, run: (row) => setDialog({ row }) },
        { key: 'delete', label: 'Suppression', rights: ['deleteServiceBreaks'], danger: true, run: (row) => void ask(row) },
      ]}
      emptyText="Les pauses, les retards et les départs anticipés que les collaborateurs enregistrent sur le terrain apparaissent ici."
    >
      {dialog ? <GapDialog row={dialog.row} onClose={() => setDialog(null)} /> : null}
    </ListPage>
  );
};
