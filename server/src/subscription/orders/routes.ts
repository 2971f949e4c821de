// Binds the calls about an agency's own subscription and orders. Offers are above all agencies, so each call opens the platform's door itself.
import { subscription as calls } from '@vigie/contract/subscription/orders-endpoints.ts';
import type { Bind } from '../../plumbing/http/bind.ts';
import { listOffers } from './offers.ts';
import { keepExtra } from './keep-extra.ts';
import { agree, orderOffer } from './order.ts';
import { cancelSubscription, changePlan } from './plan.ts';
import { readPendingAgreement, readSubscriptions } from './read-subscriptions.ts';

const OWN_DOOR = { transaction: false } as const;

export function bindSubscription(bind: Bind): void {
  bind(calls.readSubscriptions, readSubscriptions, OWN_DOOR);
  bind(calls.listOffers, listOffers, OWN_DOOR);
  bind(calls.order, orderOffer, OWN_DOOR);
  bind(calls.changePlan, changePlan, OWN_DOOR);
  bind(calls.keepExtra, keepExtra, OWN_DOOR);
  bind(calls.pendingAgreement, readPendingAgreement, OWN_DOOR);
  bind(calls.agree, agree, OWN_DOOR);
  bind(calls.cancel, cancelSubscription, OWN_DOOR);
}
