// Defines the tables beside a numbered document: its data by the European standard, and the prints still to be made.
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EInvoice } from '@vigie/domain/billing/einvoice/model.ts';
import { madeAt } from '../../columns.ts';
import { customers } from '../people.ts';
import { invoices } from './billing.ts';

/** The identifier is the document's. The transaction that stores the PDF deletes the row, so that only one is stored. */
export const waitingPrints = pgTable(
  'waiting_prints',
  {
    agencyId: uuid('agency_id').notNull(),
    id: uuid('id').notNull(),
    document: text('document').$type<'invoice' | 'paper' | 'acceptedPaper'>().notNull(),
    /** The filename, without its extension. */
    name: text('name').notNull(),
    /** The printer's input when the number was assigned. Later changes of settings do not affect it. */
    view: jsonb('view').$type<object>().notNull(),
    ...madeAt(),
  },
  (t) => [primaryKey({ name: 'waiting_prints_pkey', columns: [t.agencyId, t.id] }), index('waiting_prints_created').on(t.createdAt)],
);

/** The data of an invoice, under the invoice's own identifier, for its CII and UBL files. A trigger locks it. Documents in another currency have none. */
export const invoiceData = pgTable(
  'invoice_data',
  {
    agencyId: uuid('agency_id').notNull(),
    id: uuid('id').notNull(),
    customerId: uuid('customer_id').notNull(),
    data: jsonb('data').$type<EInvoice>().notNull(),
    ...madeAt(),
  },
  (t) => [
    primaryKey({ name: 'invoice_data_pkey', columns: [t.agencyId, t.id] }),
    foreignKey({ name: 'invoice_data_invoice', columns: [t.agencyId, t.id], foreignColumns: [invoices.agencyId, invoices.id] }).onDelete('cascade'),
    foreignKey({ name: 'invoice_data_customer', columns: [t.agencyId, t.customerId], foreignColumns: [customers.agencyId, customers.id] }),
    index('invoice_data_customer_id').on(t.agencyId, t.customerId),
  ],
);
