// The calls about an agency's subscription, its orders and its payments.
import { subscription } from '@vigie/contract/subscription/orders-endpoints.ts';
import { payments } from '@vigie/contract/subscription/payments-endpoints.ts';
import type { Answer } from '@vigie/contract/shared/client.ts';
import { clientOf } from '../shared/api/client.ts';

export const paymentsApi = clientOf(payments);
export const subscriptionApi = clientOf(subscription);

export type PaymentMethods = Answer<typeof payments.listMethods>;
export type PaymentMethod = PaymentMethods['data'][number];
export type Subscriptions = Answer<typeof subscription.readSubscriptions>;
export type Operation = Subscriptions['operations'][number];
export type Offer = Answer<typeof subscription.listOffers>['data'][number];

/** Cache topic of everything that depends on the agency's standing. */
export const STANDING = 'standing';
