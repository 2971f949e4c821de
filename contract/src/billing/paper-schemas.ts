// Defines the schemas for estimates and purchase orders, which share one shape.
import { z } from 'zod';
import { PAPER_STATUS_LABELS } from '@vigie/domain/billing/paper.ts';
import { mailStates } from '@vigie/domain/mail/mail-state.ts';
import { numberEnum } from '../shared/enums.ts';
import { Cents, Day, FileRef, Id, Instant, Version, optionalText, text } from '../shared/schemas.ts';
import { PaperAnswer } from './answer-endpoints.ts';
import {
  DiscountSchema,
  DocumentItem,
  DocumentItemInput,
  InstalmentKindSchema,
  InvoiceStatusSchema,
  IssueDay,
  PaidLevelSchema,
  VatSubtotalSchema,
} from './schemas.ts';

export const PaperStatusSchema = numberEnum(PAPER_STATUS_LABELS);

export const PaperRow = z.object({
  id: Id,
  /** Null until it is validated. */
  number: z.string().nullable(),
  name: z.string(),
  /** The addressee: a customer or a collaborator. */
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
  /** How its mails stand, the worst of them. Null: it was marked by hand, or the reader may not know. */
  mail: z.enum(mailStates).nullable(),
  receivedAt: Instant.nullable(),
  /** Its customer refused it online, and it was not sent again since. */
  refusedAt: Instant.nullable(),
  /** The copy with the proof of its acceptance exists. */
  acceptedOnline: z.boolean(),
  isExpired: z.boolean(),
  /** Deposits or progress invoices of the estimate exist. */
  partlyInvoiced: z.boolean(),
  /** The invoice created from an estimate, whole or for its rest. */
  invoice: z.object({ id: Id, number: z.string().nullable() }).nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
});

export const Paper = PaperRow.extend({
  /** The number it would get now. Another document may take it first. */
  newNumber: z.string().nullable(),
  intro: z.string(),
  notes: z.string(),
  discount: DiscountSchema.nullable(),
  items: z.array(DocumentItem.omit({ id: true })),
  linesNetCents: Cents,
  discountCents: Cents,
  vat: z.array(VatSubtotalSchema),
  /** Addresses chosen for it. Empty: the party's own. */
  recipients: z.array(z.string()),
  /** The addresses it would be sent to. */
  emailTo: z.array(z.string()),
  files: z.array(FileRef),
  hasPdf: z.boolean(),
  /** Fingerprint of the PDF. Empty without one. */
  sha256: z.string(),
  /** The invoices that bill a part of the estimate, in their order. Cancelled ones too. */
  instalments: z.array(
    z.object({
      id: Id,
      kind: InstalmentKindSchema,
      number: z.string().nullable(),
      date: Day,
      status: InvoiceStatusSchema,
      paid: PaidLevelSchema,
      netCents: Cents,
      totalCents: Cents,
    }),
  ),
  /** What no instalment bills yet, before tax. */
  leftNetCents: Cents,
  /** Proofs of the answers given online, the latest first. */
  answers: z.array(PaperAnswer),
});

/** Creates without `id` (`newId`, chosen by the sender, makes a form sent twice create one paper). Totals are computed, never sent. */
export const PaperInput = z.object({
  id: Id.optional(),
  newId: Id.optional(),
  version: Version.optional(),
  customerId: Id.nullable().default(null),
  agentId: Id.nullable().default(null),
  name: optionalText(200).default(''),
  date: IssueDay,
  /** When absent, thirty days. */
  validUntil: Day.nullable().default(null),
  intro: optionalText(20_000).default(''),
  notes: optionalText(20_000).default(''),
  discount: DiscountSchema.nullable().default(null),
  recipients: z.array(text(255)).max(20).default([]),
  /** Files uploaded earlier, attached to the mail. */
  files: z
    .array(z.object({ id: Id }))
    .max(20)
    .default([]),
  items: z.array(DocumentItemInput).max(500).default([]),
});
