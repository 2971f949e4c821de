// What is billed: invoices and credit notes, their lines and payments.
import { sql } from 'drizzle-orm';
import { bigint, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, stamps, tenantKey } from '../columns.ts';
import { customers } from './people.ts';
import { sites } from './sites.ts';

const key = (name: string, t: { agencyId: never; id: never }) => primaryKey({ name: `${name}_pkey`, columns: [t.agencyId, t.id] });

/** Invoice or credit note; amounts are positive for both, the type gives the sign. A trigger locks it once it has a number. */
export const invoices = pgTable('invoices', {
  ...tenantKey(),
  /** invoice or credit. */
  type: text('type').$type<'invoice' | 'credit'>().notNull().default('invoice'),
  /** Given at validation, gapless in its series, never reused. */
  number: text('number'),
  /** draft, validated, cancelled. */
  state: text('state').$type<'draft' | 'validated' | 'cancelled'>().notNull().default('draft'),
  customerId: uuid('customer_id').notNull(),
  /** Seller and buyer as they were at validation. */
  parties: jsonb('parties').$type<Record<string, unknown> | null>(),
  title: text('title').notNull().default(''),
  issuedOn: date('issued_on').notNull(),
  dueOn: date('due_on').notNull(),
  periodFrom: date('period_from'),
  periodUntil: date('period_until'),
  currency: text('currency').notNull().default('EUR'),
  notes: text('notes').notNull().default(''),
  /** The invoice that a credit note corrects. */
  creditOfId: uuid('credit_of_id'),
  netCents: bigint('net_cents', { mode: 'number' }).notNull().default(0),
  vatCents: bigint('vat_cents', { mode: 'number' }).notNull().default(0),
  grossCents: bigint('gross_cents', { mode: 'number' }).notNull().default(0),
  paidCents: bigint('paid_cents', { mode: 'number' }).notNull().default(0),
  /** Basis points of VAT → taxable and VAT amounts. */
  vatTable: jsonb('vat_table').$type<{ rate: number; baseCents: number; vatCents: number }[]>().notNull().default([]),
  validatedAt: instant('validated_at'),
  sentAt: instant('sent_at'),
  pdfFileId: uuid('pdf_file_id'),
  ...stamps(),
}, (t) => [
  key('invoices', t as never),
  foreignKey({ name: 'invoices_customer', columns: [t.agencyId, t.customerId], foreignColumns: [customers.agencyId, customers.id] }),
  foreignKey({ name: 'invoices_credit_of', columns: [t.agencyId, t.creditOfId], foreignColumns: [t.agencyId, t.id] }),
  uniqueIndex('invoices_number').on(t.agencyId, t.number),
  index('invoices_created').on(t.agencyId, t.createdAt),
  index('invoices_customer_id').on(t.agencyId, t.customerId),
]);

export const invoiceItems = pgTable('invoice_items', {
  ...tenantKey(),
  invoiceId: uuid('invoice_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  position: integer('position').notNull(),
  label: text('label').notNull(),
  siteId: uuid('site_id'),
  /** Pay category when the line comes from worked hours. */
  category: text('category'),
  /** Worked minutes behind the line, 0 when typed by hand. */
  minutes: integer('minutes').notNull().default(0),
  /** Quantity in ten-thousandths (four decimals, BR-FR-DEC-02). */
  quantityE4: bigint('quantity_e4', { mode: 'number' }).notNull(),
  unit: text('unit').notNull().default('h'),
  /** Unit price before tax in thousandths of a cent-free euro: 21.000 € is 21000. */
  unitPriceE3: bigint('unit_price_e3', { mode: 'number' }).notNull(),
  /** Discount in basis points. */
  discountBp: integer('discount_bp').notNull().default(0),
  vatBp: integer('vat_bp').notNull().default(2000),
  netCents: bigint('net_cents', { mode: 'number' }).notNull(),
  /** Services proved by the line. */
  serviceIds: uuid('service_ids').array().notNull().default(sql`'{}'`),
}, (t) => [
  key('invoice_items', t as never),
  foreignKey({ name: 'invoice_items_invoice', columns: [t.agencyId, t.invoiceId], foreignColumns: [invoices.agencyId, invoices.id] }).onDelete('cascade'),
  foreignKey({ name: 'invoice_items_site', columns: [t.agencyId, t.siteId], foreignColumns: [sites.agencyId, sites.id] }),
  index('invoice_items_invoice_id').on(t.agencyId, t.invoiceId),
]);

export const invoicePayments = pgTable('invoice_payments', {
  ...tenantKey(),
  invoiceId: uuid('invoice_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  paidOn: date('paid_on').notNull(),
  /** SEPA, CARD, CHECK, TRANSFER, CASH. */
  method: text('method').notNull().default('TRANSFER'),
  note: text('note').notNull().default(''),
  status: smallint('status').notNull().default(100),
  ...stamps(),
}, (t) => [
  key('invoice_payments', t as never),
  foreignKey({ name: 'invoice_payments_invoice', columns: [t.agencyId, t.invoiceId], foreignColumns: [invoices.agencyId, invoices.id] }),
  index('invoice_payments_invoice_id').on(t.agencyId, t.invoiceId),
]);
