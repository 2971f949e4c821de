// What the screen of the subscription stands on: its dates and orders, what can be ordered, the agreement that waits.
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../shared/session/use-session.ts';
import { STANDING, subscriptionApi } from '../api.ts';

const meta = { topics: [STANDING] };

export const useSubscriptions = () =>
  useQuery({ queryKey: ['subscription', 'own'], queryFn: ({ signal }) => subscriptionApi.readSubscriptions({ signal }), meta });

export function useOffers() {
  const { data } = useQuery({
    queryKey: ['subscription', 'offers'],
    queryFn: ({ signal }) => subscriptionApi.listOffers({ body: { limit: 200, orderBy: 'type', ascending: 1 }, signal }),
    meta,
  });
  return data?.data ?? [];
}

export function useAgreement() {
  const mayRead = useCan('readAgencySubscription');
  const { data } = useQuery({
    queryKey: ['subscription', 'agreement'],
    queryFn: ({ signal }) => subscriptionApi.pendingAgreement({ signal }),
    enabled: mayRead,
    meta,
  });
  return data?.agreement ?? null;
}
