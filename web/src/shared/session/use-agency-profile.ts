// The agency of the current membership or visit, with its address, settings and subscription. Every screen shares one answer.
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { clientOf } from '../api/client.ts';
import { scopesOf } from './session-store.ts';
import { useSession } from './use-session.ts';

const profileApi = clientOf({ profile: agency.profile });

export function useAgencyProfile() {
  const [scope] = scopesOf(useSession());
  return useQuery({
    queryKey: ['settings', 'profile', scope?.prefix ?? ''],
    queryFn: ({ signal }) => profileApi.profile({ signal }),
    enabled: scope !== undefined,
    staleTime: 300_000,
    // The platform or a payment changes how the agency stands.
    meta: { topics: ['standing'] },
  });
}
