// Checkpoints on the guard's phone: the list of those on their sites, and the form of one over it (F-015).
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { sitesPaths } from '../../paths/sites.paths.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { ErrorState } from '../../shared/ui/state/error-state.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { defineList } from '../../shared/ui/list/list-types.ts';
import { sitesApi } from '../api.ts';
import { CheckpointView } from '../checkpoints/checkpoint-view.tsx';
import { CheckpointDialog } from '../checkpoints/checkpoint-dialog.tsx';
import { checkpointsList, type CheckpointLine } from '../checkpoints/checkpoints-list.ts';
import { useCheckpointActions } from '../checkpoints/use-checkpoint-actions.ts';

/** Without filters: agents may not list customers. */
const fieldCheckpointsList = defineList<CheckpointLine>({
  ...checkpointsList,
  key: 'field-checkpoints',
  filters: [],
});

export const FieldCheckpointsPage = () => {
  const go = useGo();
  const [shown, setShown] = useState<CheckpointLine | null>(null);
  return (
    <ListPage
      list={fieldCheckpointsList}
      title="Points de contrôle"
      emptyText="Un point de contrôle est un endroit d’un site par où passent les rondes."
      to={(row) => sitesPaths.fieldCheckpoint({ id: row.id })}
      add={{
        label: 'Ajouter un point de contrôle',
        rights: ['createCheckpoints'],
        run: () => go(sitesPaths.fieldCheckpoint()),
      }}
      rowActions={useCheckpointActions(setShown)}
    >
      {shown ? <CheckpointView checkpoint={shown} onClose={() => setShown(null)} /> : null}
    </ListPage>
  );
};

export const FieldCheckpointPage = () => {
  const { id } = useParams({ strict: false }) as { id?: string };
  const go = useGo();
  const back = (): void => go(sitesPaths.fieldCheckpoints(), {}, { replace: true });
  const { data, error, refetch } = useQuery({
    queryKey: ['opened', 'checkpoints'],
    queryFn: ({ signal }) => sitesApi.checkpoints({ query: {}, signal }),
    enabled: id !== undefined,
    gcTime: 0,
  });
  const checkpoint = data?.data.find((each) => each.id === id);
  if (id !== undefined && data && !checkpoint) return <ErrorState title="Point de contrôle introuvable" error={null} onRetry={back} />;
  return (
    <>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FieldCheckpointsPage />}
      {id === undefined ? <CheckpointDialog onClose={back} /> : null}
      {checkpoint ? <CheckpointDialog checkpoint={checkpoint} onClose={back} /> : null}
    </>
  );
};
