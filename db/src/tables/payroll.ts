// Defines the table for salary elements: what is paid or deducted besides the hours.
import { bigint, boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { key, madeAt, stamps, tenantKey } from '../columns.ts';
import { agents } from './people.ts';

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
    ...madeAt(),
  },
  (t) => [
    key('register_lines', t),
    foreignKey({ name: 'register_lines_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    uniqueIndex('register_lines_rank').on(t.agencyId, t.trainee, t.rank),
    index('register_lines_agent_id').on(t.agencyId, t.agentId),
  ],
);
