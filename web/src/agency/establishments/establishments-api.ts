// The calls about the establishments of the agency, and the query that lists them.
import { useQuery } from '@tanstack/react-query';
import { establishments } from '@vigie/contract/agency/establishment-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../../shared/api/client.ts';

export const establishmentsApi = clientOf(establishments);
export type EstablishmentLine = Answer<typeof establishments.list>['data'][number];

export const HEAD_OFFICE = 'Siège';

/** Undefined while it loads. */
export function useEstablishments(enabled = true): readonly EstablishmentLine[] | undefined {
  const { data } = useQuery({
    queryKey: ['establishments'],
    queryFn: ({ signal }) => establishmentsApi.list({ signal }),
    enabled,
    meta: { topics: ['settings', 'agents'] },
  });
  return data?.data;
}
