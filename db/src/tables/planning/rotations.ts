// Defines the table of the rotations that were laid on posts.
import { date, foreignKey, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { ActivityType } from '@vigie/domain/planning/service.ts';
import type { Rotation } from '@vigie/domain/planning/rotation/rotation.ts';
import { key, stamps, tenantKey } from '../../columns.ts';
import { sites } from '../sites.ts';

/** The rotation from a day on. */
export interface RotationStep {
  readonly from: string;
  readonly rotation: Rotation;
}

export const rotations = pgTable(
  'rotations',
  {
    ...tenantKey(),
    siteId: uuid('site_id').notNull(),
    name: text('name').notNull(),
    activityType: smallint('activity_type').$type<ActivityType>().notNull(),
    specialtyKey: text('specialty_key'),
    comment: text('comment').notNull().default(''),
    /** In order of their days. A change for the rest adds one. */
    steps: jsonb('steps').$type<readonly RotationStep[]>().notNull(),
    /** The last day that it lays. */
    lastOn: date('last_on').notNull(),
    ...stamps(),
  },
  (t) => [
    key('rotations', t),
    foreignKey({ name: 'rotations_site', columns: [t.agencyId, t.siteId], foreignColumns: [sites.agencyId, sites.id] }),
    index('rotations_site_id').on(t.agencyId, t.siteId),
    index('rotations_last_on').on(t.agencyId, t.lastOn),
  ],
);
