// Defines the tables for the platform's invoices to an agency, their payments and payment methods. The agency reads them, and only the platform's door writes
// them.
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { InvoiceType } from '@vigie/domain/billing/invoice/invoice-status.ts';
import type { AgencyInvoiceStatus, PaymentStatus } from '@vigie/domain/subscription/agency-invoice.ts';
import type { MoneyBack } from '@vigie/domain/subscription/credit-note.ts';
import type { PaymentMethodType } from '@vigie/domain/subscription/payment-method.ts';
import { instant, stamps, tenantKey } from '../../columns.ts';

/** Card and account numbers are never stored here. The provider stores them, and their last four digits are for display. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    ...tenantKey(),
    type: text('type').$type<PaymentMethodType>().notNull(),
    /** False: refused by the provider. */
    enabled: boolean('enabled').notNull().default(true),
    providerMethodId: text('provider_method_id').notNull(),
    holderName: text('holder_name').notNull().default(''),
    /** For a card: « Visa ». */
    brand: text('brand').notNull().default(''),
    lastFour: text('last_four').notNull().default(''),
    /** For a card: `2027-09`. */
    expiresOn: text('expires_on').notNull().default(''),
    bankName: text('bank_name').notNull().default(''),
    mandateReference: text('mandate_reference').notNull().default(''),
    mandateSignedAt: instant('mandate_signed_at'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ name: 'payment_methods_pkey', columns: [t.agencyId, t.id] }),
    uniqueIndex('payment_methods_provider').on(t.agencyId, t.providerMethodId),
  ],
);

/** The agency when it was billed. */
export interface BilledAgency {
  readonly name: string;
  readonly lines: readonly string[];
  readonly siret: string;
  readonly vatNumber: string;
}

export const agencyInvoices = pgTable(
  'agency_invoices',
  {
    ...tenantKey(),
    reference: text('reference').notNull(),
    status: smallint('status').$type<AgencyInvoiceStatus>().notNull().default(100),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    buyer: jsonb('buyer').$type<BilledAgency>().notNull(),
    vatBp: integer('vat_bp').notNull(),
    exclCents: bigint('excl_cents', { mode: 'number' }).notNull(),
    vatCents: bigint('vat_cents', { mode: 'number' }).notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    fileId: uuid('file_id'),
    /** A credit note's amounts are positive too: sums take them against. */
    type: text('type').$type<InvoiceType>().notNull().default('invoice'),
    /** The invoice that a credit note calls off. */
    correctsId: uuid('corrects_id'),
    /** What becomes of the money that the corrected invoice had received. Null: it had received none. */
    moneyBack: text('money_back').$type<MoneyBack>(),
    backCents: bigint('back_cents', { mode: 'number' }).notNull().default(0),
    /** Not deducted or paid back yet. */
    backLeftCents: bigint('back_left_cents', { mode: 'number' }).notNull().default(0),
    refundedOn: date('refunded_on', { mode: 'string' }),
    ...stamps(),
  },
  (t) => [
    primaryKey({ name: 'agency_invoices_pkey', columns: [t.agencyId, t.id] }),
    uniqueIndex('agency_invoices_reference').on(t.reference),
    index('agency_invoices_issued').on(t.agencyId, t.issuedOn),
    uniqueIndex('agency_invoices_corrected').on(t.agencyId, t.correctsId),
  ],
);

/** A line of such an invoice: the sold offer. */
export const agencyPaymentItems = pgTable(
  'agency_payment_items',
  {
    ...tenantKey(),
    invoiceId: uuid('invoice_id').notNull(),
    operationId: uuid('operation_id'),
    offerId: uuid('offer_id'),
    rank: integer('rank').notNull().default(0),
    label: text('label').notNull(),
    quantity: integer('quantity').notNull(),
    unitPriceCents: integer('unit_price_cents').notNull(),
  },
  (t) => [
    primaryKey({ name: 'agency_payment_items_pkey', columns: [t.agencyId, t.id] }),
    index('agency_payment_items_of').on(t.agencyId, t.invoiceId),
    index('agency_payment_items_operation_of').on(t.agencyId, t.operationId),
    index('agency_payment_items_offer').on(t.offerId),
  ],
);

/** The partial payments of an invoice. Often there is one for the whole. */
export const agencyInvoicePayments = pgTable(
  'agency_invoice_payments',
  {
    ...tenantKey(),
    invoiceId: uuid('invoice_id').notNull(),
    status: text('status').$type<PaymentStatus>().notNull().default('COMING_SOON'),
    /** Tax included. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    paidAt: instant('paid_at'),
    note: text('note').notNull().default(''),
    /** Null: the agency's default when it is collected. */
    methodId: uuid('method_id'),
    providerPaymentId: text('provider_payment_id'),
    /** The provider's message when it failed. */
    failure: text('failure').notNull().default(''),
    /** The bank requires a confirmation by the holder (3-D Secure). */
    isAuthenticationRequired: boolean('is_authentication_required').notNull().default(false),
    /** The earlier credit note that pays this part. */
    creditNoteId: uuid('credit_note_id'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ name: 'agency_invoice_payments_pkey', columns: [t.agencyId, t.id] }),
    index('agency_invoice_payments_of').on(t.agencyId, t.invoiceId),
    index('agency_invoice_payments_credited').on(t.agencyId, t.creditNoteId),
  ],
);
