// Defines the tables for vacant services offered to agents, their answers, and services that agents give away or exchange.
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OfferAnswer, OfferStatus } from '@vigie/domain/planning/filling/offer.ts';
import type { SwapStatus } from '@vigie/domain/planning/filling/swap.ts';
import { instant, stamps, tenantKey, key } from '../../columns.ts';
import { agents } from '../people.ts';
import { services } from './planning.ts';

export const serviceOffers = pgTable(
  'service_offers',
  {
    ...tenantKey(),
    serviceId: uuid('service_id').notNull(),
    status: smallint('status').$type<OfferStatus>().notNull().default(100),
    /** The manager must confirm who takes it, by the agency's setting when it was offered. */
    confirmed: boolean('confirmed').notNull().default(false),
    comment: text('comment').notNull().default(''),
    userId: uuid('user_id'),
    endedAt: instant('ended_at'),
    ...stamps(),
  },
  (t) => [
    key('service_offers', t),
    foreignKey({ name: 'service_offers_service', columns: [t.agencyId, t.serviceId], foreignColumns: [services.agencyId, services.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('service_offers_open')
      .on(t.agencyId, t.serviceId)
      .where(sql`status = 100`),
    index('service_offers_service_id').on(t.agencyId, t.serviceId),
    index('service_offers_created').on(t.agencyId, t.createdAt),
  ],
);

export const serviceOfferAnswers = pgTable(
  'service_offer_answers',
  {
    ...tenantKey(),
    offerId: uuid('offer_id').notNull(),
    agentId: uuid('agent_id').notNull(),
    answer: smallint('answer').$type<OfferAnswer>().notNull().default(100),
    answeredAt: instant('answered_at'),
    ...stamps(),
  },
  (t) => [
    key('service_offer_answers', t),
    foreignKey({
      name: 'service_offer_answers_offer',
      columns: [t.agencyId, t.offerId],
      foreignColumns: [serviceOffers.agencyId, serviceOffers.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'service_offer_answers_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    uniqueIndex('service_offer_answers_once').on(t.agencyId, t.offerId, t.agentId),
    index('service_offer_answers_agent_id').on(t.agencyId, t.agentId),
  ],
);

export const serviceSwaps = pgTable(
  'service_swaps',
  {
    ...tenantKey(),
    /** The proposer, and the service they would give away. */
    agentId: uuid('agent_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    /** The plan when it was proposed: see `planMark`. */
    mark: text('mark').notNull(),
    colleagueId: uuid('colleague_id').notNull(),
    /** Null: given away, not exchanged. */
    otherServiceId: uuid('other_service_id'),
    otherMark: text('other_mark'),
    status: smallint('status').$type<SwapStatus>().notNull().default(100),
    comment: text('comment').notNull().default(''),
    /** Why it was refused or has lapsed. */
    reason: text('reason').notNull().default(''),
    userId: uuid('user_id'),
    decidedAt: instant('decided_at'),
    ...stamps(),
  },
  (t) => [
    key('service_swaps', t),
    foreignKey({ name: 'service_swaps_service', columns: [t.agencyId, t.serviceId], foreignColumns: [services.agencyId, services.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'service_swaps_other', columns: [t.agencyId, t.otherServiceId], foreignColumns: [services.agencyId, services.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'service_swaps_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    foreignKey({ name: 'service_swaps_colleague', columns: [t.agencyId, t.colleagueId], foreignColumns: [agents.agencyId, agents.id] }),
    uniqueIndex('service_swaps_open')
      .on(t.agencyId, t.serviceId, t.agentId)
      .where(sql`status in (100, 200)`),
    index('service_swaps_agent_id').on(t.agencyId, t.agentId),
    index('service_swaps_colleague_id').on(t.agencyId, t.colleagueId),
    index('service_swaps_service_id').on(t.agencyId, t.serviceId),
    index('service_swaps_other_service_id').on(t.agencyId, t.otherServiceId),
    index('service_swaps_created').on(t.agencyId, t.createdAt),
  ],
);
