// Defines the tables of electronic transmission: each transmitted document, and the states of its life cycle.
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Collected } from '@vigie/domain/billing/einvoice/lifecycle/collected.ts';
import type { LifecycleCode, TransmissionCode } from '@vigie/domain/billing/einvoice/lifecycle/states.ts';
import { instant, key, madeAt, tenantKey } from '../../columns.ts';
import { invoices } from './billing.ts';

/** Under the invoice's own identifier, written with its number. */
export const invoiceTransmissions = pgTable(
  'invoice_transmissions',
  {
    agencyId: uuid('agency_id').notNull(),
    id: uuid('id').notNull(),
    /** The platform's identifier. Null until it has the document. */
    flowId: text('flow_id'),
    submittedAt: instant('submitted_at'),
    /** The newest state; 100 before the first one. */
    code: smallint('code').$type<TransmissionCode>().notNull().default(100),
    codeAt: instant('code_at').notNull(),
    reasonCode: text('reason_code').notNull().default(''),
    reason: text('reason').notNull().default(''),
    ...madeAt(),
  },
  (t) => [
    primaryKey({ name: 'invoice_transmissions_pkey', columns: [t.agencyId, t.id] }),
    foreignKey({ name: 'invoice_transmissions_invoice', columns: [t.agencyId, t.id], foreignColumns: [invoices.agencyId, invoices.id] }).onDelete(
      'cascade',
    ),
    index('invoice_transmissions_waiting')
      .on(t.createdAt)
      .where(sql`flow_id is null`),
    index('invoice_transmissions_open')
      .on(t.agencyId)
      .where(sql`flow_id is not null and code not in (210, 212, 213)`),
  ],
);

/** One state, the platform's or the agency's own. */
export const invoiceStates = pgTable(
  'invoice_states',
  {
    ...tenantKey(),
    invoiceId: uuid('invoice_id').notNull(),
    code: smallint('code').$type<LifecycleCode>().notNull(),
    at: instant('at').notNull(),
    reasonCode: text('reason_code').notNull().default(''),
    /** What the sender has written beside the code. */
    reason: text('reason').notNull().default(''),
    /** Said by the agency, and sent to the platform. */
    fromAgency: boolean('from_agency').notNull().default(false),
    /** The platform's identifier of the state, so that it is kept once. */
    platformId: text('platform_id'),
    /** Of 212 only: what was collected at each rate. */
    collected: jsonb('collected').$type<Collected[]>(),
    sentAt: instant('sent_at'),
    ...madeAt(),
  },
  (t) => [
    key('invoice_states', t),
    foreignKey({ name: 'invoice_states_invoice', columns: [t.agencyId, t.invoiceId], foreignColumns: [invoices.agencyId, invoices.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('invoice_states_once').on(t.agencyId, t.invoiceId, t.platformId),
    uniqueIndex('invoice_states_own_once')
      .on(t.agencyId, t.invoiceId, t.code)
      .where(sql`from_agency`),
    index('invoice_states_unsent')
      .on(t.createdAt)
      .where(sql`from_agency and sent_at is null`),
  ],
);
