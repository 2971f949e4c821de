// Defines the one table for estimates and purchase orders, which differ only in wording and rights.
import { sql } from 'drizzle-orm';
import { bigint, date, foreignKey, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PayKey } from '@vigie/domain/agency/pay-keys.ts';
import type { Discount, ItemType, Quantity, VatCategory } from '@vigie/domain/billing/invoice/invoice-line.ts';
import type { VatSubtotal } from '@vigie/domain/billing/invoice/invoice-totals.ts';
import type { PaperKind, PaperStatus } from '@vigie/domain/billing/paper.ts';
import { instant, stamps, tenantKey, key } from '../../columns.ts';
import { invoices, type FrozenParties } from './billing.ts';
import { agents, customers } from '../people.ts';
import { files } from '../plumbing.ts';

/** A line as received. It is never searched, so it is stored whole. */
export interface KeptItem {
  label: string;
  description: string;
  siteId: string | null;
  category: PayKey | null;
  quantity: Quantity;
  unitPriceE3: number;
  discount: Discount | null;
  vatBasisPoints: number;
  vatCategory: VatCategory | null;
  serviceIds: string[];
  serviceMinutes?: number[];
  /** Absent on what was written before they were asked. */
  coefficient?: number;
  specialty?: string;
  vatExemption?: string;
  /** Absent on what was written before products were known. */
  commercialDocItemType?: ItemType;
  mustBeDeductedFromStock?: boolean;
  stockReference?: string | null;
}

/** A trigger locks it once it has a number. */
export const papers = pgTable(
  'papers',
  {
    ...tenantKey(),
    kind: text('kind').$type<PaperKind>().notNull(),
    /** Assigned at validation, in the series of its kind and year. */
    number: text('number'),
    /** 100 En attente, 200 Validée, 300 Envoyée, 400 Reçue, 500 Annulée. */
    status: smallint('status').$type<PaperStatus>().notNull().default(100),
    name: text('name').notNull().default(''),
    /** One of the two. */
    customerId: uuid('customer_id'),
    agentId: uuid('agent_id'),
    /** As they were at validation. */
    parties: jsonb('parties').$type<FrozenParties | null>(),
    issuedOn: date('issued_on').notNull(),
    validUntil: date('valid_until'),
    currency: text('currency').notNull().default('EUR'),
    intro: text('intro').notNull().default(''),
    notes: text('notes').notNull().default(''),
    discountBp: integer('discount_bp'),
    discountCents: bigint('discount_cents', { mode: 'number' }),
    items: jsonb('items').$type<KeptItem[]>().notNull().default([]),
    netCents: bigint('net_cents', { mode: 'number' }).notNull().default(0),
    vatCents: bigint('vat_cents', { mode: 'number' }).notNull().default(0),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull().default(0),
    vatTable: jsonb('vat_table').$type<VatSubtotal[]>().notNull().default([]),
    /** Chosen addresses. Empty: the party's own. */
    recipients: text('recipients')
      .array()
      .notNull()
      .default(sql`'{}'`),
    fileIds: uuid('file_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    validatedAt: instant('validated_at'),
    sentAt: instant('sent_at'),
    /** The mails by which it was last sent. None: it was marked by hand. */
    sentMailIds: uuid('sent_mail_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    receivedAt: instant('received_at'),
    /** Its customer refused it online. Cleared when it is sent again. */
    refusedAt: instant('refused_at'),
    /** The invoice created from it. */
    invoiceId: uuid('invoice_id'),
    pdfFileId: uuid('pdf_file_id'),
    pdfSha256: text('pdf_sha256').notNull().default(''),
    /** The copy with the proof of its acceptance online. */
    acceptedFileId: uuid('accepted_file_id'),
    ...stamps(),
  },
  (t) => [
    key('papers', t),
    foreignKey({ name: 'papers_customer', columns: [t.agencyId, t.customerId], foreignColumns: [customers.agencyId, customers.id] }),
    foreignKey({ name: 'papers_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    foreignKey({ name: 'papers_invoice', columns: [t.agencyId, t.invoiceId], foreignColumns: [invoices.agencyId, invoices.id] }),
    foreignKey({ name: 'papers_pdf', columns: [t.agencyId, t.pdfFileId], foreignColumns: [files.agencyId, files.id] }),
    foreignKey({ name: 'papers_accepted_file', columns: [t.agencyId, t.acceptedFileId], foreignColumns: [files.agencyId, files.id] }),
    index('papers_accepted_file_id')
      .on(t.agencyId, t.acceptedFileId)
      .where(sql`accepted_file_id is not null`),
    uniqueIndex('papers_number').on(t.agencyId, t.number),
    index('papers_created').on(t.agencyId, t.kind, t.createdAt),
    index('papers_customer_id').on(t.agencyId, t.customerId),
    index('papers_agent_id').on(t.agencyId, t.agentId),
    index('papers_invoice_id').on(t.agencyId, t.invoiceId),
  ],
);
