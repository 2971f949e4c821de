// Defines the schemas for the platform's invoices to agencies: partial payments, orders of articles, subscriptions and operations.
import { z } from 'zod';
import { agencyInvoiceStatusLabels, paymentStatuses } from '@vigie/domain/subscription/agency-invoice.ts';
import { moneyBacks } from '@vigie/domain/subscription/credit-note.ts';
import { articleOrderStatusLabels } from '@vigie/domain/subscription/article-order.ts';
import { offerTypeLabels } from '@vigie/domain/subscription/offer.ts';
import { operationStates } from '@vigie/domain/subscription/operation.ts';
import { paymentMethodTypes } from '@vigie/domain/subscription/payment-method.ts';
import { numberEnum } from '../shared/enums.ts';
import { Cents, Day, FileRef, Id, Instant, Version, optionalText, text } from '../shared/schemas.ts';

export const AgencyInvoiceStatusSchema = numberEnum(agencyInvoiceStatusLabels);
export const PaymentStatusSchema = z.enum(paymentStatuses);
export const ArticleOrderStatusSchema = numberEnum(articleOrderStatusLabels);
const OfferTypeSchema = numberEnum(offerTypeLabels);
const OperationStateSchema = z.enum(operationStates);

const Named = z.object({ id: Id, name: z.string() });

/** A payment method: enough for its owner to recognise it, never a full number. */
export const InvoicePaymentMethod = z.object({ id: Id, type: z.enum(paymentMethodTypes), label: z.string(), enabled: z.boolean() });

export const PartialPayment = z.object({
  id: Id,
  status: PaymentStatusSchema,
  amountCents: Cents,
  /** The due day. */
  date: Day,
  note: z.string(),
  /** Null: the agency's default when it is collected. */
  paymentMethod: InvoicePaymentMethod.nullable(),
  isAuthenticationRequired: z.boolean(),
  paidAt: Instant.nullable(),
  /** The provider's message when it failed. */
  failure: z.string(),
  /** An earlier credit note pays it. */
  fromCredit: z.boolean(),
});

/** An invoice, or the credit note that calls one off. Both have positive amounts. */
export const AgencyInvoiceTypeSchema = z.enum(['invoice', 'creditNote']);
export const MoneyBackSchema = z.enum(moneyBacks);
const InvoiceLink = z.object({ id: Id, reference: z.string(), issuedOn: Day });

export const AgencyInvoiceRow = z.object({
  id: Id,
  agency: Named,
  reference: z.string(),
  status: AgencyInvoiceStatusSchema,
  issuedOn: Day,
  exclCents: Cents,
  vatCents: Cents,
  totalCents: Cents,
  /** The amount still due on active payments. Zero for a cancelled invoice. */
  dueCents: Cents,
  partialPayments: z.array(PartialPayment),
  /** Null when there is nothing to pay. */
  partialPaymentsStatus: PaymentStatusSchema.nullable(),
  type: AgencyInvoiceTypeSchema,
  /** Of a credit note: the invoice that it calls off. */
  corrects: InvoiceLink.nullable(),
  /** Of an invoice: the credit note that called it off. */
  creditedBy: InvoiceLink.nullable(),
  /** What becomes of the money that the corrected invoice had received. Null: it had received none. */
  moneyBack: MoneyBackSchema.nullable(),
  backCents: Cents,
  /** Not deducted or paid back yet. */
  backLeftCents: Cents,
  refundedOn: Day.nullable(),
  /** Null until it is printed. */
  file: FileRef.nullable(),
  createdAt: Instant,
  version: Version,
});

export const AgencyInvoice = AgencyInvoiceRow.extend({
  items: z.array(z.object({ id: Id, label: z.string(), quantity: z.int(), unitPriceCents: Cents, offerId: Id.nullable() })),
  vatBp: z.int(),
  /** The agency's methods, from which a payment's method is chosen. */
  methods: z.array(InvoicePaymentMethod),
  /** The method for a payment without its own. */
  defaultMethodId: Id.nullable(),
});

/** From an offer or as free text. Before tax. */
export const AgencyInvoiceLine = z.object({
  offerId: Id.nullable().default(null),
  label: text(200),
  quantity: z.int('Entier attendu').min(1, 'Au moins 1').max(100_000, 'Maximum 100 000'),
  unitPriceCents: Cents.min(0, 'Le prix ne peut pas être négatif').max(1_000_000_000, 'Montant trop grand'),
});
export const AgencyInvoiceDraft = z.object({
  /** Chosen by the sender: a form sent twice creates one invoice. */
  newId: Id.optional(),
  agencyId: Id,
  lines: z.array(AgencyInvoiceLine).min(1, 'Obligatoire').max(100),
});

/** Calls an issued invoice off by a credit note. `moneyBack` where money was received. */
export const AgencyInvoiceMove = z.object({
  id: Id,
  version: Version,
  status: AgencyInvoiceStatusSchema,
  moneyBack: MoneyBackSchema.nullable().default(null),
});
/** The day on which the money of a credit note was paid back. */
export const AgencyInvoiceRefund = z.object({ id: Id, version: Version, refundedOn: Day });

const PartialPaymentInput = z.object({
  /** When absent, a new one. */
  id: Id.optional(),
  status: PaymentStatusSchema,
  amountCents: Cents.max(100_000_000_000, 'Montant trop grand'),
  date: Day,
  note: optionalText(255).default(''),
  paymentMethodId: Id.nullable().default(null),
});
/** All payments of an invoice. Omitted ones are removed. */
export const PartialPaymentsInput = z.object({ id: Id, version: Version, payments: z.array(PartialPaymentInput).max(60) });

export const ArticleOrder = z.object({
  id: Id,
  status: ArticleOrderStatusSchema,
  comment: z.string(),
  deliveryAddress: z.string(),
  deliveryInstructions: z.string(),
  validatedAt: Instant.nullable(),
  sentAt: Instant.nullable(),
  receivedAt: Instant.nullable(),
  canceledAt: Instant.nullable(),
  /** The invoice line that sold it. */
  agencyPaymentItem: z.object({
    label: z.string(),
    quantity: z.int(),
    offer: Named.nullable(),
    agencyInvoice: z.object({ id: Id, reference: z.string(), file: FileRef.nullable(), agency: Named }),
  }),
  createdAt: Instant,
  version: Version,
});

/** Several orders change their status. A single one may change its text too. */
export const ArticleOrderInput = z.union([
  z.object({ ids: z.array(Id).min(1).max(250), status: ArticleOrderStatusSchema }),
  z.object({
    id: Id,
    version: Version,
    comment: optionalText(2000),
    deliveryAddress: optionalText(500),
    deliveryInstructions: optionalText(1000),
  }),
]);

export const SubscriptionStateSchema = z.enum(['valid', 'trial', 'unpaid', 'expired']);

export const AdminSubscriptionRow = z.object({
  id: Id,
  agency: Named,
  offer: z.object({ name: z.string(), type: OfferTypeSchema }),
  startedAt: Day.nullable(),
  currentPeriodEndAt: Day,
  yearly: z.boolean(),
  paid: z.boolean(),
  state: SubscriptionStateSchema,
  /** Cancelled: its last valid day. */
  cancelledFrom: Day.nullable(),
  createdAt: Instant,
});

/** With its limits, and their use by the agency. */
export const AgencyPlan = AdminSubscriptionRow.extend({
  options: z.object({
    agentsLimit: z.int(),
    accountsLimit: z.int(),
    /** Free accounts beyond the limit. */
    vFreeAccounts: z.int(),
    prepaidSignatures: z.int(),
    prepaidPayslips: z.int(),
    countAgents: z.object({ agents: z.int(), accounts: z.int() }),
  }),
});

export const SubscriptionOperationRow = z.object({
  id: Id,
  agency: Named,
  offer: z.object({ id: Id, name: z.string(), type: OfferTypeSchema }),
  state: OperationStateSchema,
  quantity: z.int(),
  yearly: z.boolean(),
  unitPriceCents: Cents,
  startsOn: Day,
  endsOn: Day.nullable(),
  orderedBy: z.string(),
  createdAt: Instant,
});

export const operationFilters = { state: z.array(OperationStateSchema), type: z.array(OfferTypeSchema), agency: Id, from: Day, until: Day };
export const subscriptionFilters = { state: z.array(SubscriptionStateSchema), yearly: z.boolean(), cancelled: z.boolean(), from: Day, until: Day };
