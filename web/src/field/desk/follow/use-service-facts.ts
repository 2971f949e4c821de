// What the follow-up knows of a service, asked once for the timeline and the blocks below it.
import { useQuery } from '@tanstack/react-query';
import type { planning } from '@vigie/contract/planning/endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { useCan } from '../../../shared/session/use-session.ts';
import { deskApi } from '../desk-api.ts';

export type Followed = Answer<typeof planning.read>;
export type ServiceRound = Awaited<ReturnType<typeof deskApi.serviceRounds>>['data'][number];
export type RunRow = ServiceRound['runs'][number];

export function useServiceEntries(serviceId: string) {
  const may = useCan('listMissionEvents');
  const query = useQuery({
    queryKey: ['logbook', 'service', serviceId],
    queryFn: ({ signal }) => deskApi.serviceEvents({ params: { id: serviceId }, body: {}, signal }),
    enabled: may,
  });
  return { ...query, may };
}

export const useServiceRounds = (serviceId: string) =>
  useQuery({
    queryKey: ['rounds', 'service', serviceId],
    queryFn: ({ signal }) => deskApi.serviceRounds({ params: { id: serviceId }, signal }),
  });
