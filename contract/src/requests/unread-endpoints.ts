// Declares the counts of unread requests. The menu asks for them together with its other counts (dashboards/menu-counts-endpoints.ts).
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
};
