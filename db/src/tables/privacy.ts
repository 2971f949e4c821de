// Defines the tables for privacy records: files kept for a dispute, nightly deletions, and who exported or erased whose data.
import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RetentionKey } from '@vigie/domain/agency/privacy/retention.ts';
import { instant, key, madeAt, stamps, tenantKey } from '../columns.ts';
import { agents } from './people.ts';

/** While a hold is open, nothing of that collaborator is deleted. */
export const personHolds = pgTable(
  'person_holds',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    reason: text('reason').notNull(),
    userId: uuid('user_id'),
    liftedAt: instant('lifted_at'),
    liftedBy: uuid('lifted_by'),
    ...stamps(),
  },
  (t) => [
    key('person_holds', t),
    foreignKey({ name: 'person_holds_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    uniqueIndex('person_holds_open')
      .on(t.agencyId, t.agentId)
      .where(sql`lifted_at is null`),
    index('person_holds_agent_id').on(t.agencyId, t.agentId),
  ],
);

/** One row per night. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    ...tenantKey(),
    /** In the agency's time zone. */
    night: date('night').notNull(),
    /** Rows deleted by each rule. Written in the transaction that deleted them. */
    counts: jsonb('counts').$type<Partial<Record<RetentionKey, number>>>().notNull().default({}),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [key('retention_runs', t), uniqueIndex('retention_runs_night').on(t.agencyId, t.night)],
);

/** The person is identified by the number of their file or role, so that the row outlives them. */
export const privacyActs = pgTable(
  'privacy_acts',
  {
    ...tenantKey(),
    kind: text('kind').$type<'export' | 'erasure'>().notNull(),
    subject: text('subject').$type<'agent' | 'member'>().notNull(),
    subjectLabel: text('subject_label').notNull(),
    subjectId: uuid('subject_id').notNull(),
    userId: uuid('user_id'),
    byThemselves: boolean('by_themselves').notNull().default(false),
    counts: jsonb('counts').$type<Partial<Record<RetentionKey, number>>>().notNull().default({}),
    madeAt: instant('made_at').notNull(),
  },
  (t) => [key('privacy_acts', t), index('privacy_acts_made').on(t.agencyId, t.madeAt)],
);

/** The identity of an erased collaborator, sealed, under their file's identifier. The register and payroll read it until its period ends. */
export const keptIdentities = pgTable(
  'kept_identities',
  {
    agencyId: uuid('agency_id').notNull(),
    id: uuid('id').notNull(),
    sealed: text('sealed').notNull(),
    leftOn: date('left_on').notNull(),
    ...madeAt(),
  },
  (t) => [
    key('kept_identities', t),
    foreignKey({ name: 'kept_identities_agent', columns: [t.agencyId, t.id], foreignColumns: [agents.agencyId, agents.id] }),
  ],
);
