// Receives the provider's events: verifies them, then reads the object again. Neither their order nor a repetition matters.
import { eq } from 'drizzle-orm';
import type { payments as calls } from '@vigie/contract/subscription/payments-endpoints.ts';
import { agencyInvoicePayments } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import { refusal } from '../../plumbing/errors.ts';
import type { House } from '../../plumbing/house.ts';
import type { PublicCall } from '../../plumbing/http/call.ts';
import { rawBodyOf } from '../../plumbing/http/raw-body.ts';
import { dropWhenRefused } from '../orders/drop-order.ts';
import { refreshPayment } from './collect.ts';
import { paymentErrors } from './errors.ts';
import { ForgedEvent, type ProviderEvent } from '../../plumbing/payments/provider.ts';
import { syncMethods } from './sync-methods.ts';

async function followPayment(house: House, providerPaymentId: string): Promise<void> {
  const [found] = await house.db.platform(
    (tx) =>
      tx
        .select({ agencyId: agencyInvoicePayments.agencyId, paymentId: agencyInvoicePayments.id })
        .from(agencyInvoicePayments)
        .where(eq(agencyInvoicePayments.providerPaymentId, providerPaymentId)),
    'payments.webhook',
  );
  if (!found) return;
  const collected = await refreshPayment(house, found);
  if (collected !== 'open') await dropWhenRefused(house, found, collected);
}

async function followCustomer(house: House, customerId: string): Promise<void> {
  const [found] = await house.db.platform(
    (tx) =>
      tx.select({ agencyId: agencySubscriptions.agencyId }).from(agencySubscriptions).where(eq(agencySubscriptions.providerCustomerId, customerId)),
    'payments.webhook',
  );
  if (found) await syncMethods(house, found.agencyId);
}

function readEvent(house: House, raw: string, signature: string): ProviderEvent | null {
  try {
    return house.payments.readEvent(raw, signature);
  } catch (error) {
    if (error instanceof ForgedEvent) throw refusal(paymentErrors, 'payments.forged');
    throw error;
  }
}

export async function hearProvider({ house, request }: PublicCall<typeof calls.webhook>) {
  const event = readEvent(house, rawBodyOf(request), String(request.headers['stripe-signature'] ?? ''));
  if (event?.kind === 'payment') await followPayment(house, event.id);
  if (event?.kind === 'customer') await followCustomer(house, event.id);
  return { ok: true as const };
}
