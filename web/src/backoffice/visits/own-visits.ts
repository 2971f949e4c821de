// The visits of the signed-in platform user, refreshed often enough to notice the end of one.
import { useQuery } from '@tanstack/react-query';
import { visits } from '@vigie/contract/backoffice/visit-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/query-client.ts';

export const ownVisitsApi = clientOf({ open: visits.open, mine: visits.mine, leave: visits.leave });
export type OwnVisit = Answer<typeof visits.open>;
export const OWN_VISITS = 'own-visits';

export const useOwnVisits = (everyMs: number) =>
  useQuery({ queryKey: [OWN_VISITS], queryFn: ({ signal }) => ownVisitsApi.mine({ signal }), staleTime: 0, refetchInterval: everyMs });

/** Caches the server's answer at once, so that the person does not count as outside meanwhile. */
export const keepOwnVisit = (visit: OwnVisit): void => {
  queryClient.setQueryData<OwnVisit[]>([OWN_VISITS], (known = []) => [visit, ...known.filter(({ id }) => id !== visit.id)]);
};

/** The newest visit to an agency that is open or requested. */
export const runningVisit = (known: readonly OwnVisit[], agencyId: string): OwnVisit | undefined =>
  known.find(({ agency, state }) => agency.id === agencyId && state === 'open') ??
  known.find(({ agency, state }) => agency.id === agencyId && state === 'asked');
