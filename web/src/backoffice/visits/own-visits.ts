// The visits of the signed-in person of the platform, asked again often enough that the end of one is seen.
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

/** What the server has just answered stands at once, so that nobody is taken for being outside meanwhile. */
export const keepOwnVisit = (visit: OwnVisit): void => {
  queryClient.setQueryData<OwnVisit[]>([OWN_VISITS], (known = []) => [visit, ...known.filter(({ id }) => id !== visit.id)]);
};

/** The newest visit to an agency that is open or asked for. */
export const runningVisit = (known: readonly OwnVisit[], agencyId: string): OwnVisit | undefined =>
  known.find(({ agency, state }) => agency.id === agencyId && state === 'open') ??
  known.find(({ agency, state }) => agency.id === agencyId && state === 'asked');
