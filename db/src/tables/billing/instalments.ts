// Defines the table of instalments: which invoices bill a part of an estimate.
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { InstalmentKind } from '@vigie/domain/billing/instalments/instalments.ts';
import { madeAt } from '../../columns.ts';
import { customers } from '../people.ts';
import { invoices } from './billing.ts';
import { papers } from './papers.ts';

/** Under the invoice's own identifier. Deleted with its draft, and with an estimate whose invoices are all past their term. */
export const estimateInstalments = pgTable(
  'estimate_instalments',
  {
    agencyId: uuid('agency_id').notNull(),
    id: uuid('id').notNull(),
    estimateId: uuid('estimate_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    kind: text('kind').$type<InstalmentKind>().notNull(),
    ...madeAt(),
  },
  (t) => [
    primaryKey({ name: 'estimate_instalments_pkey', columns: [t.agencyId, t.id] }),
    foreignKey({ name: 'estimate_instalments_invoice', columns: [t.agencyId, t.id], foreignColumns: [invoices.agencyId, invoices.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'estimate_instalments_estimate', columns: [t.agencyId, t.estimateId], foreignColumns: [papers.agencyId, papers.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'estimate_instalments_customer', columns: [t.agencyId, t.customerId], foreignColumns: [customers.agencyId, customers.id] }),
    index('estimate_instalments_estimate_id').on(t.agencyId, t.estimateId),
    index('estimate_instalments_customer_id').on(t.agencyId, t.customerId),
  ],
);
