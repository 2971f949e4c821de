// Counts what waits behind the entries of somebody's menu, each by the rule of its own list.
import type { menuCountCalls } from '@vigie/contract/dashboards/menu-counts-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { has } from '@vigie/domain/identity/actor.ts';
import { offersCan } from '@vigie/domain/marketplace/offers-can.ts';
import { countUnreadAds, countUnreadAnswers, countUnreadReplies } from '../marketplace/unread.ts';
import { countOwnWaiting, countWaiting } from '../planning/offers/list-offers.ts';
import { behindDesk } from '../planning/offers/records.ts';
import type { ScopedCall } from '../plumbing/http/call.ts';
import { doorOf } from '../plumbing/http/own-door.ts';
import { countUnread, countUnreadNotes } from '../requests/unread.ts';

type Call = Omit<ScopedCall<typeof menuCountCalls.menuCounts>, 'tx'>;
type MenuCounts = Answer<typeof menuCountCalls.menuCounts>;
const ACTION = 'dashboards.menuCounts';

/** Through the caller's own door. */
const countInside = (call: Call): Promise<MenuCounts> =>
  call.house.db.tenant(doorOf(call, ACTION), async (tx) => {
    const { actor, via } = call;
    const scope = { ...call, tx };
    const isDesk = via === 'agency' && actor.kind !== 'agent';
    const counts: MenuCounts = {};
    if (via !== 'customer') {
      counts.requests = await countUnread('agent')(scope);
      counts.notes = await countUnreadNotes(scope);
    }
    if (via === 'customer' || (isDesk && has(actor, 'listCustomerRequests'))) counts.wishes = await countUnread('customer')(scope);
    if (isDesk && has(actor, 'editServices')) counts.offers = (await countWaiting(scope)).count;
    return counts;
  });

/** One door after the other: a call that held two connections could wait for itself. */
export async function countForMenu(call: Call): Promise<MenuCounts> {
  const { actor, via } = call;
  const counts = await countInside(call);
  if (via !== 'customer' && actor.agentId !== undefined) counts.ownOffers = (await behindDesk(ACTION, countOwnWaiting)(call)).count;
  // A guard's list of customers' requests stands on the phone, and shows the agency's (F-013).
  if (actor.kind === 'agent' && has(actor, 'listCustomerRequests')) counts.wishes = await behindDesk(ACTION, countUnread('customer'))(call);
  if (via === 'agency' && offersCan.list(actor)) counts.ads = (await countUnreadAds(call)).count;
  if (via === 'agency' && offersCan.listAnswers(actor)) {
    counts.adAnswers = (await countUnreadAnswers(call)).total;
    counts.adReplies = await countUnreadReplies(call);
  }
  return counts;
}
