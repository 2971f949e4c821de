// Prices split hours: each category at its own amount, or at the day price times its factor.

import { payKeys } from '../agency/pay-keys.ts';
import type { PayKey } from '../agency/pay-keys.ts';
import type { PricingSettings } from '../agency/settings/settings.ts';
import { fraction, multiply, rational, roundHalfUp } from '../shared/money.ts';
import type { PayMinutes } from './split.ts';

/** The fields that price an hour: an agency's pricing, or a site's or specialty's own. */
export interface HourlyPricing extends Pick<PricingSettings, 'dayPriceCents' | 'factors' | 'amountsCents'> {
  /** An extra multiplier for every hour, as for a specialty. Absent: 1. */
  readonly markup?: number | undefined;
}

export interface PayAmount {
  readonly key: PayKey;
  readonly minutes: number;
  readonly cents: number;
}

/** Cents for minutes in a category, rounded half up once. Hours are never rounded before they are priced. */
export function amountOf(key: PayKey, minutes: number, pricing: HourlyPricing): number {
  const amount = pricing.amountsCents[key];
  const hourly = amount === undefined ? multiply(rational(BigInt(pricing.dayPriceCents)), rational(pricing.factors[key])) : rational(BigInt(amount));
  return roundHalfUp(multiply(fraction(minutes, 60), hourly, rational(pricing.markup ?? 1)));
}

/** One line for each category with minutes, in the specification's order. */
export const payAmounts = (minutes: PayMinutes, pricing: HourlyPricing): PayAmount[] =>
  payKeys.filter((key) => minutes[key] > 0).map((key) => ({ key, minutes: minutes[key], cents: amountOf(key, minutes[key], pricing) }));
