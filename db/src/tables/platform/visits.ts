// Defines the tables for visits of platform staff to an agency, and their calls there.
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { VisitConsent } from '@vigie/domain/backoffice/visit.ts';
import { instant, tenantKey } from '../../columns.ts';

type Role = 'superadmin' | 'admin' | 'support';

/** Only its outcome changes: the answer, its end, and whether the owner was notified. */
export const supportVisits = pgTable(
  'support_visits',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    /** As they were when the visit was opened. */
    userName: text('user_name').notNull(),
    role: text('role').$type<Role>().notNull(),
    reason: text('reason').notNull(),
    consent: text('consent').$type<VisitConsent>().notNull(),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by'),
    begunAt: instant('begun_at'),
    endsAt: instant('ends_at'),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
    /** When the owner was notified of its end. */
    toldAt: instant('told_at'),
  },
  (t) => [
    primaryKey({ name: 'support_visits_pkey', columns: [t.agencyId, t.id] }),
    index('support_visits_of_person').on(t.userId, t.agencyId, t.begunAt),
    index('support_visits_asked').on(t.agencyId, t.askedAt),
  ],
);

/** Append-only: one row per call. */
export const supportVisitLines = pgTable(
  'support_visit_lines',
  {
    ...tenantKey(),
    visitId: uuid('visit_id').notNull(),
    at: instant('at').notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Name of the call. */
    call: text('call').notNull(),
    kind: text('kind').$type<'read' | 'write'>().notNull(),
    /** `begun`: for a call that streams or makes documents. Its refusal is a separate row. */
    outcome: text('outcome').$type<'done' | 'begun' | 'refused'>().notNull(),
    sentence: text('sentence').notNull(),
    /** The people and things that it names. */
    names: text('names').array().notNull().default([]),
    /** The request, so that a repetition is recognised. */
    asked: text('asked').notNull(),
  },
  (t) => [
    primaryKey({ name: 'support_visit_lines_pkey', columns: [t.agencyId, t.id] }),
    foreignKey({ name: 'support_visit_lines_visit', columns: [t.agencyId, t.visitId], foreignColumns: [supportVisits.agencyId, supportVisits.id] }),
    index('support_visit_lines_of_visit').on(t.agencyId, t.visitId, t.at),
  ],
);
