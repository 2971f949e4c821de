// Evaluates the agency's own subscription: expired, paid, on trial, valid. Decides what closes most screens to its people.
import { isLocked, type AgencyError } from '../agency/agency-status.ts';
import { localDay } from '../shared/time.ts';
import type { LocalDay } from '../shared/time-day.ts';
import { OfferType, type HeldOffer } from './offer.ts';

/** As returned by the agency's calls. */
export interface AgencySubscription {
  /** Last paid day. */
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

/** The last day of the period still counts. Without a subscription nothing is valid. */
export function subscriptionState(subscription: AgencySubscription | null, today: LocalDay): SubscriptionState {
  if (!subscription) return { expired: false, paid: false, trial: false, valid: false };
  const { currentPeriodEndAt, paid, operation } = subscription;
  const expired = currentPeriodEndAt < today;
  const trial = operation.offer.type === OfferType.trial;
  return { expired, paid, trial, valid: !expired && (paid || trial) };
}

/** Why most screens are closed to an agency's people. A platform lock takes precedence over the subscription. */
export type Restriction = 'lock' | 'subscription';

export interface AgencyStanding {
  readonly subscription: AgencySubscription | null;
  readonly errors: readonly AgencyError[];
}

export function restrictionOf({ subscription, errors }: AgencyStanding, at: number, timeZone: string): Restriction | null {
  if (isLocked(errors, at)) return 'lock';
  return subscriptionState(subscription, localDay(at, timeZone)).valid ? null : 'subscription';
}

/** Days of a trial, the first one included. */
export const trialDays = 30;
