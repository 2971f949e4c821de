// Shapes of invoices and credit notes: rows, one document in full, what is sent to write one, payments.
import { z } from 'zod';
import { payKeys } from '@vigie/domain/agency/pay-keys.ts';
import { markup, MOST_MARKUP } from '@vigie/domain/agency/settings/setting-rule.ts';
import { INVOICE_STATUS_LABELS, PAID_LEVEL_LABELS } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { itemTypes } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { PAYMENT_METHODS, PAYMENT_STATUS_LABELS } from '@vigie/domain/billing/payment.ts';
import { numberEnum } from '../shared/enums.ts';
import { Cents, Day, FileRef, Id, Instant, Minutes, Version, optionalText, text } from '../shared/schemas.ts';

export const InvoiceTypeSchema = z.enum(['invoice', 'creditNote']);
export const InvoiceStatusSchema = numberEnum(INVOICE_STATUS_LABELS);
export const PaidLevelSchema = numberEnum(PAID_LEVEL_LABELS);
export const OperationSchema = z.enum(['manual', 'estimate', 'recurring', 'services']);
export const PaymentMethodSchema = z.enum(PAYMENT_METHODS);

/** The day of a paper: its year stands in its number, which is of this century. */
export const IssueDay = Day.refine((day) => day.startsWith('20'), 'L’année doit être comprise entre 2000 et 2099');

/** A hundred thousand hours or units at a million euros: five hundred such lines still fit in exact integers of cents. */
const MOST_MINUTES = 6_000_000;
const MOST_E4 = 1_000_000_000;
const MOST_PRICE_E3 = 1_000_000_000;

/** Hours in whole minutes, everything else in ten-thousandths of its unit. A negative quantity corrects. */
export const QuantitySchema = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('hour'), minutes: Minutes.min(-MOST_MINUTES).max(MOST_MINUTES) }),
  z.object({ unit: z.enum(['piece', 'day', 'month', 'kilometre', 'flatRate']), e4: z.int().min(-MOST_E4).max(MOST_E4) }),
]);

/** 1 000 basis points are 10 %. */
export const DiscountSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    basisPoints: z.int().min(0, 'La remise doit être positive').max(10_000, 'La remise ne peut pas dépasser 100 %'),
  }),
  z.object({ kind: z.literal('amount'), cents: Cents.min(0, 'La remise doit être positive').max(1_000_000_000) }),
]);

export const InvoiceItemInput = z.object({
  label: text(300),
  description: optionalText(2000).default(''),
  siteId: Id.nullable().default(null),
  category: z.enum(payKeys).nullable().default(null),
  quantity: QuantitySchema,
  /** Thousandths of a euro, before tax: 21 000 is 21 €. */
  unitPriceE3: z
    .int('Le prix unitaire est obligatoire')
    .min(0, 'Le prix unitaire ne peut pas être négatif : mettez le signe sur la quantité')
    .max(MOST_PRICE_E3),
  discount: DiscountSchema.nullable().default(null),
  /** 2 000 is 20 %. */
  vatBasisPoints: z.int('Le taux de TVA est obligatoire').min(0).max(10_000),
  vatCategory: z.enum(['S', 'Z', 'E', 'AE', 'K', 'G', 'O']).nullable().default(null),
  /** The article of the tax code that exempts the line; empty: the agency's own, if any. */
  vatExemption: optionalText(120).default(''),
  /** Services that the line proves: they are not billed a second time. */
  serviceIds: z.array(Id).max(5000).default([]),
  commercialDocItemType: z.enum(itemTypes).default('service'),
  /** A product that leaves the stock of `stockReference` once the invoice has its number. */
  mustBeDeductedFromStock: z.boolean().default(false),
  stockReference: Id.nullable().default(null),
});

export const InvoiceItem = InvoiceItemInput.extend({
  id: Id,
  siteName: z.string().nullable(),
  grossCents: Cents,
  discountCents: Cents,
  netCents: Cents,
});

export const InvoiceRow = z.object({
  id: Id,
  type: InvoiceTypeSchema,
  /** −1 for a credit note, whose amounts are positive. */
  sign: z.union([z.literal(1), z.literal(-1)]),
  reference: z.string(),
  /** Null while it is a draft. */
  number: z.string().nullable(),
  title: z.string(),
  customer: z.object({ id: Id, name: z.string() }),
  /** Accounting number of the customer, 411-00001. */
  customerNumberId: z.string(),
  operation: OperationSchema,
  date: Day,
  dueDate: Day,
  periodFrom: Day.nullable(),
  periodUntil: Day.nullable(),
  currency: z.string(),
  netCents: Cents,
  vatCents: Cents,
  totalCents: Cents,
  paidCents: Cents,
  toPayCents: Cents,
  /** Sum of the validated credit notes that correct it. */
  creditedCents: Cents,
  status: InvoiceStatusSchema,
  paid: PaidLevelSchema,
  sent: z.boolean(),
  sentAt: Instant.nullable(),
  validated: z.boolean(),
  validatedAt: Instant.nullable(),
  refused: z.boolean(),
  isLateToPay: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
});

export const VatSubtotalSchema = z.object({
  category: z.enum(['S', 'Z', 'E', 'AE', 'K', 'G', 'O']),
  basisPoints: z.int(),
  linesNetCents: Cents,
  discountCents: Cents,
  basisCents: Cents,
  vatCents: Cents,
});

export const PartialPayment = z.object({
  id: Id,
  amountCents: Cents,
  date: Day,
  /** CREDIT is what a credit note settled. */
  paymentMethod: z.enum([...PAYMENT_METHODS, 'CREDIT']),
  note: z.string(),
  status: numberEnum(PAYMENT_STATUS_LABELS),
  isAuthenticationRequired: z.boolean(),
});

const Linked = z.object({ id: Id, number: z.string().nullable(), date: Day, totalCents: Cents });

export const Invoice = InvoiceRow.extend({
  /** The number that a draft would take now; another may take it first. */
  newNumber: z.string().nullable(),
  intro: z.string(),
  notes: z.string(),
  discount: DiscountSchema.nullable(),
  items: z.array(InvoiceItem),
  linesNetCents: Cents,
  discountCents: Cents,
  vat: z.array(VatSubtotalSchema),
  partialPayments: z.array(PartialPayment),
  /** The invoice that this credit note corrects. */
  corrects: Linked.nullable(),
  creditNotes: z.array(Linked),
  /** To whom it would be sent. */
  recipients: z.array(z.string()),
  settlement: z.string(),
  /** What goes with its mail besides the PDF. */
  files: z.array(FileRef),
  hasPdf: z.boolean(),
});

/** Without `id` it creates a draft, with `id` and the `version` that was read it changes one. Totals are never sent: they are computed. */
export const InvoiceInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  type: InvoiceTypeSchema.default('invoice'),
  customerId: Id,
  title: optionalText(200).default(''),
  reference: optionalText(60).default(''),
  date: IssueDay,
  /** Absent: by the customer's settlement terms. */
  dueDate: Day.nullable().default(null),
  periodFrom: Day.nullable().default(null),
  periodUntil: Day.nullable().default(null),
  intro: optionalText(20_000).default(''),
  notes: optionalText(20_000).default(''),
  discount: DiscountSchema.nullable().default(null),
  creditOfId: Id.nullable().default(null),
  items: z.array(InvoiceItemInput).max(500).default([]),
  /** Files that were uploaded before, joined to the mail; left out, those that are there stay. */
  files: z
    .array(z.object({ id: Id }))
    .max(20)
    .optional(),
  /** The person agrees that the invoice makes a customer of a prospect. */
  client: z.boolean().default(false),
});

const markupRule = markup(MOST_MARKUP);
const judgeMarkup = (value: number, context: z.RefinementCtx): void => {
  const issue = markupRule(value);
  if (typeof issue === 'string') context.addIssue({ code: 'custom', message: issue });
};

export const FromServicesInput = z.object({
  customerId: Id,
  from: Day,
  /** Last day included. */
  until: Day,
  siteIds: z.array(Id).max(1000).default([]),
  /** Absent: the ordinary rate where the agency works. */
  vatBasisPoints: z.int().min(0).max(10_000).optional(),
  /** Multiplies the price of each hour besides, for this document alone. */
  coefficient: z.number().superRefine(judgeMarkup).default(1),
});

/** Lines ready for a draft, and what was left out. */
export const FromServices = z.object({
  title: z.string(),
  periodFrom: Day,
  periodUntil: Day,
  items: z.array(InvoiceItemInput.extend({ siteName: z.string().nullable() })),
  serviceCount: z.int(),
  minutes: Minutes,
  /** Services that are already on another document of the customer. */
  alreadyBilled: z.array(z.object({ serviceId: Id, invoiceId: Id, number: z.string().nullable(), minutes: Minutes })),
  /** Services of the period that have not ended. */
  notEnded: z.int(),
});

export const PaymentInput = z.object({
  /** Null pays all that is left. */
  amountCents: Cents.min(1, 'Doit être supérieur à 0').max(1_000_000_000_000).nullable().default(null),
  date: Day,
  paymentMethod: PaymentMethodSchema,
  note: optionalText(300).default(''),
});

export const SendInput = z.object({
  /** Absent: the contacts of the customer who receive invoices. */
  to: z.array(text(255)).max(20).optional(),
  message: optionalText(5000).default(''),
  /** It was sent already and is to be sent once more. */
  again: z.boolean().default(false),
});
