// Chooses the payment provider of this process: Stripe with its key, otherwise test mode with the demonstration, or none. Real agencies are never
// granted anything for money that does not move.
import type { Database } from '@vigie/db/door.ts';
import type { Clock } from '../../plumbing/clock.ts';
import type { Config } from '../../plumbing/config.ts';
import type { PaymentProvider } from '../../plumbing/payments/provider.ts';
import { closedProvider } from './closed-provider.ts';
import { createStripe } from './stripe/stripe-provider.ts';
import { createTestProvider } from './test-mode/test-provider.ts';

const STRIPE = 'https://api.stripe.com';

export const openPaymentProvider = (
  { stripeSecretKey, stripeWebhookSecret, publicUrl, demo }: Config,
  db: Database,
  clock: Clock,
): PaymentProvider => {
  if (stripeSecretKey) return createStripe({ secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret, baseUrl: STRIPE, publicUrl }, clock);
  return demo ? createTestProvider(db, clock) : closedProvider;
};
