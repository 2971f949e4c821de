// Shows unread requests and notes beside the menu's entries.
import { has } from '@vigie/domain/identity/actor.ts';
import type { ShownCounts } from '../shared/navigation/menu-counts.ts';

export const shownUnread: ShownCounts = ({ requests, wishes, notes }, actor) => ({
  'requests.fieldRequests': requests?.selfUnread,
  'requests.agentRequests': has(actor, 'listAgentRequests') ? requests?.agencyUnread : requests?.selfUnread,
  'requests.portalRequests': wishes?.selfUnread,
  'requests.customerRequests': wishes?.agencyUnread,
  'requests.fieldCustomerRequests': wishes?.agencyUnread,
  'requests.fieldNotes': actor.agentId === undefined ? 0 : notes?.selfUnread,
});
