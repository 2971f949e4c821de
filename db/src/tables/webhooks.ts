// Defines the tables of an agency's webhooks: its addresses, the outbox of events, and each delivery.
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AgencyEvent } from '@vigie/domain/agency/webhooks/events.ts';
import { DeliveryStatus, type DeliveryError, type OffReason } from '@vigie/domain/agency/webhooks/webhook.ts';
import { instant, key, madeAt, stamps, tenantKey } from '../columns.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    /** Sealed, and empty once it is removed. */
    secretSealed: text('secret_sealed').notNull(),
    /** The former secret signs beside the new one until then. */
    oldSecretSealed: text('old_secret_sealed'),
    oldSignsUntil: instant('old_signs_until'),
    /** The first failure since the last success. */
    failingSince: instant('failing_since'),
    offAt: instant('off_at'),
    offReason: text('off_reason').$type<OffReason>(),
    /** Its deliveries stay as long as they are kept. */
    removedAt: instant('removed_at'),
    madeBy: uuid('made_by'),
    ...stamps(),
  },
  (t) => [
    key('webhooks', t),
    index('webhooks_on')
      .on(t.agencyId)
      .where(sql`off_at is null and removed_at is null`),
    uniqueIndex('webhooks_named')
      .on(t.agencyId, sql`lower(${t.name})`)
      .where(sql`removed_at is null`),
  ],
);

/** The outbox: written in the transaction of the fact. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** What the receiver knows a repetition by. */
    ...tenantKey(),
    name: text('name').$type<AgencyEvent['name'] | 'ping'>().notNull(),
    at: instant('at').notNull(),
    facts: jsonb('facts').$type<AgencyEvent['facts'] | Readonly<Record<string, string>>>().notNull(),
    ...madeAt(),
  },
  (t) => [key('webhook_events', t)],
);

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    ...tenantKey(),
    eventId: uuid('event_id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    status: smallint('status').$type<DeliveryStatus>().notNull().default(DeliveryStatus.waiting),
    tries: integer('tries').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    /** Whoever delivers it now has until then. */
    leaseUntil: instant('lease_until'),
    triedAt: instant('tried_at'),
    httpStatus: smallint('http_status'),
    answer: text('answer').notNull().default(''),
    error: text('error').$type<DeliveryError>(),
    ...madeAt(),
  },
  (t) => [
    key('webhook_deliveries', t),
    foreignKey({
      name: 'webhook_deliveries_event',
      columns: [t.agencyId, t.eventId],
      foreignColumns: [webhookEvents.agencyId, webhookEvents.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'webhook_deliveries_webhook', columns: [t.agencyId, t.webhookId], foreignColumns: [webhooks.agencyId, webhooks.id] }),
    index('webhook_deliveries_event').on(t.agencyId, t.eventId),
    index('webhook_deliveries_listed').on(t.agencyId, t.webhookId, t.createdAt),
    index('webhook_deliveries_due')
      .on(t.nextAt)
      .where(sql`status = 100`),
  ],
);
