// Declares the counts beside the menu's entries, in one answer. Separate from the other calls, because every screen loads it.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

export const menuCountCalls = {
  menuCounts: endpoint({
    method: 'GET',
    path: '/menu-counts',
    summary: 'Compte ce qui attend derrière les entrées du menu, en une réponse',
    access: { scope: 'scoped', agency: 'member', agent: 'member', customer: 'member' },
    /** A part is absent when the reader has no list behind it. */
    output: z.object({
      /** Of collaborators; one's own, and the whole agency's for people who see them all. */
      requests: z.object({ selfUnread: z.int(), agencyUnread: z.int() }).optional(),
      /** Of customers. */
      wishes: z.object({ selfUnread: z.int(), agencyUnread: z.int() }).optional(),
      /** `latest`: the three newest that the reader has not read, for the home page. */
      notes: z
        .object({
          selfUnread: z.int(),
          latest: z.array(z.object({ id: z.string(), title: z.string(), author: z.string(), createdAt: z.string() })),
        })
        .optional(),
      /** Other agencies' advertisements that nobody here has opened, and answers that nobody has looked at. */
      ads: z.int().optional(),
      adAnswers: z.int().optional(),
      /** The agency's own answers with a message that nobody here has read. */
      adReplies: z.int().optional(),
      /** Offers and exchanges of services that wait for the agency, and for the reader. */
      offers: z.int().optional(),
      ownOffers: z.int().optional(),
    }),
  }),
};
