// Declares the unread counts in the menu. Separate from the other calls, because every screen loads them.
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

/** One's own, and the whole agency's for people who see them all. */
const Unread = z.object({ selfUnread: z.int(), agencyUnread: z.int() });

export const unreadCalls = {
  unreadAgentRequests: endpoint({
    method: 'GET',
    path: '/requests/unread',
    summary: 'Compte les demandes de collaborateurs non lues',
    access: { scope: 'scoped', agency: 'member', agent: 'member' },
    output: Unread,
  }),
  unreadCustomerRequests: endpoint({
    method: 'GET',
    path: '/customer-requests/unread',
    summary: 'Compte les demandes de clients non lues',
    access: { scope: 'scoped', agency: ['listCustomerRequests'], customer: 'member' },
    output: Unread,
  }),
  unreadNotes: endpoint({
    method: 'GET',
    path: '/informationNotes/unread',
    summary: 'Compte les notes d’information que la personne n’a pas lues',
    access: { scope: 'scoped', agency: 'member', agent: 'member' },
    /** `latest`: the three newest, for the home page. */
    output: z.object({
      selfUnread: z.int(),
      latest: z.array(z.object({ id: z.string(), title: z.string(), author: z.string(), createdAt: z.string() })),
    }),
  }),
};
