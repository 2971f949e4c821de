// The agency's limits of files and licences, and what they forbid now.
import { useQuery } from '@tanstack/react-query';
import { fileRefusal, isLicenceQuotaReached } from '@vigie/domain/agents/licence.ts';
import * as licenceTexts from '@vigie/domain/agents/licence-texts.ts';
import { useCan } from '../../shared/session/use-session.ts';
import { agentsApi } from '../api.ts';

export function usePricing() {
  const mayOrder = useCan('editAgencySubscription');
  const { data } = useQuery({
    queryKey: ['agents', 'pricing'],
    queryFn: ({ signal }) => agentsApi.pricing({ signal }),
  });
  return {
    pricing: data,
    /** A licence beyond the plan may be accepted at its price by this person (C-189). */
    mayExceed: mayOrder && (data?.extraLicence ?? null) !== null,
    /** Why no licence can be assigned now. Null when one can, or when the limits are not loaded yet (the server decides). */
    licenceRefusal: data && isLicenceQuotaReached(data) ? licenceTexts.quotaReached : null,
    fileRefusal: data ? fileRefusal(data) : null,
  };
}
