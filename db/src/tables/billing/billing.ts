// Defines the tables for billing: invoices and credit notes, their lines and payments.
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, foreignKey, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LegalIdentity } from '@vigie/domain/agency/legal-identity.ts';
import type { InvoiceType } from '@vigie/domain/billing/invoice/invoice-status.ts';
import type { VatSubtotal } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import type { ItemType, Quantity, VatCategory } from '@vigie/domain/billing/invoice/invoice-line.ts';
import type { SettlementMethod } from '@vigie/domain/billing/payment.ts';
import type { PayKey } from '@vigie/domain/agency/pay-keys.ts';
import { instant, stamps, tenantKey, key } from '../../columns.ts';
import { customers } from '../people.ts';
import { files } from '../plumbing.ts';
import { sites } from '../sites.ts';
import { stockReferences } from '../stock.ts';

/** Seller and buyer as they were when the document got its number. */
export interface FrozenParties {
  seller: {
    name: string;
    email: string;
    phone: string;
    street: string;
    complement: string;
    zipcode: string;
    city: string;
    siret: string;
    vatNumber: string;
    cnapsNumber: string;
    /** Absent on documents numbered before the journals existed. */
    vatOnDebits?: boolean;
  } & Partial<LegalIdentity>;
  buyer: {
    name: string;
    number: string;
    street: string;
    complement: string;
    zipcode: string;
    city: string;
    country: string;
    siren: string;
    siret: string;
    vatNumber: string;
    isConsumer: boolean;
    settlement: string;
  };
}

/** An invoice or a credit note. Amounts are positive for both, and the type gives the sign. A trigger locks it once it has a number. */
export const invoices = pgTable(
  'invoices',
  {
    ...tenantKey(),
    type: text('type').$type<InvoiceType>().notNull().default('invoice'),
    /** Assigned at validation, gapless in its series, never reused. null for a draft. */
    number: text('number'),
    /** 100 Actif, 200 Annulé, 300 À vérifier. */
    status: smallint('status').notNull().default(100),
    /** A draft that was reviewed and refused. */
    refused: boolean('refused').notNull().default(false),
    /** Its origin: manual, estimate, recurring, services. */
    operation: text('operation').$type<'manual' | 'estimate' | 'recurring' | 'services'>().notNull().default('manual'),
    customerId: uuid('customer_id').notNull(),
    /** Seller and buyer as they were at validation. */
    parties: jsonb('parties').$type<FrozenParties | null>(),
    title: text('title').notNull().default(''),
    /** The buyer's own order number. */
    reference: text('reference').notNull().default(''),
    /** The buyer's reference (BT-10). Public bodies route their invoices by it. */
    buyerReference: text('buyer_reference').notNull().default(''),
    issuedOn: date('issued_on').notNull(),
    dueOn: date('due_on').notNull(),
    periodFrom: date('period_from'),
    /** Last day included. */
    periodUntil: date('period_until'),
    currency: text('currency').notNull().default('EUR'),
    /** Text above the lines and below the totals. */
    intro: text('intro').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** Discount on the whole document, in basis points or in cents. */
    discountBp: integer('discount_bp'),
    discountCents: bigint('discount_cents', { mode: 'number' }),
    /** The invoice that a credit note corrects. */
    creditOfId: uuid('credit_of_id'),
    netCents: bigint('net_cents', { mode: 'number' }).notNull().default(0),
    vatCents: bigint('vat_cents', { mode: 'number' }).notNull().default(0),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull().default(0),
    /** Sum of its payments, updated by the code that writes them. */
    paidCents: bigint('paid_cents', { mode: 'number' }).notNull().default(0),
    vatTable: jsonb('vat_table').$type<VatSubtotal[]>().notNull().default([]),
    validatedAt: instant('validated_at'),
    sentAt: instant('sent_at'),
    /** The mails by which it was last sent. None: it was marked by hand. */
    sentMailIds: uuid('sent_mail_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    pdfFileId: uuid('pdf_file_id'),
    pdfSha256: text('pdf_sha256').notNull().default(''),
    /** Files attached to its mail besides the PDF. */
    fileIds: uuid('file_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The recurrence that generated it, and its due day. */
    recurrenceId: uuid('recurrence_id'),
    recurrenceDay: date('recurrence_day'),
    ...stamps(),
  },
  (t) => [
    key('invoices', t),
    foreignKey({ name: 'invoices_customer', columns: [t.agencyId, t.customerId], foreignColumns: [customers.agencyId, customers.id] }),
    foreignKey({ name: 'invoices_credit_of', columns: [t.agencyId, t.creditOfId], foreignColumns: [t.agencyId, t.id] }),
    foreignKey({ name: 'invoices_pdf', columns: [t.agencyId, t.pdfFileId], foreignColumns: [files.agencyId, files.id] }),
    uniqueIndex('invoices_number').on(t.agencyId, t.number),
    index('invoices_created').on(t.agencyId, t.createdAt),
    index('invoices_customer_id').on(t.agencyId, t.customerId),
    index('invoices_series')
      .on(t.agencyId, t.type, t.issuedOn)
      .where(sql`number is not null`),
    index('invoices_credit_of_id')
      .on(t.agencyId, t.creditOfId)
      .where(sql`credit_of_id is not null`),
  ],
);

/** A line, with its quantity in whole minutes (hours) or in ten-thousandths of its unit. */
export const invoiceItems = pgTable(
  'invoice_items',
  {
    ...tenantKey(),
    invoiceId: uuid('invoice_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    description: text('description').notNull().default(''),
    /** Lines of one site are grouped under its name. */
    siteId: uuid('site_id'),
    /** Pay category when the line comes from worked hours. */
    category: text('category').$type<PayKey | null>(),
    unit: text('unit').$type<Quantity['unit']>().notNull(),
    minutes: integer('minutes'),
    quantityE4: bigint('quantity_e4', { mode: 'number' }),
    /** Before tax, in thousandths of a euro: 21 000 is 21 €. */
    unitPriceE3: bigint('unit_price_e3', { mode: 'number' }).notNull(),
    /** Multiplies the unit price, in ten-thousandths: 12 000 is 1.2. */
    coefficientE4: integer('coefficient_e4').notNull().default(10_000),
    /** A key of the specialties; empty: none. */
    specialty: text('specialty').notNull().default(''),
    discountBp: integer('discount_bp'),
    discountCents: bigint('discount_cents', { mode: 'number' }),
    vatBp: integer('vat_bp').notNull().default(2000),
    vatCategory: text('vat_category').$type<VatCategory | null>(),
    /** The article that exempts the line; filled in with the number. */
    vatExemption: text('vat_exemption').notNull().default(''),
    netCents: bigint('net_cents', { mode: 'number' }).notNull(),
    itemType: text('item_type').$type<ItemType>().notNull().default('service'),
    /** A product removed from stock when the invoice gets its number. */
    fromStock: boolean('from_stock').notNull().default(false),
    stockReferenceId: uuid('stock_reference_id'),
    /** Services that the line bills. */
    serviceIds: uuid('service_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Minutes billed for each service. Null when the line counts no minutes: it bills the services whole. */
    serviceMinutes: integer('service_minutes').array(),
    /** The instalment of an estimate that the line deducts. */
    deductsId: uuid('deducts_id'),
  },
  (t) => [
    key('invoice_items', t),
    foreignKey({ name: 'invoice_items_invoice', columns: [t.agencyId, t.invoiceId], foreignColumns: [invoices.agencyId, invoices.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'invoice_items_customer', columns: [t.agencyId, t.customerId], foreignColumns: [customers.agencyId, customers.id] }),
    foreignKey({
      name: 'invoice_items_stock_reference',
      columns: [t.agencyId, t.stockReferenceId],
      foreignColumns: [stockReferences.agencyId, stockReferences.id],
    }),
    foreignKey({ name: 'invoice_items_site', columns: [t.agencyId, t.siteId], foreignColumns: [sites.agencyId, sites.id] }),
    foreignKey({ name: 'invoice_items_deducts', columns: [t.agencyId, t.deductsId], foreignColumns: [invoices.agencyId, invoices.id] }),
    index('invoice_items_invoice_id').on(t.agencyId, t.invoiceId),
    index('invoice_items_customer_id').on(t.agencyId, t.customerId),
    index('invoice_items_stock_reference_id')
      .on(t.agencyId, t.stockReferenceId)
      .where(sql`stock_reference_id is not null`),
    index('invoice_items_deducts_id')
      .on(t.agencyId, t.deductsId)
      .where(sql`deducts_id is not null`),
  ],
);

/** Money received for an invoice, or refunded for a credit note. */
export const invoicePayments = pgTable(
  'invoice_payments',
  {
    ...tenantKey(),
    invoiceId: uuid('invoice_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    paidOn: date('paid_on').notNull(),
    /** SEPA, CARD, CHECK, or CREDIT for a settlement by credit note. */
    method: text('method').$type<SettlementMethod>().notNull(),
    note: text('note').notNull().default(''),
    /** 100 Reçu, 200 En attente. */
    status: smallint('status').notNull().default(100),
    /** The credit note of a CREDIT settlement, on both documents. */
    creditId: uuid('credit_id'),
    /** Removed by hand: it no longer pays anything, and the journals reverse its entry. */
    removedAt: instant('removed_at'),
    ...stamps(),
  },
  (t) => [
    key('invoice_payments', t),
    foreignKey({ name: 'invoice_payments_invoice', columns: [t.agencyId, t.invoiceId], foreignColumns: [invoices.agencyId, invoices.id] }),
    foreignKey({ name: 'invoice_payments_credit', columns: [t.agencyId, t.creditId], foreignColumns: [invoices.agencyId, invoices.id] }),
    index('invoice_payments_invoice_id').on(t.agencyId, t.invoiceId),
  ],
);
