// Defines the tables for what scheduled jobs mailed: agents' plannings, and reminders of invoices and deadlines.
import { date, foreignKey, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MailedService } from '@vigie/domain/planning/changes/planning-mailing.ts';
import { instant, tenantKey, key } from '../columns.ts';
import { agents } from './people.ts';

/** One sending of an agency's plannings. Its row prevents a second one on the same day. */
export const planningMailings = pgTable(
  'planning_mailings',
  {
    ...tenantKey(),
    /** In the agency's time zone. */
    day: date('day').notNull(),
    sentAt: instant('sent_at').notNull(),
    mails: integer('mails').notNull(),
  },
  (t) => [key('planning_mailings', t), uniqueIndex('planning_mailings_day').on(t.agencyId, t.day)],
);

/** What one agent was sent, so that a later sending can detect changes. */
export const planningMails = pgTable(
  'planning_mails',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    day: date('day').notNull(),
    services: jsonb('services').$type<MailedService[]>().notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    key('planning_mails', t),
    foreignKey({ name: 'planning_mails_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }).onDelete('cascade'),
    uniqueIndex('planning_mails_agent_day').on(t.agencyId, t.agentId, t.day),
  ],
);

export type ReminderKind = 'invoice' | 'estimate' | 'expiration' | 'contract' | 'document';

/** A reminder step sent for a date. Each is sent once, and a changed date starts again. */
export const reminders = pgTable(
  'reminders',
  {
    ...tenantKey(),
    kind: text('kind').$type<ReminderKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    dueOn: date('due_on').notNull(),
    /** Days from the date, negative before it. */
    step: integer('step').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [key('reminders', t), uniqueIndex('reminders_step').on(t.agencyId, t.kind, t.subjectId, t.dueOn, t.step)],
);
