// Rondes: the list and the dialog.
import { useState } from 'react';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { roundsList, type RoundLine } from './rounds-list.ts';
import { useRoundActions } from './use-round-actions.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';

const RoundDialog = lazyDialog(
  () => import('./round-dialog.tsx'),
  (m) => m.RoundDialog,
);

export const RoundsPage = () => {
  const [dialog, setDialog] = useState<{ round?: RoundLine } | null>(null);
  return (
    <ListPage
      list={roundsList}
      title="Rondes"
      onOpen={(round) => setDialog({ round })}
      add={{ label: 'Ajouter une ronde', rights: ['createRounds'], run: () => setDialog({}) }}
      rowActions={useRoundActions()}
      emptyText="Une ronde est un parcours par les points de contrôle d’un site."
    >
      {dialog ? <RoundDialog {...dialog} onClose={() => setDialog(null)} /> : null}
    </ListPage>
  );
};
