// Collects one payment: marks it as being collected, opens it at the provider, stores its number, then confirms it. Only the stored number is ever
// confirmed. A later call, a retry or a restart finds the same payment, so it is charged once.
import { and, eq, isNull } from 'drizzle-orm';
import { agencyInvoicePayments } from '@vigie/db/tables/platform/agency-payments.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { ReturnPlace } from '@vigie/contract/subscription/payment-schemas.ts';
import { AgencyInvoiceStatus } from '@vigie/domain/subscription/agency-invoice.ts';
import type { House } from '../../plumbing/house.ts';
import { payingMethod, type Paying } from './paying-method.ts';
import type { ChargeState } from '../../plumbing/payments/provider.ts';
import { lockPayment, writePayment, type PaymentRow } from './records.ts';
import { returnPath } from './return-page.ts';
import { isPaid, settle, writeFailure, type Collected } from './settle.ts';

export interface CollectOrder {
  readonly agencyId: string;
  readonly paymentId: string;
  /** The screen to return to when a person can confirm. Absent: the job collects. */
  readonly returnTo?: ReturnPlace | undefined;
}

interface Prepared extends Paying {
  readonly payment: PaymentRow;
  readonly reference: string;
}

const refusedAs = (failure: 'cancelled' | 'unknown'): Collected => ({ outcome: 'refused', failure });

async function prepare(tx: Tx, { agencyId, paymentId }: CollectOrder): Promise<Prepared | Collected> {
  const { payment, invoice } = await lockPayment(tx, agencyId, paymentId);
  if (isPaid(payment)) return { outcome: 'succeeded' };
  if (invoice.status !== AgencyInvoiceStatus.active || payment.status === 'CANCELLED_MANUALLY') return refusedAs('cancelled');
  // The platform's people have not approved it yet.
  if (payment.status === 'VALIDATION') return refusedAs('unknown');
  const paying = await payingMethod(tx, agencyId, payment.methodId);
  if (typeof paying === 'string') return writeFailure(tx, payment, paying);
  await writePayment(tx, payment, { status: 'PROCESSING', failure: '', isAuthenticationRequired: false });
  return { ...paying, payment, reference: invoice.reference };
}

/** Stores the number of the opened payment. Of two that opened one, both continue with the stored number. */
async function keepNumber(house: House, { agencyId, id, providerPaymentId: before }: PaymentRow, opened: string): Promise<string> {
  return house.db.platform(async (tx) => {
    const known = before === null ? isNull(agencyInvoicePayments.providerPaymentId) : eq(agencyInvoicePayments.providerPaymentId, before);
    await tx
      .update(agencyInvoicePayments)
      .set({ providerPaymentId: opened })
      .where(and(eq(agencyInvoicePayments.agencyId, agencyId), eq(agencyInvoicePayments.id, id), known));
    const { payment } = await lockPayment(tx, agencyId, id);
    return payment.providerPaymentId ?? opened;
  }, 'payments.collect');
}

const open = async (house: House, { payment, customerId, reference }: Prepared): Promise<string> => {
  const key = payment.providerPaymentId === null ? payment.id : `${payment.id}:${payment.providerPaymentId}`;
  const { agencyId, id: paymentId, amountCents } = payment;
  const description = `Facture ${reference}`;
  return keepNumber(house, payment, await house.payments.openPayment({ key, agencyId, paymentId, customerId, amountCents, description }));
};

const isUnderway = ({ state }: ChargeState): boolean => state === 'succeeded' || state === 'processing';

/** The result of an earlier attempt, or nothing when it can be confirmed (again). */
async function earlier(house: House, { payment }: Prepared, isPresent: boolean): Promise<ChargeState | 'confirm' | 'reopen'> {
  const number = payment.providerPaymentId;
  if (number === null) return 'reopen';
  const { amountCents, charge } = await house.payments.readPayment(number);
  if (isUnderway(charge)) return charge;
  if (charge.state === 'cancelled') return 'reopen';
  const waits = charge.state === 'authentication' && charge.url !== null;
  // A person in the middle of 3-D Secure continues. A retry without them, or for another amount, is another payment.
  if (waits && isPresent && amountCents === payment.amountCents) return charge;
  if (!waits && amountCents === payment.amountCents) return 'confirm';
  const after = await house.payments.cancelPayment(number);
  return isUnderway(after) ? after : 'reopen';
}

async function charge(house: House, prepared: Prepared, { paymentId, returnTo }: CollectOrder): Promise<ChargeState> {
  const known = await earlier(house, prepared, returnTo !== undefined);
  if (typeof known !== 'string') return known;
  const { payment, method, customerId } = prepared;
  const id = known === 'confirm' && payment.providerPaymentId ? payment.providerPaymentId : await open(house, prepared);
  return house.payments.confirmPayment({
    id,
    customerId,
    methodId: method.providerMethodId,
    type: method.type,
    returnPath: returnTo === undefined ? null : returnPath(returnTo, paymentId),
  });
}

/** When the provider does not answer, the result is unknown: the payment stays open, and the job checks again. */
export async function collectPayment(house: House, order: CollectOrder): Promise<Collected> {
  const prepared = await house.db.platform((tx) => prepare(tx, order), 'payments.collect');
  if ('outcome' in prepared) return prepared;
  let state: ChargeState;
  try {
    state = await charge(house, prepared, order);
  } catch (error) {
    house.log.error({ err: error, paymentId: order.paymentId }, 'payments.collect');
    return refusedAs('unknown');
  }
  return house.db.platform((tx) => settle(house, tx, order, state, prepared.method), 'payments.collect');
}

/** Reads the result from the provider and stores it, without charging anything. `open`: it was never confirmed. */
export async function refreshPayment(house: House, { agencyId, paymentId }: CollectOrder): Promise<Collected | 'open'> {
  const { payment } = await house.db.platform((tx) => lockPayment(tx, agencyId, paymentId), 'payments.refresh');
  if (isPaid(payment)) return { outcome: 'succeeded' };
  if (payment.providerPaymentId === null) return 'open';
  const { charge: state } = await house.payments.readPayment(payment.providerPaymentId);
  if (state.state === 'open') return 'open';
  return house.db.platform((tx) => settle(house, tx, { agencyId, paymentId }, state, null), 'payments.refresh');
}
