// What the agency's own subscription allows: expired, paid, on trial, valid; and what closes most screens to its people.
import { isLocked, type AgencyError } from '../agency/agency-status.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { OfferType, type HeldOffer } from './offer.ts';

/** As the agency's calls answer it. */
export interface AgencySubscription {
  /** Last day that is paid for. */
  readonly currentPeriodEndAt: LocalDay;
  readonly paid: boolean;
  readonly operation: { readonly offer: { readonly type: HeldOffer } };
}

export interface SubscriptionState {
  readonly expired: boolean;
  readonly paid: boolean;
  readonly trial: boolean;
  readonly valid: boolean;
}

/** The day on which the period ends still counts; without a subscription nothing is valid. */
export function subscriptionState(subscription: AgencySubscription | null, today: LocalDay): SubscriptionState {
  if (!subscription) return { expired: false, paid: false, trial: false, valid: false };
  const { currentPeriodEndAt, paid, operation } = subscription;
  const expired = currentPeriodEndAt < today;
  const trial = operation.offer.type === OfferType.trial;
  return { expired, paid, trial, valid: !expired && (paid || trial) };
}

/** Why most screens are closed to the people of an agency: a lock of the platform goes before the subscription. */
export type Restriction = 'lock' | 'subscription';

export interface AgencyStanding {
  readonly subscription: AgencySubscription | null;
  readonly errors: readonly AgencyError[];
}

export function restrictionOf({ subscription, errors }: AgencyStanding, today: LocalDay): Restriction | null {
  if (isLocked(errors)) return 'lock';
  return subscriptionState(subscription, today).valid ? null : 'subscription';
}

/** Days of a trial, the first one included. */
export const trialDays = 30;
