// Defines the tables for work outside today's plan: a guard's part in a changed service, and messages that match nothing.
import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Aside, Verdict } from '@vigie/domain/field/contested.ts';
import type { MessageType } from '@vigie/domain/field/phone/message.ts';
import { instant, stamps, tenantKey, type StoredPosition } from '../../columns.ts';
import { agents } from '../people.ts';
import { services } from '../planning/planning.ts';

/** The desk's decision, and who made it. */
const settled = () => ({
  verdict: text('verdict').$type<Verdict>().notNull().default('open'),
  reason: text('reason').notNull().default(''),
  settledAt: instant('settled_at'),
  settledBy: text('settled_by').notNull().default(''),
});

/** A guard's work in a service, by the plan they knew. It counts in no hours until accepted. */
export const contestedParts = pgTable(
  'contested_parts',
  {
    ...tenantKey(),
    serviceId: uuid('service_id').notNull(),
    agentId: uuid('agent_id').notNull(),
    /** The hours that the guard knew. */
    plannedStartAt: instant('planned_start_at').notNull(),
    plannedEndAt: instant('planned_end_at').notNull(),
    /** Like that of an assignment. */
    status: smallint('status').notNull().default(100),
    previousStatus: smallint('previous_status'),
    realStartAt: instant('real_start_at'),
    realEndAt: instant('real_end_at'),
    startPosition: jsonb('start_position').$type<StoredPosition | null>(),
    endPosition: jsonb('end_position').$type<StoredPosition | null>(),
    extendedUntil: instant('extended_until'),
    extensionReason: text('extension_reason').notNull().default(''),
    endPhotoFileId: uuid('end_photo_file_id'),
    ...settled(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ name: 'contested_parts_pkey', columns: [t.agencyId, t.id] }),
    foreignKey({ name: 'contested_parts_service', columns: [t.agencyId, t.serviceId], foreignColumns: [services.agencyId, services.id] }),
    foreignKey({ name: 'contested_parts_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    uniqueIndex('contested_parts_once').on(t.agencyId, t.serviceId, t.agentId),
    index('contested_parts_agent_id').on(t.agencyId, t.agentId),
    index('contested_parts_open')
      .on(t.agencyId)
      .where(sql`verdict = 'open'`),
  ],
);

/** A phone's message that could not be applied, stored whole. Its id is the message's. */
export const contestedMessages = pgTable(
  'contested_messages',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    userId: uuid('user_id').notNull(),
    authorName: text('author_name').notNull(),
    kind: text('kind').$type<MessageType>().notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    position: jsonb('position').$type<StoredPosition | null>(),
    fileIds: uuid('file_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    madeAt: instant('made_at').notNull(),
    deviceAt: instant('device_at'),
    receivedAt: instant('received_at').notNull(),
    /** Why it was not applied, in the words that the phone received or would have received. */
    refusal: text('refusal').notNull(),
    aside: text('aside').$type<Aside | null>(),
    ...settled(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ name: 'contested_messages_pkey', columns: [t.agencyId, t.id] }),
    foreignKey({ name: 'contested_messages_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    index('contested_messages_open')
      .on(t.agencyId)
      .where(sql`verdict = 'open'`),
  ],
);
