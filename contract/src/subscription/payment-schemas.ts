// Defines the schemas for an agency's payments to the platform.
import { z } from 'zod';
import { paymentStatuses } from '@vigie/domain/subscription/agency-invoice.ts';
import { paymentMethodTypes } from '@vigie/domain/subscription/payment-method.ts';
import { Day, Id, Instant, text } from '../shared/schemas.ts';

/** Screens to which the provider's pages may return. */
export const returnPlaces = ['methods', 'invoices', 'subscription'] as const;
export type ReturnPlace = (typeof returnPlaces)[number];
export const ReturnPlaceSchema = z.enum(returnPlaces);

export const PaymentMethodTypeSchema = z.enum(paymentMethodTypes);

/** Numbers are masked: only their last four digits are known here (C-205). */
export const PaymentMethod = z.object({
  id: Id,
  type: PaymentMethodTypeSchema,
  /** False: no longer valid. */
  enabled: z.boolean(),
  isDefault: z.boolean(),
  card: z.object({ brand: z.string(), number: z.string(), name: z.string(), expiration: z.string() }).nullable(),
  bank: z
    .object({
      holderName: z.string(),
      bankName: z.string(),
      accountNumber: z.string(),
      mandateReference: z.string(),
      mandateSignedAt: Instant.nullable(),
    })
    .nullable(),
});

export const PaymentMethods = z.object({
  data: z.array(PaymentMethod),
  /** `test`: no money moves. */
  mode: z.enum(['test', 'live', 'closed']),
  /** False: the provider did not answer, and the list is the last known one. */
  upToDate: z.boolean(),
  hasCustomer: z.boolean(),
  /** Whether this person may add and choose a mandate. */
  sepaAllowed: z.boolean(),
  /** Nothing was ever paid, something is due, and there is no payment method. */
  firstPayment: z.boolean(),
});

export const BankDetails = z.object({
  holderName: text(120),
  iban: text(42),
  /** The mandate's text was accepted. */
  agreed: z.literal(true, { error: 'Obligatoire' }),
});

export const PaymentStatusSchema = z.enum(paymentStatuses);

export const AgencyPayment = z.object({
  id: Id,
  invoiceId: Id,
  reference: z.string(),
  status: PaymentStatusSchema,
  amountCents: z.int(),
  dueOn: Day,
  paidAt: Instant.nullable(),
  failure: z.string(),
  isAuthenticationRequired: z.boolean(),
  createdAt: Instant,
});

/** The result of a payment (C-211, C-212). `message` where there is something to say. */
export const PaymentOutcome = z.object({
  outcome: z.enum(['succeeded', 'processing', 'authentication_required', 'refused']),
  paymentId: Id.nullable(),
  /** The address for the confirmation. */
  url: z.string().nullable(),
  message: z.string(),
});
