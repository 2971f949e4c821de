// The actions on an agency from its row or form: enter it, and change its status, with an undo.
import { agencyMayBecome, AgencyStatus } from '@vigie/domain/agency/agency-status.ts';
import { identityPaths } from '../../paths/identity.paths.ts';
import { useSave } from '../../shared/api/use-save.ts';
import { useActor } from '../../shared/session/use-session.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { toast } from '../../shared/ui/toast.ts';
import { adminApi } from '../api.ts';
import { askVisit } from '../visits/visit-question.ts';

export interface MovableAgency {
  readonly id: string;
  readonly name: string;
  readonly status: AgencyStatus;
}

const DONE: Readonly<Record<AgencyStatus, string>> = {
  [AgencyStatus.created]: 'Agence créée',
  [AgencyStatus.active]: 'Agence activée',
  [AgencyStatus.inactive]: 'Agence désactivée',
  [AgencyStatus.archived]: 'Agence archivée',
};

/** Support views agencies and enters them; only administrators change them. */
export const useMayAdministrate = (): boolean => useActor()?.kind !== 'support';

/** Entering is a visit: its reason is asked for first. `first`: the first screen inside. */
export const useEnterAgency =
  (first: string = identityPaths.home()): ((agency: { readonly id: string; readonly name: string }) => void) =>
  ({ id, name }) =>
    askVisit({ agency: { id, name }, first });

export function useMoveAgency(onDone?: () => void): (agency: MovableAgency, to: AgencyStatus) => void {
  const send = useSave(({ id, to }: { id: string; to: AgencyStatus }) => adminApi.moveAgency({ params: { id, status: String(to) } }), {
    topics: ['admin-agencies'],
    onDone: () => onDone?.(),
  });
  return ({ id, name, status }, to) => {
    const back = agencyMayBecome(to, status);
    const move = (): void =>
      send.mutate({ id, to }, { onSuccess: () => (back ? toast.undo(DONE[to], () => send.mutate({ id, to: status })) : toast.success(DONE[to])) });
    if (back || to !== AgencyStatus.archived) return move();
    const question = { title: name, text: 'Une agence archivée ne revient que désactivée. L’archiver ?', yes: 'Archiver' };
    void confirm(question).then((agreed) => (agreed ? move() : undefined));
    return undefined;
  };
}
