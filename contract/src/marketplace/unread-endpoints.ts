// Declares the counts of unread advertisements. The menu asks for them together with its other counts (dashboards/menu-counts-endpoints.ts).
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

export const adCounts = {
  unreadOffers: endpoint({
    method: 'GET',
    path: '/offers/unread',
    summary: 'Compte les annonces des autres agences que personne ici n’a ouvertes',
    access: { scope: 'scoped', agency: ['listOffers'] },
    output: z.object({ count: z.int() }),
  }),
  unreadOfferAnswers: endpoint({
    method: 'GET',
    path: '/offers-answers/unread',
    summary: 'Compte les réponses aux annonces de l’agence que personne n’a regardées, ou qui ont un message non lu, par annonce et en tout',
    access: { scope: 'scoped', agency: ['listOfferAnswers'] },
    output: z.object({ unread: z.array(z.object({ offerId: z.string(), count: z.int() })), total: z.int() }),
  }),
};
