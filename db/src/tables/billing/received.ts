// Defines the tables of received invoices: what their data says, and what the agency has told the platform of each.
import { sql } from 'drizzle-orm';
import { bigint, date, foreignKey, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ReadInvoice } from '@vigie/domain/billing/einvoice/read/read-model.ts';
import type { ReceivedStatus } from '@vigie/domain/billing/received/received.ts';
import { instant, key, madeAt, stamps, tenantKey } from '../../columns.ts';
import { files } from '../plumbing.ts';
import { papers } from './papers.ts';

export const receivedInvoices = pgTable(
  'received_invoices',
  {
    ...tenantKey(),
    /** The platform's identifier. Null for one that was dropped by hand. */
    flowId: text('flow_id'),
    /** The SIREN, else the VAT number, else the name: with number and year it is the same invoice. */
    supplierKey: text('supplier_key').notNull(),
    supplierName: text('supplier_name').notNull(),
    supplierSiren: text('supplier_siren').notNull().default(''),
    number: text('number').notNull(),
    /** UNTDID 1001: 381 and some others are credit notes, whose amounts are positive. */
    typeCode: smallint('type_code').notNull(),
    issuedOn: date('issued_on').notNull(),
    dueOn: date('due_on'),
    currency: text('currency').notNull(),
    netCents: bigint('net_cents', { mode: 'number' }).notNull(),
    vatCents: bigint('vat_cents', { mode: 'number' }).notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    dueCents: bigint('due_cents', { mode: 'number' }).notNull(),
    /** BT-13, as the supplier writes it. */
    orderReference: text('order_reference').notNull().default(''),
    /** The purchase order that it bills. */
    orderId: uuid('order_id'),
    /** 100 À vérifier, 205 Approuvée, 207 En litige, 210 Refusée, 211 Payée. */
    status: smallint('status').$type<ReceivedStatus>().notNull().default(100),
    reasonCode: text('reason_code').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** Everything that was read: lines, amounts per rate, both parties. */
    data: jsonb('data').$type<ReadInvoice>().notNull(),
    fileId: uuid('file_id').notNull(),
    fileSha256: text('file_sha256').notNull(),
    ...stamps(),
  },
  (t) => [
    key('received_invoices', t),
    foreignKey({ name: 'received_invoices_file', columns: [t.agencyId, t.fileId], foreignColumns: [files.agencyId, files.id] }),
    foreignKey({ name: 'received_invoices_order', columns: [t.agencyId, t.orderId], foreignColumns: [papers.agencyId, papers.id] }),
    uniqueIndex('received_invoices_once').on(t.agencyId, t.supplierKey, t.number, sql`(extract(year from ${t.issuedOn}))`),
    uniqueIndex('received_invoices_flow').on(t.agencyId, t.flowId),
    index('received_invoices_order_id')
      .on(t.agencyId, t.orderId)
      .where(sql`order_id is not null`),
    index('received_invoices_file_id').on(t.agencyId, t.fileId),
    index('received_invoices_issued').on(t.agencyId, t.issuedOn),
  ],
);

/** What the agency says of it, in its order; sent to the platform where it came from one. */
export const receivedStates = pgTable(
  'received_states',
  {
    ...tenantKey(),
    receivedId: uuid('received_id').notNull(),
    code: smallint('code').$type<204 | 205 | 207 | 210 | 211>().notNull(),
    at: instant('at').notNull(),
    reasonCode: text('reason_code').notNull().default(''),
    reason: text('reason').notNull().default(''),
    sentAt: instant('sent_at'),
    ...madeAt(),
  },
  (t) => [
    key('received_states', t),
    foreignKey({
      name: 'received_states_invoice',
      columns: [t.agencyId, t.receivedId],
      foreignColumns: [receivedInvoices.agencyId, receivedInvoices.id],
    }).onDelete('cascade'),
    index('received_states_received_id').on(t.agencyId, t.receivedId),
    index('received_states_unsent')
      .on(t.createdAt)
      .where(sql`sent_at is null`),
  ],
);
