// Declares the counts of waiting offers and exchanges in the menu. Separate from the other calls, because every screen loads them.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

const Count = z.object({ count: z.int() });

export const offerCounts = {
  waiting: endpoint({
    method: 'GET',
    path: '/service-offers/waiting',
    summary: 'Compte les offres et les échanges qui attendent l’agence',
    access: { scope: 'scoped', agency: ['editServices'] },
    output: Count,
  }),
  ownWaiting: endpoint({
    method: 'GET',
    path: '/service-offers/own-waiting',
    summary: 'Compte les services à prendre et les échanges qui attendent le collaborateur',
    access: { scope: 'scoped', agent: 'member' },
    output: Count,
  }),
};
