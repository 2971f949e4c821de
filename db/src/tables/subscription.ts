// The agency's own subscription to the platform: read by the agency, written by the platform only. Its limits stand on the agency's row, which quotas lock.
import { boolean, date, integer, pgTable, primaryKey, smallint, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OfferType } from '@vigie/domain/subscription/subscription-state.ts';
import { stamps, tenantKey } from '../columns.ts';

export const agencySubscriptions = pgTable(
  'agency_subscriptions',
  {
    ...tenantKey(),
    /** Last day that is paid for. */
    currentPeriodEndOn: date('current_period_end_on', { mode: 'string' }).notNull(),
    paid: boolean('paid').notNull().default(false),
    offerType: smallint('offer_type').$type<OfferType>().notNull(),
    /** Accounts over and above the limit, given away. */
    freeAccounts: integer('free_accounts').notNull().default(0),
    prepaidPayslips: integer('prepaid_payslips').notNull().default(0),
    prepaidSignatures: integer('prepaid_signatures').notNull().default(0),
    ...stamps(),
  },
  (t) => [primaryKey({ name: 'agency_subscriptions_pkey', columns: [t.agencyId, t.id] }), uniqueIndex('agency_subscriptions_agency').on(t.agencyId)],
);
