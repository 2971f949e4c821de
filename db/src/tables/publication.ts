// What agents were last told of published services that have changed since.
import { foreignKey, index, jsonb, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PublishedVersion } from '@vigie/domain/planning/publication.ts';
import { instant, stamps, tenantKey } from '../columns.ts';
import { services } from './planning.ts';

export const publishedVersions = pgTable(
  'published_versions',
  {
    ...tenantKey(),
    serviceId: uuid('service_id').notNull(),
    /** The published times, for the period of a board. */
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    was: jsonb('was').$type<PublishedVersion>().notNull(),
    /** Who changed it first since then. */
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
