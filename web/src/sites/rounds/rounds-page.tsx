// The page Rondes: the list and the dialog.
import { useState } from 'react';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { SeveralButton } from '../several-button.tsx';
import { roundsList, type RoundLine } from './rounds-list.ts';
import { useRoundActions } from './use-round-actions.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';

const RoundDialog = lazyDialog(
  () => import('./round-dialog.tsx'),
  (m) => m.RoundDialog,
);

const RoundsDialog = lazyDialog(
  () => import('./rounds-dialog.tsx'),
  (m) => m.RoundsDialog,
);

export const RoundsPage = () => {
  const [dialog, setDialog] = useState<{ round?: RoundLine } | null>(null);
  const [several, setSeveral] = useState(false);
  return (
    <ListPage
      list={roundsList}
      title="Rondes"
      actions={<SeveralButton label="Plusieurs rondes" right="createRounds" onClick={() => setSeveral(true)} />}
      onOpen={(round) => setDialog({ round })}
      add={{ label: 'Ajouter une ronde', rights: ['createRounds'], run: () => setDialog({}) }}
      rowActions={useRoundActions()}
      emptyText="Une ronde est un parcours par les points de contrôle d’un site."
    >
      {dialog ? <RoundDialog {...dialog} onClose={() => setDialog(null)} /> : null}
      {several ? <RoundsDialog onClose={() => setSeveral(false)} /> : null}
    </ListPage>
  );
};
