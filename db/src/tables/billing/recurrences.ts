// Defines the table for recurring invoices: their content, their due days, and how far they were generated.
import { bigint, date, foreignKey, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { VatSubtotal } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import type { RecurrenceStatus, Rhythm, ServicePeriod } from '@vigie/domain/billing/recurring.ts';
import { stamps, tenantKey, key } from '../../columns.ts';
import type { KeptItem } from './papers.ts';
import { customers } from '../people.ts';

export const invoiceRecurrences = pgTable(
  'invoice_recurrences',
  {
    ...tenantKey(),
    customerId: uuid('customer_id').notNull(),
    title: text('title').notNull().default(''),
    reference: text('reference').notNull().default(''),
    buyerReference: text('buyer_reference').notNull().default(''),
    intro: text('intro').notNull().default(''),
    notes: text('notes').notNull().default(''),
    discountBp: integer('discount_bp'),
    discountCents: bigint('discount_cents', { mode: 'number' }),
    items: jsonb('items').$type<KeptItem[]>().notNull().default([]),
    currency: text('currency').notNull().default('EUR'),
    netCents: bigint('net_cents', { mode: 'number' }).notNull().default(0),
    vatCents: bigint('vat_cents', { mode: 'number' }).notNull().default(0),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull().default(0),
    vatTable: jsonb('vat_table').$type<VatSubtotal[]>().notNull().default([]),
    startAt: date('start_at').notNull(),
    endAt: date('end_at'),
    /** 1 Jour(s), 2 Semaine(s), 3 Mois, 4 An(s). */
    rhythm: smallint('rhythm').$type<Rhythm>().notNull(),
    frequency: integer('frequency').notNull(),
    servicePeriod: text('service_period').$type<ServicePeriod>().notNull().default('none'),
    /** 200 En cours, 300 Terminé, 400 Interrompu. */
    status: smallint('status').$type<RecurrenceStatus>().notNull().default(200),
    /** The last due day that was generated or skipped. No day up to it generates an invoice again, whatever the clock says. */
    generatedUntil: date('generated_until'),
    ...stamps(),
  },
  (t) => [
    key('invoice_recurrences', t),
    foreignKey({ name: 'invoice_recurrences_customer', columns: [t.agencyId, t.customerId], foreignColumns: [customers.agencyId, customers.id] }),
    index('invoice_recurrences_created').on(t.agencyId, t.createdAt),
    index('invoice_recurrences_customer_id').on(t.agencyId, t.customerId),
  ],
);
