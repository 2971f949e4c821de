// The agencies page: the list, the dialog that creates one, entering one, and changes of status (A-113, C-251).
import { useState } from 'react';
import { agencyMayBecome, AgencyStatus } from '@vigie/domain/agency/agency-status.ts';
import { backofficePaths } from '../../paths/backoffice.paths.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { lazyDialog } from '../../shared/ui/loading/lazy-dialog.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import type { RowAction } from '../../shared/ui/list/list-types.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { adminApi, type AgencyLine } from '../api.ts';
import { agenciesList } from './agencies-list.tsx';
import { useEnterAgency, useMayAdministrate, useMoveAgency } from './use-agency-moves.ts';

const AgencyDialog = lazyDialog(
  () => import('./agency-dialog.tsx'),
  (m) => m.AgencyDialog,
);

/** For an owner who has lost their phone: nobody in the agency can help them. */
function useTakeOwnersFactor(): RowAction<AgencyLine> {
  const kind = useActor()?.kind;
  const take = useSave((id: string) => adminApi.takeOwnersFactorAway({ params: { id } }), { success: 'Double authentification retirée' });
  const ask = async ({ id, name }: AgencyLine): Promise<void> => {
    const text = 'Assurez-vous que c’est bien le propriétaire qui le demande. Son mot de passe suffira à nouveau ; l’agence en garde la trace.';
    if (await confirm({ title: `Double authentification du propriétaire de ${name}`, text, yes: 'Retirer', danger: true })) take.mutate(id);
  };
  return {
    key: 'takeFactor',
    label: 'Retirer la double authentification du propriétaire',
    hidden: () => kind !== 'superadmin' && kind !== 'support',
    run: (row) => void ask(row),
  };
}

function useAgencyActions(open: (row: AgencyLine) => void): RowAction<AgencyLine>[] {
  const enter = useEnterAgency();
  const move = useMoveAgency();
  const may = useMayAdministrate();
  const takeFactor = useTakeOwnersFactor();
  const to = (status: AgencyStatus, key: string, label: string): RowAction<AgencyLine> => ({
    key,
    label,
    hidden: (row) => !may || !agencyMayBecome(row.status, status) || (row.status === AgencyStatus.archived) !== (key === 'restore'),
    run: (row) => move(row, status),
  });
  return [
    { key: 'open', label: 'Ouvrir la fiche', run: open },
    { key: 'enter', label: 'Entrer dans l’agence', run: enter },
    takeFactor,
    to(AgencyStatus.active, 'activate', 'Activation'),
    to(AgencyStatus.inactive, 'deactivate', 'Désactivation'),
    to(AgencyStatus.archived, 'archive', 'Archivage'),
    to(AgencyStatus.inactive, 'restore', 'Retour des archives'),
  ];
}

export const AgenciesPage = () => {
  const go = useGo();
  const may = useMayAdministrate();
  const [creating, setCreating] = useState(false);
  const open = ({ id }: { readonly id: string }): void => go(backofficePaths.agencyAdmin(), { id });
  return (
    <ListPage
      list={agenciesList}
      title="Agences"
      onOpen={open}
      rowActions={useAgencyActions(open)}
      emptyText="Chaque agence a ses clients, ses sites et ses collaborateurs, à part des autres."
      {...(may ? { add: { label: 'Ajouter une agence', run: () => setCreating(true) } } : {})}
    >
      {creating ? <AgencyDialog onClose={() => setCreating(false)} onSaved={open} /> : null}
    </ListPage>
  );
};
