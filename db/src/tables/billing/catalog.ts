// Defines the tables for what an agency sells and deducts: the service catalogue and discounts.
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Quantity } from '@vigie/domain/billing/invoice/invoice-line.ts';
import { stamps, tenantKey, key } from '../../columns.ts';

export const catalogServices = pgTable(
  'catalog_services',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    unit: text('unit').$type<Quantity['unit']>().notNull().default('hour'),
    /** Unit price before tax. */
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    specialtyKeys: text('specialty_keys')
      .array()
      .notNull()
      .default(sql`'{}'`),
    ...stamps(),
  },
  (t) => [key('catalog_services', t), index('catalog_services_created').on(t.agencyId, t.createdAt)],
);

export const discounts = pgTable(
  'discounts',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    /** One of the two: basis points or cents. */
    discountBp: integer('discount_bp'),
    discountCents: bigint('discount_cents', { mode: 'number' }),
    /** Empty: for every customer. */
    customerIds: uuid('customer_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    ...stamps(),
  },
  (t) => [key('discounts', t), index('discounts_created').on(t.agencyId, t.createdAt)],
);
