// Defines the tables of payroll: salary elements, lines of the personnel register, closed months and their figures.
import { sql } from 'drizzle-orm';
import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CarriedFigure, ClosedColumn } from '@vigie/domain/hours/closing.ts';
import type { LeaveDay } from '@vigie/domain/hours/leave-value.ts';
import type { MonthStep } from '@vigie/domain/hours/proof/month-step.ts';
import { instant, key, madeAt, stamps, tenantKey } from '../columns.ts';
import { establishments } from './establishments.ts';
import { agents } from './people.ts';
import { requests } from './requests.ts';

/** An amount or a quantity for one agent in one month. */
export const salaryElements = pgTable(
  'salary_elements',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    /** From the list of types. */
    typeKey: text('type_key').notNull(),
    /** 2026-11. */
    month: text('month').notNull(),
    /** Exactly one of the two is set. */
    amountCents: bigint('amount_cents', { mode: 'number' }),
    quantityHundredths: integer('quantity_hundredths'),
    comment: text('comment').notNull().default(''),
    /** The person who entered it. */
    userId: uuid('user_id'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ name: 'salary_elements_pkey', columns: [t.agencyId, t.id] }),
    foreignKey({ name: 'salary_elements_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    index('salary_elements_month_of').on(t.agencyId, t.month),
    index('salary_elements_agent_id').on(t.agencyId, t.agentId),
  ],
);

/** A line of the register of personnel: its order number, given once (D1221-23). What it says is read from the file and the contract. */
export const registerLines = pgTable(
  'register_lines',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    /** Null for a person who entered before any contract was typed. */
    contractId: uuid('contract_id'),
    /** Trainees have a part and numbers of their own. */
    trainee: boolean('trainee').notNull(),
    rank: integer('rank').notNull(),
    /** The establishment whose register it is in; null: the head office's. */
    establishmentId: uuid('establishment_id'),
    /** The move by which it begins; null: the entry into the company. It stays when the move is taken back. */
    moveId: uuid('move_id'),
    /** What it said when it was last printed, and before each correction. Null: never printed since this is kept. */
    wordsSealed: text('words_sealed'),
    ...madeAt(),
  },
  (t) => [
    key('register_lines', t),
    foreignKey({ name: 'register_lines_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    foreignKey({
      name: 'register_lines_establishment',
      columns: [t.agencyId, t.establishmentId],
      foreignColumns: [establishments.agencyId, establishments.id],
    }),
    uniqueIndex('register_lines_rank').on(
      t.agencyId,
      sql`coalesce(${t.establishmentId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      t.trainee,
      t.rank,
    ),
    index('register_lines_establishment_id').on(t.agencyId, t.establishmentId),
    index('register_lines_agent_id').on(t.agencyId, t.agentId),
  ],
);

/** A month that the agency closed. When the month is reopened, the row stays, with the reason. */
export const closedMonths = pgTable(
  'closed_months',
  {
    ...tenantKey(),
    /** 2026-11. */
    month: text('month').notNull(),
    /** The month in the agency's time zone at closing. The end is excluded. */
    fromAt: instant('from_at').notNull(),
    untilAt: instant('until_at').notNull(),
    closedBy: uuid('closed_by'),
    /** The columns of pre-payroll at closing. */
    columns: jsonb('columns').$type<ClosedColumn[]>().notNull().default([]),
    reopenedAt: instant('reopened_at'),
    reopenedBy: uuid('reopened_by'),
    reason: text('reason').notNull().default(''),
    ...madeAt(),
  },
  (t) => [
    key('closed_months', t),
    uniqueIndex('closed_months_once')
      .on(t.agencyId, t.month)
      .where(sql`reopened_at is null`),
  ],
);

/** The figures of one agent in pre-payroll when the month was closed. */
export const closedFigures = pgTable(
  'closed_figures',
  {
    ...tenantKey(),
    closingId: uuid('closing_id').notNull(),
    agentId: uuid('agent_id').notNull(),
    month: text('month').notNull(),
    figures: jsonb('figures').$type<Record<string, number>>().notNull(),
    /** Days of absence of the month. Null: closed before they were kept. */
    absences: jsonb('absences').$type<LeaveDay[]>(),
    /** What was carried to the next month, with the salary element that bears it. */
    carried: jsonb('carried').$type<CarriedFigure[]>().notNull().default([]),
  },
  (t) => [
    key('closed_figures', t),
    foreignKey({ name: 'closed_figures_closing', columns: [t.agencyId, t.closingId], foreignColumns: [closedMonths.agencyId, closedMonths.id] }),
    foreignKey({ name: 'closed_figures_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    uniqueIndex('closed_figures_once').on(t.agencyId, t.closingId, t.agentId),
    index('closed_figures_agent_id').on(t.agencyId, t.agentId),
  ],
);

/** What happened to the hours of one agent in one month. The newest step counts. */
export const monthSteps = pgTable(
  'month_steps',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    /** 2026-11. */
    month: text('month').notNull(),
    kind: text('kind').$type<MonthStep>().notNull(),
    userId: uuid('user_id'),
    authorName: text('author_name').notNull(),
    /** What stood on the agent's screen; null where the desk asked. */
    figures: jsonb('figures').$type<Record<string, number>>(),
    fingerprint: text('fingerprint'),
    /** The objection's text and answer. */
    requestId: uuid('request_id'),
    ...madeAt(),
  },
  (t) => [
    key('month_steps', t),
    foreignKey({ name: 'month_steps_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    foreignKey({ name: 'month_steps_request', columns: [t.agencyId, t.requestId], foreignColumns: [requests.agencyId, requests.id] }).onDelete(
      'cascade',
    ),
    index('month_steps_of').on(t.agencyId, t.month, t.agentId, t.createdAt),
    index('month_steps_agent_id').on(t.agencyId, t.agentId),
    index('month_steps_request_id').on(t.agencyId, t.requestId),
  ],
);
