// Writes the provider's result of a payment, and grants what was paid in the same transaction. Reported twice, it is written once.
import { and, eq } from 'drizzle-orm';
import { paymentMethods } from '@vigie/db/tables/platform/agency-payments.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { House } from '../../plumbing/house.ts';
import { addLateMoney } from '../invoices/late-money.ts';
import { fulfilInvoice, withdrawInvoice } from '../orders/fulfil.ts';
import { notifyPayments } from '../notify-subscription.ts';
import { failures, type Failure } from './errors.ts';
import type { ChargeState } from '../../plumbing/payments/provider.ts';
import { lockPayment, writePayment, type MethodRow, type PaymentRow } from './records.ts';

export type Collected =
  | { readonly outcome: 'succeeded' | 'processing' }
  | { readonly outcome: 'authentication_required'; readonly url: string | null }
  | { readonly outcome: 'refused'; readonly failure: Failure };

/** Paid, through the provider or by hand. */
export const isPaid = ({ status }: Pick<PaymentRow, 'status'>): boolean => status === 'VALIDATED' || status === 'VALIDATED_MANUALLY';

const FAILED: Partial<Record<ChargeState['state'], Failure>> = { declined: 'declined', cancelled: 'cancelled' };

const failureOf = ({ state }: ChargeState, method: MethodRow | null): Failure =>
  state === 'methodGone' ? (method?.type === 'sepa' ? 'noAccount' : 'noCard') : (FAILED[state] ?? 'unknown');

/** The payment is in error with its reason. A bounced debit's grant is withdrawn. */
export async function writeFailure(tx: Tx, payment: PaymentRow, failure: Failure): Promise<Collected> {
  const isKnown = payment.status === 'ERROR' && payment.failure === failures[failure];
  // A repeated report is the same failure: its row shows since when.
  if (isKnown) return { outcome: 'refused', failure };
  await writePayment(tx, payment, {
    status: 'ERROR',
    failure: failures[failure],
    isAuthenticationRequired: failure === 'authentication',
    // Another attempt uses the default method of that moment.
    methodId: null,
  });
  if (payment.status === 'PROCESSING' && failure !== 'authentication') await withdrawInvoice(tx, payment.agencyId, payment.invoiceId);
  await notifyPayments(tx, payment.agencyId);
  return { outcome: 'refused', failure };
}

async function accept(house: House, tx: Tx, payment: PaymentRow, method: MethodRow | null, status: 'VALIDATED' | 'PROCESSING'): Promise<void> {
  const methodId = method?.id ?? payment.methodId;
  const isKnown = payment.status === status && payment.methodId === methodId;
  if (!isKnown) {
    const paidAt = status === 'VALIDATED' ? house.clock.instant() : null;
    await writePayment(tx, payment, { status, paidAt, failure: '', isAuthenticationRequired: false, methodId });
    if (status === 'VALIDATED') await addLateMoney(tx, payment);
    await notifyPayments(tx, payment.agencyId);
  }
  await fulfilInvoice(house, tx, payment.agencyId, payment.invoiceId, payment.id);
}

/** `method`: the one that was used, where it is known. */
export async function settle(
  house: House,
  tx: Tx,
  { agencyId, paymentId }: { readonly agencyId: string; readonly paymentId: string },
  charge: ChargeState,
  method: MethodRow | null,
): Promise<Collected> {
  const { payment } = await lockPayment(tx, agencyId, paymentId);
  if (isPaid(payment)) return { outcome: 'succeeded' };
  const hasCome = charge.state === 'succeeded' || charge.state === 'processing';
  if (payment.status === 'CANCELLED_MANUALLY' && !hasCome) return { outcome: 'refused', failure: 'cancelled' };
  if (charge.state === 'succeeded' || charge.state === 'processing') {
    await accept(house, tx, payment, method, charge.state === 'succeeded' ? 'VALIDATED' : 'PROCESSING');
    return { outcome: charge.state };
  }
  if (charge.state === 'authentication') {
    await writeFailure(tx, payment, 'authentication');
    return { outcome: 'authentication_required', url: charge.url };
  }
  if (charge.state === 'methodGone' && method)
    await tx
      .update(paymentMethods)
      .set({ enabled: false })
      .where(and(eq(paymentMethods.agencyId, agencyId), eq(paymentMethods.id, method.id)));
  return writeFailure(tx, payment, failureOf(charge, method));
}
