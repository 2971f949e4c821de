// Defines the tables for what agents last knew of changed services, and why services were replaced, extended or shortened.
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PublishedVersion } from '@vigie/domain/planning/changes/publication.ts';
import type { PlanReasonKind } from '@vigie/domain/planning/changes/plan-reason.ts';
import { instant, stamps, tenantKey } from '../../columns.ts';
import { services } from './planning.ts';

export const publishedVersions = pgTable(
  'published_versions',
  {
    ...tenantKey(),
    serviceId: uuid('service_id').notNull(),
    /** The published times, to find them by the board's period. */
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    was: jsonb('was').$type<PublishedVersion>().notNull(),
    /** Who first changed it since then. */
    userId: uuid('user_id'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ name: 'published_versions_pkey', columns: [t.agencyId, t.id] }),
    foreignKey({ name: 'published_versions_service', columns: [t.agencyId, t.serviceId], foreignColumns: [services.agencyId, services.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('published_versions_one').on(t.agencyId, t.serviceId),
    index('published_versions_start').on(t.agencyId, t.startAt),
    index('published_versions_created').on(t.agencyId, t.createdAt),
  ],
);

/** Why a planned service was reassigned, extended or shortened. Written once. */
export const planReasons = pgTable(
  'plan_reasons',
  {
    ...tenantKey(),
    serviceId: uuid('service_id').notNull(),
    kind: text('kind').$type<PlanReasonKind>().notNull(),
    reason: text('reason').notNull(),
    comment: text('comment').notNull().default(''),
    /** The change in words: « Awa Sow → Bilal Haddad ». */
    words: text('words').notNull(),
    userId: uuid('user_id'),
    createdAt: stamps().createdAt,
  },
  (t) => [
    primaryKey({ name: 'plan_reasons_pkey', columns: [t.agencyId, t.id] }),
    foreignKey({ name: 'plan_reasons_service', columns: [t.agencyId, t.serviceId], foreignColumns: [services.agencyId, services.id] }).onDelete(
      'cascade',
    ),
    index('plan_reasons_service_id').on(t.agencyId, t.serviceId, t.createdAt),
    index('plan_reasons_created').on(t.agencyId, t.createdAt),
  ],
);
