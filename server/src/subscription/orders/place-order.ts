// Writes an order with its invoice, and the payment that is to be collected for it at once.
import { and, asc, eq, inArray } from 'drizzle-orm';
import { agencyInvoicePayments, agencyPaymentItems } from '@vigie/db/tables/platform/agency-payments.ts';
import { subscriptionOffers } from '@vigie/db/tables/platform/platform-catalogue.ts';
import { subscriptionOperations } from '@vigie/db/tables/platform/subscription.ts';
import type { Tx } from '@vigie/db/door.ts';
import { OfferType, type OfferType as AnyOffer } from '@vigie/domain/subscription/offer.ts';
import type { AgencyRow } from '../../agency/profile.ts';
import type { House } from '../../plumbing/house.ts';
import { issueInvoice, type SaleLine } from '../invoices/issue-invoice.ts';
import { printSoon } from '../invoices/print-invoice.ts';
import { fulfilInvoice, writeOperation, type OperationRow } from './fulfil.ts';
import type { OfferRow } from './offers.ts';

const YEARLY = ' (un an)';
const MONTHLY = ' (un mois)';
const isPeriodic = (type: AnyOffer): boolean => type === OfferType.management || type === OfferType.website;
const labelOf = ({ name, type }: OfferRow, yearly: boolean): string => `${name}${isPeriodic(type) ? (yearly ? YEARLY : MONTHLY) : ''}`;

export interface BillInput {
  readonly operation: OperationRow;
  readonly offer: OfferRow;
  readonly isCollected: boolean;
  readonly more?: readonly SaleLine[];
}

export interface Billed {
  readonly invoiceId: string;
  /** Null when nothing is to be paid: it is already granted. */
  readonly paymentId: string | null;
}

/** `isCollected`: collected now, so the job leaves it alone. `more`: what is billed with it. */
export async function billOrder(house: House, tx: Tx, agency: AgencyRow, { operation, offer, isCollected, more = [] }: BillInput): Promise<Billed> {
  const line = {
    offerId: offer.id,
    operationId: operation.id,
    label: labelOf(offer, operation.yearly),
    quantity: operation.quantity,
    unitPriceCents: operation.unitPriceCents,
  };
  await writeOperation(tx, operation, { state: 'waiting_payment' });
  const { invoiceId, paymentId } = await issueInvoice(house, tx, agency, [line, ...more]);
  await printSoon(house, tx, invoiceId);
  if (paymentId === null) await fulfilInvoice(house, tx, agency.id, invoiceId);
  else if (isCollected)
    await tx
      .update(agencyInvoicePayments)
      .set({ status: 'PROCESSING' })
      .where(and(eq(agencyInvoicePayments.agencyId, agency.id), eq(agencyInvoicePayments.id, paymentId)));
  return { invoiceId, paymentId };
}

/** The payment of a billed order. Null before billing, or when nothing was to be paid. */
export async function paymentOf(tx: Tx, { agencyId, id }: Pick<OperationRow, 'agencyId' | 'id'>): Promise<string | null> {
  const [row] = await tx
    .select({ id: agencyInvoicePayments.id })
    .from(agencyPaymentItems)
    .innerJoin(
      agencyInvoicePayments,
      and(eq(agencyInvoicePayments.agencyId, agencyPaymentItems.agencyId), eq(agencyInvoicePayments.invoiceId, agencyPaymentItems.invoiceId)),
    )
    .where(and(eq(agencyPaymentItems.agencyId, agencyId), eq(agencyPaymentItems.operationId, id)))
    .orderBy(asc(agencyInvoicePayments.createdAt))
    .limit(1);
  return row?.id ?? null;
}

/** Subscription orders that block others: to be accepted, or to be paid. */
export const subscriptionsUnderway = (tx: Tx, agencyId: string): Promise<{ operation: OperationRow }[]> =>
  tx
    .select({ operation: subscriptionOperations })
    .from(subscriptionOperations)
    .innerJoin(subscriptionOffers, eq(subscriptionOffers.id, subscriptionOperations.offerId))
    .where(
      and(
        eq(subscriptionOperations.agencyId, agencyId),
        eq(subscriptionOffers.type, OfferType.management),
        inArray(subscriptionOperations.state, ['pending', 'waiting_payment']),
      ),
    )
    .orderBy(asc(subscriptionOperations.createdAt));
