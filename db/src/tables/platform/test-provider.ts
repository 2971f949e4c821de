// Defines the table for the state of the test mode's payment provider. Above all agencies, reached only by the platform's door.
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { madeAt } from '../../columns.ts';

export const testProviderRecords = pgTable(
  'test_provider_records',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'customer' | 'method' | 'payment' | 'page'>().notNull(),
    customerId: text('customer_id').notNull().default(''),
    body: jsonb('body').$type<Record<string, unknown>>().notNull().default({}),
    ...madeAt(),
  },
  (t) => [index('test_provider_records_of').on(t.customerId, t.kind)],
);
