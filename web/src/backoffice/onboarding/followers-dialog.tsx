// Who stands where on a path for newcomers: each person with their agency, their steps and their last act.
import { pathStandingLabels, type PathStanding } from '@vigie/domain/backoffice/onboarding.ts';
import { DialogFrame } from '../../shared/ui/form/dialog-frame.tsx';
import { DataList } from '../../shared/ui/list/data-list.tsx';
import { defineList } from '../../shared/ui/list/list-types.ts';
import { onboardingApi, type FollowerLine, type PathLine } from './onboarding-api.ts';

const STANDINGS: readonly PathStanding[] = ['underway', 'finished', 'closed'];
const standingsOf = (chosen: unknown): PathStanding[] => STANDINGS.filter((each) => Array.isArray(chosen) && chosen.includes(each));

const followersList = defineList<FollowerLine>({
  key: 'onboarding-followers',
  topic: 'onboarding-paths',
  one: 'personne',
  many: 'personnes',
  feminine: true,
  searchPlaceholder: 'Nom ou agence',
  sort: { by: 'actedAt', ascending: false },
  fetch: ({ filters, ...request }, signal) =>
    onboardingApi.onboardingFollowers({
      params: { id: String(filters['path']) },
      body: { ...request, filters: { standing: standingsOf(filters['standing']) } },
      signal,
    }),
  rowId: (row) => row.id,
  columns: [
    { id: 'fullname', label: 'Nom', value: (row) => row.fullname, main: true, sort: true, width: 200 },
    { id: 'agencies', label: 'Agence', value: (row) => row.agencies.join(', '), sort: true, width: 240, card: true },
    { id: 'stepsDone', label: 'Étapes', value: (row) => `${row.stepsDone} sur ${row.stepCount}`, sort: true, width: 100, card: true },
    {
      id: 'standing',
      label: 'Avancement',
      kind: 'status',
      statuses: {
        underway: { label: pathStandingLabels.underway, tone: 'active' },
        finished: { label: pathStandingLabels.finished, tone: 'done' },
        closed: { label: pathStandingLabels.closed, tone: 'muted' },
      },
      value: (row) => row.standing,
      width: 170,
      card: true,
    },
    { id: 'actedAt', label: 'Dernière action', kind: 'datetime', value: (row) => row.actedAt, sort: true, card: true },
    { id: 'closedAt', label: 'Fermé le', kind: 'datetime', value: (row) => row.closedAt, sort: true },
  ],
  filters: [
    {
      key: 'standing',
      label: 'Avancement',
      kind: 'select',
      multiple: true,
      options: STANDINGS.map((value) => ({ value, label: pathStandingLabels[value] })),
    },
  ],
});

interface FollowersDialogProps {
  readonly path: PathLine;
  readonly onClose: () => void;
}

export const FollowersDialog = ({ path, onClose }: FollowersDialogProps) => (
  <DialogFrame title={`Suivi de « ${path.title} »`} size="xl" onClose={onClose}>
    <DataList
      list={followersList}
      fixedFilters={{ path: path.id }}
      emptyText="Personne n’a encore commencé ce parcours. Les personnes qui n’ont plus d’accès ne sont pas comptées."
    />
  </DialogFrame>
);
