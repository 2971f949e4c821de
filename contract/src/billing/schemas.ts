// Defines the schemas for invoices and credit notes: rows, one full document, its input, payments.
import { z } from 'zod';
import { payKeys } from '@vigie/domain/agency/pay-keys.ts';
import { markup, MOST_MARKUP } from '@vigie/domain/agency/settings/setting-rule.ts';
import { INVOICE_STATUS_LABELS, PAID_LEVEL_LABELS } from '@vigie/domain/billing/invoice/invoice-status.ts';
import { LIFECYCLE_LABELS, TRANSMISSION_LABELS } from '@vigie/domain/billing/einvoice/lifecycle/states.ts';
import { defaultSpecialties } from '@vigie/domain/agents/specialties.data.ts';
import { itemTypes, MOST_PRICE_E3 } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { INSTALMENT_KINDS } from '@vigie/domain/billing/instalments/instalments.ts';
import { PAYMENT_METHODS, PAYMENT_STATUS_LABELS } from '@vigie/domain/billing/payment.ts';
import { mailStates } from '@vigie/domain/mail/mail-state.ts';
import { numberEnum } from '../shared/enums.ts';
import { Cents, Day, FileRef, Id, Instant, Minutes, Version, optionalText, text } from '../shared/schemas.ts';

export const InvoiceTypeSchema = z.enum(['invoice', 'creditNote']);
export const InvoiceStatusSchema = numberEnum(INVOICE_STATUS_LABELS);
export const PaidLevelSchema = numberEnum(PAID_LEVEL_LABELS);
export const OperationSchema = z.enum(['manual', 'estimate', 'recurring', 'services']);
/** Minutes that are far from those planned in a period. */
export const DoubtfulHours = z.object({ from: Day, until: Day, billedMinutes: z.int(), plannedMinutes: z.int() });

export const InstalmentKindSchema = z.enum(INSTALMENT_KINDS);
export const PaymentMethodSchema = z.enum(PAYMENT_METHODS);

/** The date of a document. Its year is part of its number, which is in this century. */
export const IssueDay = Day.refine((day) => day.startsWith('20'), 'L’année doit être comprise entre 2000 et 2099');

/** A hundred thousand hours or units at a million euros: five hundred such lines still fit in exact integer cents. */
const MOST_MINUTES = 6_000_000;
const MOST_E4 = 1_000_000_000;

/** Hours in whole minutes, everything else in ten-thousandths of its unit. A negative quantity is a correction. */
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

const markupRule = markup(MOST_MARKUP);
const judgeMarkup = (value: number, context: z.RefinementCtx): void => {
  const issue = markupRule(value);
  if (typeof issue === 'string') context.addIssue({ code: 'custom', message: issue });
};

const specialtyKeys: readonly string[] = defaultSpecialties.map(({ key }) => key);
export const SpecialtyKey = z.string().refine((key) => specialtyKeys.includes(key), 'Spécialité inconnue');

const VAT_BOUNDS = 'Doit être compris entre 0 et 100 %';

/** A line of any commercial document. */
export const DocumentItemInput = z.object({
  label: text(300),
  description: optionalText(2000).default(''),
  siteId: Id.nullable().default(null),
  category: z.enum(payKeys).nullable().default(null),
  quantity: QuantitySchema,
  /** Thousandths of a euro, before tax: 21 000 is 21 €. */
  unitPriceE3: z
    .int('Le prix unitaire est obligatoire')
    .min(0, 'Le prix unitaire ne peut pas être négatif : mettez le signe sur la quantité')
    .max(MOST_PRICE_E3, 'Doit être inférieur ou égal à 1 000 000 €'),
  /** Multiplies the unit price (C-101). */
  coefficient: z.number().superRefine(judgeMarkup).default(1),
  /** A key of the specialties; empty: none. */
  specialty: z.union([z.literal(''), SpecialtyKey]).default(''),
  discount: DiscountSchema.nullable().default(null),
  /** 2 000 is 20 %. */
  vatBasisPoints: z.int('Le taux de TVA est obligatoire').min(0, VAT_BOUNDS).max(10_000, VAT_BOUNDS),
  vatCategory: z.enum(['S', 'Z', 'E', 'AE', 'K', 'G', 'O']).nullable().default(null),
  /** The article of the tax code that exempts the line; empty: the agency's own, if any. */
  vatExemption: optionalText(120).default(''),
  /** Services that the line proves: they are not billed a second time. */
  serviceIds: z.array(Id).max(5000).default([]),
  /** The minutes that a line of hours bills for each service, in the same order. Without them the server divides the line. */
  serviceMinutes: z.array(Minutes.min(0).max(MOST_MINUTES)).max(5000).default([]),
  commercialDocItemType: z.enum(itemTypes).default('service'),
  /** A product removed from the stock of `stockReference` once the invoice has its number. */
  mustBeDeductedFromStock: z.boolean().default(false),
  stockReference: Id.nullable().default(null),
});

/** Computed fields of a line. */
const computed = { id: Id, siteName: z.string().nullable(), grossCents: Cents, discountCents: Cents, netCents: Cents };
export const DocumentItem = DocumentItemInput.extend(computed);

export const InvoiceItemInput = DocumentItemInput.extend({
  /** The instalment of an estimate that the line deducts. Written by the server; a credit note repeats it. */
  deductsId: Id.nullable().default(null),
});
export const InvoiceItem = InvoiceItemInput.extend(computed);

export const LifecycleSchema = numberEnum(LIFECYCLE_LABELS);
/** 100: no platform has it yet. */
export const TransmissionSchema = numberEnum(TRANSMISSION_LABELS);

/** Where its transmission stands. */
const Transmission = z.object({
  code: TransmissionSchema,
  codeAt: Instant,
  /** Of the list of the French reform, empty where a state takes none. */
  reasonCode: z.string(),
  /** What the sender of the state has written beside it. */
  reason: z.string(),
});

/** One state of its life cycle. */
export const InvoiceState = z.object({
  code: LifecycleSchema,
  at: Instant,
  reasonCode: z.string(),
  reason: z.string(),
  fromAgency: z.boolean(),
  /** Of « Encaissée »: what was collected at each rate, VAT included. */
  collected: z.array(z.object({ basisPoints: z.int(), cents: Cents })),
  /** When the platform took a state of the agency. */
  sentAt: Instant.nullable(),
});

export const InvoiceRow = z.object({
  id: Id,
  type: InvoiceTypeSchema,
  /** −1 for a credit note, whose amounts are positive. */
  sign: z.union([z.literal(1), z.literal(-1)]),
  reference: z.string(),
  /** Null for a draft. */
  number: z.string().nullable(),
  title: z.string(),
  customer: z.object({ id: Id, name: z.string() }),
  /** Accounting number of the customer, 411-00001. */
  customerNumberId: z.string(),
  operation: OperationSchema,
  /** The part of an estimate that it bills. */
  instalment: InstalmentKindSchema.nullable(),
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
  /** It was marked by hand, or its mail left. */
  sent: z.boolean(),
  sentAt: Instant.nullable(),
  /** How its mail stands. Null: it was marked by hand, or the reader may not know. */
  mail: z.enum(mailStates).nullable(),
  validated: z.boolean(),
  validatedAt: Instant.nullable(),
  refused: z.boolean(),
  /** Null: it is not transmitted. */
  transmission: Transmission.nullable(),
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
  /** CREDIT is a settlement by credit note. */
  paymentMethod: z.enum([...PAYMENT_METHODS, 'CREDIT']),
  note: z.string(),
  status: numberEnum(PAYMENT_STATUS_LABELS),
  isAuthenticationRequired: z.boolean(),
});

const Linked = z.object({ id: Id, number: z.string().nullable(), date: Day, totalCents: Cents });

export const Invoice = InvoiceRow.extend({
  /** The number a draft would get now. Another document may take it first. */
  newNumber: z.string().nullable(),
  /** The buyer's reference (BT-10). A public body puts its department there. */
  buyerReference: z.string(),
  intro: z.string(),
  notes: z.string(),
  discount: DiscountSchema.nullable(),
  items: z.array(InvoiceItem),
  linesNetCents: Cents,
  discountCents: Cents,
  vat: z.array(VatSubtotalSchema),
  partialPayments: z.array(PartialPayment),
  /** The estimate that it bills a part of. */
  estimate: z.object({ id: Id, number: z.string().nullable() }).nullable(),
  /** The instalments that this final invoice deducts. */
  deducts: z.array(Linked),
  /** The invoice that this credit note corrects. */
  corrects: Linked.nullable(),
  creditNotes: z.array(Linked),
  /** The addresses it would be sent to. */
  recipients: z.array(z.string()),
  settlement: z.string(),
  /** Files attached to its mail besides the PDF. */
  files: z.array(FileRef),
  hasPdf: z.boolean(),
  /** Whether it has files in CII and UBL. A draft, a document in another currency, or one numbered before these files existed has none. */
  hasData: z.boolean(),
  /** In their order. */
  states: z.array(InvoiceState),
});

/**
 * Creates a draft without `id`, changes one with `id` and the `version` that was read. Totals are computed, never sent. A deposit or progress invoice keeps
 * the customer, the lines and the discount of its estimate, whatever is sent; a final invoice keeps its deductions.
 */
export const InvoiceInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  type: InvoiceTypeSchema.default('invoice'),
  customerId: Id,
  title: optionalText(200).default(''),
  reference: optionalText(60).default(''),
  /** The buyer's reference (BT-10). */
  buyerReference: optionalText(60).default(''),
  date: IssueDay,
  /** When absent, by the customer's settlement terms. */
  dueDate: Day.nullable().default(null),
  periodFrom: Day.nullable().default(null),
  periodUntil: Day.nullable().default(null),
  intro: optionalText(20_000).default(''),
  notes: optionalText(20_000).default(''),
  discount: DiscountSchema.nullable().default(null),
  creditOfId: Id.nullable().default(null),
  items: z.array(InvoiceItemInput).max(500).default([]),
  /** Files uploaded earlier, attached to the mail. When omitted, the existing ones stay. */
  files: z
    .array(z.object({ id: Id }))
    .max(20)
    .optional(),
  /** The person agrees that the invoice makes the prospect a customer. */
  client: z.boolean().default(false),
});

export const FromServicesInput = z.object({
  customerId: Id,
  from: Day,
  /** Last day included. */
  until: Day,
  siteIds: z.array(Id).max(1000).default([]),
  /** When absent, the standard rate where the agency works. */
  vatBasisPoints: z.int().min(0).max(10_000).optional(),
  /** An extra multiplier for the price of each hour, for this document only. */
  coefficient: z.number().superRefine(judgeMarkup).default(1),
});

/** A line ready for a draft. */
const ReadyItem = DocumentItemInput.extend({ siteName: z.string().nullable() });

/** A service whose hours were corrected after a document billed them. */
export const CorrectedService = z.object({
  serviceId: Id,
  siteName: z.string(),
  startAt: Instant,
  billedMinutes: Minutes,
  countedMinutes: Minutes,
  documents: z.array(z.object({ invoiceId: Id, number: z.string().nullable() })),
  /** Lines for the minutes that no document bills. */
  items: z.array(ReadyItem),
  missingMinutes: Minutes,
  /** Numbered invoices that bill too much, and how much. */
  credits: z.array(z.object({ invoiceId: Id, number: z.string(), minutes: Minutes })),
});

/** Lines ready for a draft, and what was left out. */
export const FromServices = z.object({
  title: z.string(),
  periodFrom: Day,
  periodUntil: Day,
  items: z.array(ReadyItem),
  serviceCount: z.int(),
  minutes: Minutes,
  /** Services that another document for the customer already bills, with their minutes. */
  alreadyBilled: z.array(z.object({ serviceId: Id, invoiceId: Id, number: z.string().nullable(), minutes: Minutes })),
  /** The number of services in the period that have not ended. */
  notEnded: z.int(),
  /** Of this period and the year before it. */
  corrected: z.array(CorrectedService),
});

export const PaymentInput = z.object({
  /** Null pays the remaining amount. */
  amountCents: Cents.min(1, 'Doit être supérieur à 0').max(1_000_000_000_000).nullable().default(null),
  date: Day,
  paymentMethod: PaymentMethodSchema,
  note: optionalText(300).default(''),
});

export const SendInput = z.object({
  /** When absent, the customer's contacts who receive invoices. */
  to: z.array(text(255)).max(20).optional(),
  message: optionalText(5000).default(''),
  /** It was already sent, and is sent again. */
  again: z.boolean().default(false),
});

/** Which of several drafts were numbered, and why the others were not. */
export const ManyNumbered = z.object({
  validated: z.array(z.object({ id: Id, number: z.string() })),
  refused: z.array(z.object({ id: Id, message: z.string() })),
});

/** Sums of documents that bear one currency, and the same of each other currency that occurs. */
export const byCurrency = <Shape extends z.ZodRawShape>(sums: Shape) => {
  const own = z.object({ currency: z.string(), ...sums });
  return own.extend({ others: z.array(own) });
};
