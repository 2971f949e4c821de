// Counts unread requests and notes for the menu.
import { has } from '@vigie/domain/identity/actor.ts';
import { setCounter } from '../shared/navigation/counters.ts';
import { watchCounters } from '../shared/navigation/watch-counters.ts';
import { unreadNotesQuery, unreadRequestsQuery, unreadWishesQuery } from './unread-api.ts';

const SCREENS = ['agentRequests', 'fieldRequests', 'customerRequests', 'fieldCustomerRequests', 'portalRequests', 'fieldNotes'] as const;
const named = (screen: (typeof SCREENS)[number]): string => `requests.${screen}`;
const show = (screen: (typeof SCREENS)[number], count: number): void => setCounter(named(screen), count);

export const watchUnread = (): void =>
  watchCounters(SCREENS.map(named), (actor, follow) => {
    const isCustomer = actor.kind === 'customer';
    const seesAll = has(actor, 'listAgentRequests');
    if (!isCustomer)
      follow(unreadRequestsQuery(), ({ selfUnread, agencyUnread }) => {
        show('fieldRequests', selfUnread);
        show('agentRequests', seesAll ? agencyUnread : selfUnread);
      });
    if (isCustomer || has(actor, 'listCustomerRequests'))
      follow(unreadWishesQuery(), ({ selfUnread, agencyUnread }) => {
        show('portalRequests', selfUnread);
        show('customerRequests', agencyUnread);
        show('fieldCustomerRequests', agencyUnread);
      });
    if (actor.agentId) follow(unreadNotesQuery(), ({ selfUnread }) => show('fieldNotes', selfUnread));
  });
