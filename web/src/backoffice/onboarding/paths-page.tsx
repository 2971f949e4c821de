// Paths for newcomers as administrators manage them: switched off and on, deleted (C-259, C-262).
import { useState } from 'react';
import { OnboardingStatus, onboardingStatusLabels } from '@vigie/domain/backoffice/onboarding.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { confirm, CONFIRM_DELETE } from '../../shared/ui/confirm.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { defineList, type RowAction } from '../../shared/ui/list/list-types.ts';
import { toast } from '../../shared/ui/toast.ts';
import { audienceWords } from '../communication/audience-fields.tsx';
import { FollowersDialog } from './followers-dialog.tsx';
import { onboardingApi, PATH_TOPICS, type PathLine, type PathRow } from './onboarding-api.ts';
import { PathDialog } from './path-dialog.tsx';

const { active, inactive } = OnboardingStatus;

const pathsList = defineList<PathRow>({
  key: 'onboarding-paths',
  topic: 'onboarding-paths',
  one: 'parcours',
  many: 'parcours',
  searchPlaceholder: 'Titre',
  sort: { by: 'rank', ascending: true },
  fetch: (body, signal) => onboardingApi.onboardingPaths({ body, signal }),
  rowId: (row) => row.id,
  columns: [
    { id: 'rank', label: 'Rang', kind: 'number', value: (row) => row.rank, sort: true },
    { id: 'title', label: 'Titre', value: (row) => row.title, main: true, sort: true, width: 320 },
    {
      id: 'status',
      label: 'Statut',
      kind: 'status',
      statuses: {
        [active]: { label: onboardingStatusLabels[active], tone: 'done' },
        [inactive]: { label: onboardingStatusLabels[inactive], tone: 'neutral' },
      },
      value: (row) => row.status,
      sort: true,
      width: 120,
    },
    { id: 'steps', label: 'Étapes', kind: 'number', value: (row) => row.steps.length },
    { id: 'begun', label: 'Commencé', kind: 'number', width: 110, value: (row) => row.begun },
    { id: 'finished', label: 'Terminé', kind: 'number', value: (row) => row.finished },
    { id: 'closed', label: 'Fermé', kind: 'number', value: (row) => row.closed },
    { id: 'audience', label: 'Pour', value: audienceWords, width: 300 },
    { id: 'createdAt', label: 'Créé le', kind: 'datetime', value: (row) => row.createdAt, sort: true },
  ],
  filters: [
    {
      key: 'status',
      label: 'Statut',
      kind: 'select',
      multiple: true,
      options: Object.entries(onboardingStatusLabels).map(([value, label]) => ({ value, label })),
    },
  ],
});

function usePathActions(edit: (row: PathLine) => void, follow: (row: PathLine) => void): RowAction<PathRow>[] {
  const send = useSave(
    ({ id, to }: { id: string; to: OnboardingStatus }) => onboardingApi.moveOnboardingPath({ params: { id, status: String(to) } }),
    { topics: PATH_TOPICS },
  );
  const removal = useSave((id: string) => onboardingApi.removeOnboardingPath({ params: { id } }), {
    topics: PATH_TOPICS,
    success: 'Parcours supprimé',
  });
  const remove = async ({ id, title }: PathLine): Promise<void> => {
    if (await confirm({ title, text: CONFIRM_DELETE, danger: true })) removal.mutate(id);
  };
  const move = (to: OnboardingStatus, done: string) => ({
    hidden: ({ status }: PathLine): boolean => status === to,
    run: ({ id, status }: PathLine): void => send.mutate({ id, to }, { onSuccess: () => toast.undo(done, () => send.mutate({ id, to: status })) }),
  });
  return [
    { key: 'edit', label: 'Modifier', run: edit },
    { key: 'followers', label: 'Voir qui l’a suivi', reads: true, run: follow },
    { key: 'on', label: 'Activer', ...move(active, 'Parcours activé') },
    { key: 'off', label: 'Désactiver', ...move(inactive, 'Parcours désactivé') },
    { key: 'remove', label: 'Supprimer', danger: true, run: (row) => void remove(row) },
  ];
}

export const PathsPage = () => {
  const [dialog, setDialog] = useState<{ path: PathLine | null } | null>(null);
  const [followed, setFollowed] = useState<PathLine | null>(null);
  const edit = (path: PathLine): void => setDialog({ path });
  return (
    <ListPage
      list={pathsList}
      title="Parcours d’accueil"
      onOpen={edit}
      add={{ label: 'Ajouter un parcours', run: () => setDialog({ path: null }) }}
      rowActions={usePathActions(edit, setFollowed)}
      emptyText="Un parcours actif s’affiche sur l’accueil des personnes qu’il concerne, jusqu’à ce qu’elles le ferment."
    >
      {dialog ? <PathDialog path={dialog.path} onClose={() => setDialog(null)} /> : null}
      {followed ? <FollowersDialog path={followed} onClose={() => setFollowed(null)} /> : null}
    </ListPage>
  );
};
