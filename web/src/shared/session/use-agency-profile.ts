// The agency of the current membership with its address and settings, cached for the life of the page.
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { clientOf } from '../api/client.ts';
import { scopesOf } from './session-store.ts';
import { useSession } from './use-session.ts';

const profileApi = clientOf({ profile: agency.profile });

export function useAgencyProfile() {
  const scope = scopesOf(useSession())[0]?.prefix ?? '';
  return useQuery({
    queryKey: ['settings', 'profile', scope],
    queryFn: ({ signal }) => profileApi.profile({ signal }),
    staleTime: 300_000,
  });
}
