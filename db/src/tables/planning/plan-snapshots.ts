// Defines the table for the state before a plan change, kept for a day for an exact undo.
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Borne, PlanShot } from '@vigie/domain/planning/changes/restoration.ts';
import { stamps, tenantKey } from '../../columns.ts';
import type { serviceAssignments, services } from './planning.ts';

/** `move`: put aside by its status (unscheduled, archived) or back in the plan. */
export type SnapshotKind = 'edit' | 'remove' | 'move';

/** One service of a change. */
export interface SnapshotLine {
  readonly serviceId: string;
  /** Who, where and when it was, shown to a planner when it was not restored. */
  readonly label: string;
  readonly before: PlanShot;
  /** Null when the service was deleted or moved. */
  readonly after: PlanShot | null;
  /** The status that a move gave it. */
  readonly movedTo?: number;
  /** The rows of a deleted or moved service, including its stops. */
  readonly rows?: {
    readonly services: readonly (typeof services.$inferSelect)[];
    readonly assignments: readonly (typeof serviceAssignments.$inferSelect)[];
  };
}

export const planSnapshots = pgTable(
  'plan_snapshots',
  {
    ...tenantKey(),
    /** Who made the change. Only they may undo it. */
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<SnapshotKind>().notNull(),
    lines: jsonb('lines').$type<readonly SnapshotLine[]>().notNull(),
    /** The violations that these services already had. */
    borne: jsonb('borne').$type<readonly Borne[]>().notNull(),
    createdAt: stamps().createdAt,
  },
  (t) => [primaryKey({ name: 'plan_snapshots_pkey', columns: [t.agencyId, t.id] }), index('plan_snapshots_created').on(t.agencyId, t.createdAt)],
);
