// Keeps the facts about the agency up to date for the guard and the menu: what its settings say.
import { useQuery } from '@tanstack/react-query';
import { agency } from '@vigie/contract/agency/endpoints.ts';
import { useEffect } from 'react';
import { clientOf } from '../shared/api/client.ts';
import { setFacts } from '../shared/navigation/facts.ts';
import { useSession } from '../shared/session/use-session.ts';

const calls = clientOf(agency);

interface StoredSettings {
  readonly agencySettingsFeature?: { readonly stockSimplified?: boolean | null };
}

export function useAgencyFacts(): void {
  const { phase, membershipId, visited } = useSession();
  const inside = visited?.id ?? membershipId;
  const { data } = useQuery({
    queryKey: ['settings', 'facts', inside],
    queryFn: ({ signal }) => calls.profile({ signal }),
    enabled: phase === 'signedIn' && inside !== null,
    staleTime: 600_000,
  });
  useEffect(() => {
    const { agencySettingsFeature } = (data?.settings ?? {}) as StoredSettings;
    setFacts({ stockSimplified: agencySettingsFeature?.stockSimplified ?? undefined });
  }, [data]);
}
