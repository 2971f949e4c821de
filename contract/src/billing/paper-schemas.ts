// Shapes of estimates and purchase orders: one paper with two faces.
import { z } from 'zod';
import { PAPER_STATUS_LABELS } from '@vigie/domain/billing/paper.ts';
import { numberEnum } from '../shared/enums.ts';
import { Cents, Day, FileRef, Id, Instant, Version, optionalText, text } from '../shared/schemas.ts';
import { DiscountSchema, InvoiceItem, InvoiceItemInput, IssueDay, VatSubtotalSchema } from './schemas.ts';

export const PaperStatusSchema = numberEnum(PAPER_STATUS_LABELS);

export const PaperRow = z.object({
  id: Id,
  /** Null while it waits. */
  number: z.string().nullable(),
  name: z.string(),
  /** Whom it is for: a customer or a collaborator. */
  party: z.object({ kind: z.enum(['customer', 'agent']), id: Id, name: z.string() }),
  date: Day,
  validUntil: Day.nullable(),
  currency: z.string(),
  netCents: Cents,
  vatCents: Cents,
  totalCents: Cents,
  status: PaperStatusSchema,
  sent: z.boolean(),
  sentAt: Instant.nullable(),
  receivedAt: Instant.nullable(),
  isExpired: z.boolean(),
  /** The invoice that was made of an estimate. */
  invoice: z.object({ id: Id, number: z.string().nullable() }).nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
});

export const Paper = PaperRow.extend({
  /** The number that it would take now; another may take it first. */
  newNumber: z.string().nullable(),
  intro: z.string(),
  notes: z.string(),
  discount: DiscountSchema.nullable(),
  items: z.array(InvoiceItem.omit({ id: true })),
  linesNetCents: Cents,
  discountCents: Cents,
  vat: z.array(VatSubtotalSchema),
  /** Addresses chosen for it; empty: those of the party. */
  recipients: z.array(z.string()),
  /** To whom it would be sent. */
  emailTo: z.array(z.string()),
  files: z.array(FileRef),
  hasPdf: z.boolean(),
});

/** Without `id` it creates one (`newId`, chosen by the sender, makes the same form sent twice one paper); totals are computed, never sent. */
export const PaperInput = z.object({
  id: Id.optional(),
  newId: Id.optional(),
  version: Version.optional(),
  customerId: Id.nullable().default(null),
  agentId: Id.nullable().default(null),
  name: optionalText(200).default(''),
  date: IssueDay,
  /** Absent: thirty days. */
  validUntil: Day.nullable().default(null),
  intro: optionalText(20_000).default(''),
  notes: optionalText(20_000).default(''),
  discount: DiscountSchema.nullable().default(null),
  recipients: z.array(text(255)).max(20).default([]),
  /** Files that were uploaded before, joined to the mail. */
  files: z
    .array(z.object({ id: Id }))
    .max(20)
    .default([]),
  items: z.array(InvoiceItemInput).max(500).default([]),
});
