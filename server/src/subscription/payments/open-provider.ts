// Which payment provider this process works with: Stripe when its key is given, else test mode.
import type { Database } from '@vigie/db/door.ts';
import type { Clock } from '../../plumbing/clock.ts';
import type { Config } from '../../plumbing/config.ts';
import type { PaymentProvider } from './provider.ts';
import { createStripe } from './stripe/stripe-provider.ts';
import { createTestProvider } from './test-mode/test-provider.ts';

const STRIPE = 'https://api.stripe.com';

export const openPaymentProvider = ({ stripeSecretKey, stripeWebhookSecret, publicUrl }: Config, db: Database, clock: Clock): PaymentProvider =>
  stripeSecretKey
    ? createStripe({ secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret, baseUrl: STRIPE, publicUrl }, clock)
    : createTestProvider(db, clock);
