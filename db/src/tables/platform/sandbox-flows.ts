// What the sandbox of electronic invoices keeps as a platform would: above all agencies, reached by the platform's door only.
import { sql } from 'drizzle-orm';
import { bigint, boolean, foreignKey, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Collected } from '@vigie/domain/billing/einvoice/lifecycle/collected.ts';
import type { LifecycleCode } from '@vigie/domain/billing/einvoice/lifecycle/states.ts';
import { instant, madeAt, platformKey } from '../../columns.ts';

export const sandboxFlows = pgTable(
  'sandbox_flows',
  {
    ...platformKey(),
    agencyId: uuid('agency_id').notNull(),
    /** The sender's own: the same key twice is one flow. */
    key: text('key').notNull(),
    number: text('number').notNull(),
    buyer: text('buyer').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** The agency that it is addressed to, where it is one of this database. Then its bytes are kept, in base64. */
    recipientId: uuid('recipient_id'),
    name: text('name').notNull().default(''),
    content: text('content'),
    ...madeAt(),
  },
  (t) => [
    uniqueIndex('sandbox_flows_key').on(t.agencyId, t.key),
    index('sandbox_flows_number').on(t.agencyId, t.number),
    index('sandbox_flows_recipient')
      .on(t.recipientId)
      .where(sql`recipient_id is not null`),
  ],
);

export const sandboxStates = pgTable(
  'sandbox_states',
  {
    ...platformKey(),
    flowId: uuid('flow_id').notNull(),
    key: text('key').notNull(),
    code: smallint('code').$type<LifecycleCode>().notNull(),
    at: instant('at').notNull(),
    reasonCode: text('reason_code').notNull().default(''),
    reason: text('reason').notNull().default(''),
    fromAgency: boolean('from_agency').notNull().default(false),
    collected: jsonb('collected').$type<Collected[]>(),
    ...madeAt(),
  },
  (t) => [
    foreignKey({ name: 'sandbox_states_flow', columns: [t.flowId], foreignColumns: [sandboxFlows.id] }).onDelete('cascade'),
    uniqueIndex('sandbox_states_key').on(t.flowId, t.key),
  ],
);
