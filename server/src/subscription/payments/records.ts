// Reads payments, methods and payers through the platform's door: every query names the agency.
import { and, asc, eq } from 'drizzle-orm';
import { agencyInvoicePayments, agencyInvoices, paymentMethods } from '@vigie/db/tables/platform/agency-payments.ts';
import { agencySubscriptions } from '@vigie/db/tables/platform/subscription.ts';
import type { EndpointSpec } from '@vigie/contract/shared/endpoint.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { PaymentMethodType } from '@vigie/domain/subscription/payment-method.ts';
import type { SubscriptionRow } from '../../plumbing/session/subscription.ts';
import { notFound } from '../../plumbing/errors.ts';
import type { ScopedCall } from '../../plumbing/http/call.ts';
import { paymentMissing } from './errors.ts';

/** A call of this room opens the platform's door itself. */
export type OwnDoorCall<T extends EndpointSpec> = Omit<ScopedCall<T>, 'tx'>;

export type PaymentRow = typeof agencyInvoicePayments.$inferSelect;
export type MethodRow = typeof paymentMethods.$inferSelect;
export type InvoiceRow = typeof agencyInvoices.$inferSelect;

export const subscriptionOf = async (tx: Tx, agencyId: string): Promise<SubscriptionRow | null> =>
  (await tx.select().from(agencySubscriptions).where(eq(agencySubscriptions.agencyId, agencyId)))[0] ?? null;

/** Locked until the end of the transaction: orders, renewals, grants and changes of methods run here one after the other. */
export const lockSubscription = async (tx: Tx, agencyId: string): Promise<SubscriptionRow | null> =>
  (await tx.select().from(agencySubscriptions).where(eq(agencySubscriptions.agencyId, agencyId)).for('update'))[0] ?? null;

export const methodsOf = (tx: Tx, agencyId: string): Promise<MethodRow[]> =>
  tx.select().from(paymentMethods).where(eq(paymentMethods.agencyId, agencyId)).orderBy(asc(paymentMethods.createdAt), asc(paymentMethods.id));

export interface LockedPayment {
  readonly payment: PaymentRow;
  readonly invoice: InvoiceRow;
}

/** The payment with its invoice, locked until the end of the transaction, or 404 when it is not this agency's. */
export async function lockPayment(tx: Tx, agencyId: string, id: string): Promise<LockedPayment> {
  const [payment] = await tx
    .select()
    .from(agencyInvoicePayments)
    .where(and(eq(agencyInvoicePayments.agencyId, agencyId), eq(agencyInvoicePayments.id, id)))
    .for('update');
  if (!payment) throw notFound(paymentMissing);
  const [invoice] = await tx
    .select()
    .from(agencyInvoices)
    .where(and(eq(agencyInvoices.agencyId, agencyId), eq(agencyInvoices.id, payment.invoiceId)));
  if (!invoice) throw notFound(paymentMissing);
  return { payment, invoice };
}

export const writePayment = (tx: Tx, { agencyId, id }: PaymentRow, change: Partial<PaymentRow>) =>
  tx
    .update(agencyInvoicePayments)
    .set(change)
    .where(and(eq(agencyInvoicePayments.agencyId, agencyId), eq(agencyInvoicePayments.id, id)));

export const defaultTypeOf = (methods: readonly MethodRow[], defaultId: string | null | undefined): PaymentMethodType | null =>
  methods.find(({ id }) => id === defaultId)?.type ?? null;
