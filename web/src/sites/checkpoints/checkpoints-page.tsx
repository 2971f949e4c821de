// The page Points de contrôle: the list, a map of them, the dialog.
import { Button } from '@mantine/core';
import { IconMap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { sitesApi } from '../api.ts';
import { SeveralButton } from '../several-button.tsx';
import { checkpointsList, type CheckpointLine } from './checkpoints-list.ts';
import { CheckpointsMap } from './checkpoints-map.tsx';
import { printCodes, useCheckpointActions } from './use-checkpoint-actions.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';

const CheckpointDialog = lazyDialog(
  () => import('./checkpoint-dialog.tsx'),
  (m) => m.CheckpointDialog,
);

const CheckpointView = lazyDialog(
  () => import('./checkpoint-view.tsx'),
  (m) => m.CheckpointView,
);
const CodesDialog = lazyDialog(
  () => import('./codes-dialog.tsx'),
  (m) => m.CodesDialog,
);
const CheckpointsDialog = lazyDialog(
  () => import('./checkpoints-dialog.tsx'),
  (m) => m.CheckpointsDialog,
);

/** Pins are elements that a screen reader reads: more of them help nobody. */
const MOST_PINS = 300;

const AllOnMap = ({ onOpen }: { readonly onOpen: (row: CheckpointLine) => void }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['rounds', 'checkpoints', 'map'],
    queryFn: ({ signal }) => sitesApi.checkpoints({ query: { limit: MOST_PINS }, signal }),
  });
  const rows = data?.data;
  const open = useCallback(
    (id: string) => {
      const row = rows?.find((each) => each.id === id);
      if (row) onOpen(row);
    },
    [rows, onOpen],
  );
  if (error && !rows) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return rows ? <CheckpointsMap checkpoints={rows} onOpen={open} /> : null;
};

export const CheckpointsPage = () => {
  const [dialog, setDialog] = useState<{ checkpoint?: CheckpointLine } | null>(null);
  const [shown, setShown] = useState<CheckpointLine | null>(null);
  const [several, setSeveral] = useState(false);
  const [printed, setPrinted] = useState<readonly CheckpointLine[] | null>(null);
  const [map, setMap] = useState(false);
  const open = useCallback((checkpoint: CheckpointLine) => setDialog({ checkpoint }), []);
  return (
    <ListPage
      list={checkpointsList}
      title="Points de contrôle"
      actions={
        <>
          <Button variant="default" leftSection={<IconMap size={17} aria-hidden="true" />} aria-pressed={map} onClick={() => setMap(!map)}>
            {map ? 'Masquer la carte' : 'Carte'}
          </Button>
          <SeveralButton label="Plusieurs points" right="createCheckpoints" onClick={() => setSeveral(true)} />
        </>
      }
      above={map ? <AllOnMap onOpen={open} /> : null}
      onOpen={open}
      add={{ label: 'Ajouter un point de contrôle', rights: ['createCheckpoints'], run: () => setDialog({}) }}
      rowActions={useCheckpointActions(setShown, setPrinted)}
      bulkActions={printCodes(setPrinted)}
      emptyText="Un point de contrôle est un endroit d’un site par où passent les rondes."
    >
      {dialog ? <CheckpointDialog {...dialog} onClose={() => setDialog(null)} /> : null}
      {shown ? <CheckpointView checkpoint={shown} onClose={() => setShown(null)} /> : null}
      {printed ? <CodesDialog rows={printed} onClose={() => setPrinted(null)} /> : null}
      {several ? <CheckpointsDialog onClose={() => setSeveral(false)} /> : null}
    </ListPage>
  );
};
