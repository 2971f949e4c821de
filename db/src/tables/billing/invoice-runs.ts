// Defines the tables of a period's drafts: the run, and each of its customers.
import { sql } from 'drizzle-orm';
import { date, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PartState } from '@vigie/domain/billing/period/invoice-run.ts';
import { instant, key, stamps, tenantKey } from '../../columns.ts';
import { customers } from '../people.ts';

export const invoiceRuns = pgTable(
  'invoice_runs',
  {
    ...tenantKey(),
    periodFrom: date('period_from').notNull(),
    /** Last day included. */
    periodUntil: date('period_until').notNull(),
    /** The date that the drafts bear. */
    issuedOn: date('issued_on').notNull(),
    /** Who started it: the drafts are written in their name. */
    userId: uuid('user_id').notNull(),
    stoppedAt: instant('stopped_at'),
    endedAt: instant('ended_at'),
    ...stamps(),
  },
  (t) => [
    key('invoice_runs', t),
    index('invoice_runs_period').on(t.agencyId, t.periodFrom, t.periodUntil),
    uniqueIndex('invoice_runs_open')
      .on(t.agencyId)
      .where(sql`stopped_at is null and ended_at is null`),
  ],
);

export const invoiceRunParts = pgTable(
  'invoice_run_parts',
  {
    ...tenantKey(),
    runId: uuid('run_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    position: integer('position').notNull(),
    state: text('state').$type<PartState>().notNull().default('waiting'),
    /** The draft that was written, even if it was deleted since. */
    invoiceId: uuid('invoice_id'),
    /** Why nothing was written. */
    message: text('message').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    key('invoice_run_parts', t),
    foreignKey({ name: 'invoice_run_parts_run', columns: [t.agencyId, t.runId], foreignColumns: [invoiceRuns.agencyId, invoiceRuns.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'invoice_run_parts_customer',
      columns: [t.agencyId, t.customerId],
      foreignColumns: [customers.agencyId, customers.id],
    }).onDelete('cascade'),
    uniqueIndex('invoice_run_parts_position').on(t.agencyId, t.runId, t.position),
    uniqueIndex('invoice_run_parts_once').on(t.agencyId, t.runId, t.customerId),
    index('invoice_run_parts_customer_id').on(t.agencyId, t.customerId),
  ],
);
