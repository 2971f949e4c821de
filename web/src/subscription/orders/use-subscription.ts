// The data of the subscription screen: its dates and orders, possible orders, the pending agreement.
import { useQuery } from '@tanstack/react-query';
import { STANDING, subscriptionApi } from '../api.ts';

const meta = { topics: [STANDING] };

export const useSubscriptions = () =>
  useQuery({ queryKey: ['subscription', 'own'], queryFn: ({ signal }) => subscriptionApi.readSubscriptions({ signal }), meta });

export const useOffers = () =>
  useQuery({
    queryKey: ['subscription', 'offers'],
    queryFn: ({ signal }) => subscriptionApi.listOffers({ body: { limit: 200, orderBy: 'type', ascending: 1 }, signal }),
    meta,
  });

export const useAgreement = () =>
  useQuery({ queryKey: ['subscription', 'agreement'], queryFn: ({ signal }) => subscriptionApi.pendingAgreement({ signal }), meta });
