// Defines the tables for the agency's subscription to the platform and its orders. The agency reads it, and only the platform writes it. Its limits are on the
// agency's row, which quotas lock.
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ArticleOrderStatus } from '@vigie/domain/subscription/article-order.ts';
import type { CancellationReason } from '@vigie/domain/subscription/cancellation-reason.ts';
import type { HeldOffer } from '@vigie/domain/subscription/offer.ts';
import type { OperationState } from '@vigie/domain/subscription/operation.ts';
import { instant, stamps, tenantKey } from '../../columns.ts';

export const agencySubscriptions = pgTable(
  'agency_subscriptions',
  {
    ...tenantKey(),
    /** Last paid day. */
    currentPeriodEndOn: date('current_period_end_on', { mode: 'string' }).notNull(),
    paid: boolean('paid').notNull().default(false),
    offerType: smallint('offer_type').$type<HeldOffer>().notNull(),
    /** Free accounts beyond the limit. */
    freeAccounts: integer('free_accounts').notNull().default(0),
    prepaidPayslips: integer('prepaid_payslips').notNull().default(0),
    prepaidSignatures: integer('prepaid_signatures').notNull().default(0),
    /** Sent beyond the prepaid ones, to be billed on the agency's next invoice. */
    signaturesOwed: integer('signatures_owed').notNull().default(0),
    /** The last day whose licences beyond the plan were billed. Null: none yet. */
    extrasBilledOn: date('extras_billed_on', { mode: 'string' }),
    /** Limits reached at the last check (`LimitAlert`). null: never checked. */
    limitsReached: text('limits_reached').array(),
    /** The order that it comes from. null when the platform granted it by hand. */
    operationId: uuid('operation_id'),
    startedOn: date('started_on', { mode: 'string' }),
    yearly: boolean('yearly').notNull().default(false),
    /** Cancelled: its last valid day. Null: it renews automatically. */
    cancelledFrom: date('cancelled_from', { mode: 'string' }),
    /** The agency at the payment provider. */
    providerCustomerId: text('provider_customer_id'),
    defaultMethodId: uuid('default_method_id'),
    ...stamps(),
  },
  (t) => [primaryKey({ name: 'agency_subscriptions_pkey', columns: [t.agencyId, t.id] }), uniqueIndex('agency_subscriptions_agency').on(t.agencyId)],
);

/** One order of one offer. */
export const subscriptionOperations = pgTable(
  'subscription_operations',
  {
    ...tenantKey(),
    offerId: uuid('offer_id').notNull(),
    state: text('state').$type<OperationState>().notNull().default('open'),
    quantity: integer('quantity').notNull().default(1),
    yearly: boolean('yearly').notNull().default(false),
    /** The price when it was ordered, for a month or a year. */
    unitPriceCents: integer('unit_price_cents').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    /** Of licences and website support: billed again with each renewal. False: given up. */
    renews: boolean('renews').notNull().default(true),
    orderedBy: uuid('ordered_by'),
    orderedByName: text('ordered_by_name').notNull().default(''),
    /** For an article. */
    deliveryAddress: text('delivery_address').notNull().default(''),
    deliveryInstructions: text('delivery_instructions').notNull().default(''),
    ...stamps(),
  },
  (t) => [primaryKey({ name: 'subscription_operations_pkey', columns: [t.agencyId, t.id] }), index('subscription_operations_offer').on(t.offerId)],
);

/** An article sent to an agency, tracked until received. */
export const articleOrders = pgTable(
  'article_orders',
  {
    ...tenantKey(),
    /** The invoice line that sold it. */
    itemId: uuid('item_id').notNull(),
    status: smallint('status').$type<ArticleOrderStatus>().notNull().default(100),
    comment: text('comment').notNull().default(''),
    deliveryAddress: text('delivery_address').notNull().default(''),
    deliveryInstructions: text('delivery_instructions').notNull().default(''),
    validatedAt: instant('validated_at'),
    sentAt: instant('sent_at'),
    receivedAt: instant('received_at'),
    canceledAt: instant('canceled_at'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ name: 'article_orders_pkey', columns: [t.agencyId, t.id] }),
    uniqueIndex('article_orders_one').on(t.agencyId, t.itemId),
    index('article_orders_created').on(t.createdAt),
  ],
);

/** Why a subscription was cancelled, one row each time. */
export const subscriptionReasons = pgTable(
  'subscription_reasons',
  {
    ...tenantKey(),
    reason: smallint('reason').$type<CancellationReason>().notNull(),
    explanation: text('explanation').notNull().default(''),
    createdBy: uuid('created_by'),
    createdByName: text('created_by_name').notNull().default(''),
    ...stamps(),
  },
  (t) => [primaryKey({ name: 'subscription_reasons_pkey', columns: [t.agencyId, t.id] }), index('subscription_reasons_created').on(t.createdAt)],
);

/** Days of the agency's uninterrupted subscription, maintained by a trigger from its row. */
export const subscriptionSpans = pgTable(
  'subscription_spans',
  {
    ...tenantKey(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    trial: boolean('trial').notNull(),
  },
  (t) => [primaryKey({ name: 'subscription_spans_pkey', columns: [t.agencyId, t.id] }), index('subscription_spans_ends').on(t.endsOn)],
);
