// The checkpoints of one site, on its map and as a list.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { DataList } from '../../shared/ui/list/data-list.tsx';
import { sitesApi } from '../api.ts';
import { siteCheckpointsList, type CheckpointLine } from '../checkpoints/checkpoints-list.ts';
import { CheckpointsMap } from '../checkpoints/checkpoints-map.tsx';
import { printCodes, useCheckpointActions } from '../checkpoints/use-checkpoint-actions.ts';
import { SeveralButton } from '../several-button.tsx';
import type { SiteFile } from './site-form.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';

const CheckpointDialog = lazyDialog(
  () => import('../checkpoints/checkpoint-dialog.tsx'),
  (m) => m.CheckpointDialog,
);
const CheckpointView = lazyDialog(
  () => import('../checkpoints/checkpoint-view.tsx'),
  (m) => m.CheckpointView,
);
const CodesDialog = lazyDialog(
  () => import('../checkpoints/codes-dialog.tsx'),
  (m) => m.CodesDialog,
);
const CheckpointsDialog = lazyDialog(
  () => import('../checkpoints/checkpoints-dialog.tsx'),
  (m) => m.CheckpointsDialog,
);
const NONE: readonly CheckpointLine[] = [];

const circleOf = ({ address: { latitude, longitude }, radius }: SiteFile) =>
  latitude === null || longitude === null ? undefined : { latitude, longitude, radius };

export const SiteCheckpointsPanel = ({ site }: { readonly site: SiteFile }) => {
  const [dialog, setDialog] = useState<{ checkpoint?: CheckpointLine } | null>(null);
  const [shown, setShown] = useState<CheckpointLine | null>(null);
  const [several, setSeveral] = useState(false);
  const [printed, setPrinted] = useState<readonly CheckpointLine[] | null>(null);
  const { data } = useQuery({
    queryKey: ['rounds', 'checkpoints', 'site', site.id],
    queryFn: ({ signal }) => sitesApi.checkpoints({ query: { site: site.id }, signal }),
  });
  const points = data?.data ?? NONE;
  const open = useCallback(
    (id: string) => {
      const checkpoint = points.find((point) => point.id === id);
      if (checkpoint) setDialog({ checkpoint });
    },
    [points],
  );
  return (
    <>
      {points.length > 0 ? <CheckpointsMap checkpoints={points} circle={circleOf(site)} onOpen={open} /> : null}
      <DataList
        list={siteCheckpointsList}
        fixedFilters={{ site: site.id }}
        emptyText="Un point de contrôle est un endroit d’un site par où passent les rondes."
        toolbar={<SeveralButton label="Plusieurs points" right="createCheckpoints" onClick={() => setSeveral(true)} />}
        onOpen={(checkpoint) => setDialog({ checkpoint })}
        add={{
          label: 'Ajouter un point de contrôle',
          rights: ['createCheckpoints'],
          run: () => setDialog({}),
        }}
        rowActions={useCheckpointActions(setShown, setPrinted)}
        bulkActions={printCodes(setPrinted)}
      />

      {dialog ? <CheckpointDialog {...dialog} site={{ value: site.id, label: site.name }} onClose={() => setDialog(null)} /> : null}
      {shown ? <CheckpointView checkpoint={shown} onClose={() => setShown(null)} /> : null}
      {printed ? <CodesDialog rows={printed} onClose={() => setPrinted(null)} /> : null}
      {several ? <CheckpointsDialog site={{ value: site.id, label: site.name }} onClose={() => setSeveral(false)} /> : null}
    </>
  );
};
