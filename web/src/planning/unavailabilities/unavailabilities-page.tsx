// The page Indisponibilités: the list and its dialog.
import { useMemo, useState } from 'react';
import { unavailabilityCan } from '@vigie/domain/planning/planning-can.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { useAbsenceTypes } from '../../shared/session/absence-types.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { CONFIRM_DELETE, confirm } from '../../shared/ui/confirm.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { planningApi, type UnavailabilityLine } from '../planning-api.ts';
import { unavailabilitiesListOf, unavailabilitiesListWithoutReasons } from './unavailabilities-list.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';

const UnavailabilityDialog = lazyDialog(
  () => import('./unavailability-dialog.tsx'),
  (m) => m.UnavailabilityDialog,
);

export const UnavailabilitiesPage = () => {
  const actor = useActor();
  const reasons = actor !== null && unavailabilityCan.seeReasons(actor);
  const absences = useAbsenceTypes();
  const list = useMemo(() => (reasons ? unavailabilitiesListOf(absences) : unavailabilitiesListWithoutReasons(absences)), [reasons, absences]);
  const [dialog, setDialog] = useState<{ row?: UnavailabilityLine } | null>(null);
  const remove = useSave((id: string) => planningApi.removeUnavailability({ params: { id } }), {
    topics: ['unavailabilities', 'services'],
    success: 'Indisponibilité supprimée',
  });
  const ask = async ({ id }: UnavailabilityLine): Promise<void> => {
    if (await confirm({ text: CONFIRM_DELETE, danger: true })) remove.mutate(id);
  };
  return (
    <ListPage
      list={list}
      title="Indisponibilités"
      onOpen={(row) => setDialog({ row })}
      add={{ label: 'Ajouter une indisponibilité', rights: ['createUnavailabilities', 'createOwnUnavailabilities'], run: () => setDialog({}) }}
      rowActions={[
        { key: 'open', label: 'Ouvrir', reads: true, run: (row) => setDialog({ row }) },
        {
          key: 'delete',
          label: 'Suppression',
          rights: ['deleteUnavailabilities', 'deleteOwnUnavailabilities'],
          danger: true,
          run: (row) => void ask(row),
        },
      ]}
      emptyText="Congés, arrêts, formations et indisponibilités personnelles : les services qui les croisent sont signalés."
    >
      {dialog ? <UnavailabilityDialog row={dialog.row} onClose={() => setDialog(null)} /> : null}
    </ListPage>
  );
};
