// Defines the tables of protected guards: the last beat of each phone, and when the server last looked at them.
import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PhoneState } from '@vigie/domain/field/lone-worker/protection.ts';
import type { AlarmKind } from '@vigie/domain/field/lone-worker/watch.ts';
import { instant, key, tenantKey, type StoredPosition } from '../../columns.ts';
import { agents } from '../people.ts';
import { services } from '../planning/planning.ts';

/** One row a guard, while protection is on. */
export const loneWatches = pgTable(
  'lone_watches',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    siteId: uuid('site_id'),
    userId: uuid('user_id').notNull(),
    authorName: text('author_name').notNull(),
    /** The phone's own clock, for the order of its beats alone. */
    sentAt: instant('sent_at').notNull(),
    heardAt: instant('heard_at').notNull(),
    leaseUntil: instant('lease_until').notNull(),
    phone: jsonb('phone').$type<PhoneState>().notNull(),
    position: jsonb('position').$type<StoredPosition | null>(),
    positionAt: instant('position_at'),
    /** The alarm that asks on the phone; its id is that of the report to come. */
    pendingKind: text('pending_kind').$type<AlarmKind>(),
    pendingId: uuid('pending_id'),
    pendingUntil: instant('pending_until'),
    lostAt: instant('lost_at'),
    lostEntryId: uuid('lost_entry_id'),
  },
  (t) => [
    key('lone_watches', t),
    foreignKey({ name: 'lone_watches_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    foreignKey({ name: 'lone_watches_service', columns: [t.agencyId, t.serviceId], foreignColumns: [services.agencyId, services.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('lone_watches_once').on(t.agencyId, t.agentId),
    index('lone_watches_service_id').on(t.agencyId, t.serviceId),
    index('lone_watches_due')
      .on(t.leaseUntil)
      .where(sql`lost_at is null`),
    index('lone_watches_asking')
      .on(t.pendingUntil)
      .where(sql`pending_until is not null`),
  ],
);

/** When any server last looked: one row. */
export const loneLooks = pgTable('lone_looks', {
  id: smallint('id').primaryKey().default(1),
  lookedAt: instant('looked_at').notNull(),
});
