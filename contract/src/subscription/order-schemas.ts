// Defines the schemas for an agency's subscription, what it can order, and its orders.
import { z } from 'zod';
import { cancellationReasonLabels } from '@vigie/domain/subscription/cancellation-reason.ts';
import { offerTypeLabels } from '@vigie/domain/subscription/offer.ts';
import { operationStates } from '@vigie/domain/subscription/operation.ts';
import { numberEnum } from '../shared/enums.ts';
import { Day, Id, Instant, optionalText } from '../shared/schemas.ts';
import { PaymentOutcome, PaymentStatusSchema } from './payment-schemas.ts';

export const OfferTypeSchema = numberEnum(offerTypeLabels);
export const CancellationReasonSchema = numberEnum(cancellationReasonLabels);

export const OrderableOffer = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  type: OfferTypeSchema,
  /** Before tax: per month for a subscription, else per sale. */
  priceCents: z.int(),
  quantity: z.int(),
  yearly: z.boolean(),
  yearlyPriceCents: z.int(),
});

/** Its payment, as far as the person who ordered may act on it. */
const OrderPayment = z.object({
  id: Id,
  status: PaymentStatusSchema,
  amountCents: z.int(),
  failure: z.string(),
  isAuthenticationRequired: z.boolean(),
});

export const Operation = z.object({
  id: Id,
  offerName: z.string(),
  offerType: OfferTypeSchema,
  state: z.enum(operationStates),
  quantity: z.int(),
  yearly: z.boolean(),
  unitPriceCents: z.int(),
  startsOn: Day,
  endsOn: Day.nullable(),
  /** Of licences and website support: billed again with each renewal. */
  renews: z.boolean(),
  orderedByName: z.string(),
  createdAt: Instant,
  payment: OrderPayment.nullable(),
});

/** The agency's orders to the platform, and its current subscription (C-191). */
export const Subscriptions = z.object({
  subscription: z
    .object({
      /** Null: granted by the platform, or a trial. */
      offerId: Id.nullable(),
      offerName: z.string(),
      yearly: z.boolean(),
      startedOn: Day.nullable(),
      currentPeriodEndAt: Day,
      paid: z.boolean(),
      /** Cancelled: its last valid day. */
      cancelledFrom: Day.nullable(),
      /** The last valid day if it were cancelled today. */
      wouldEndOn: Day,
      commitment: z.object({ endsOn: Day, noticeUntil: Day }).nullable(),
      /** What follows the current period, when it was changed. */
      next: z.object({ offerId: Id, offerName: z.string(), yearly: z.boolean(), startsOn: Day }).nullable(),
    })
    .nullable(),
  /** The latest hundred. */
  operations: z.array(Operation),
  mode: z.enum(['test', 'live', 'closed']),
});

export const CartInput = z.object({
  offerId: Id,
  quantity: z.int().min(1, 'Doit être supérieur ou égal à 1').max(1_000).default(1),
  yearly: z.boolean().default(false),
  /** Resending an order uses the same id. */
  newId: Id.optional(),
  /** The commitment was read and accepted. Without it, a subscription waits for acceptance. */
  agreed: z.boolean().default(false),
  deliveryAddress: optionalText(500).default(''),
  deliveryInstructions: optionalText(1_000).default(''),
});

export const OrderOutcome = PaymentOutcome.extend({
  outcome: z.enum(['succeeded', 'processing', 'authentication_required', 'refused', 'agreement_required']),
  operationId: Id,
});

/** An order that commits the agency and awaits its acceptance (C-193). */
export const PendingAgreement = z.object({
  id: Id,
  offerName: z.string(),
  yearly: z.boolean(),
  unitPriceCents: z.int(),
  text: z.string(),
  orderedByName: z.string(),
  createdAt: Instant,
});
