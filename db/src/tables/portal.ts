// Defines the table of the reports that a customer's people chose to be mailed.
import { sql } from 'drizzle-orm';
import { date, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ReportRhythm } from '@vigie/domain/dashboards/portal/report-mail.ts';
import { key, madeAt, tenantKey } from '../columns.ts';
import { userCompanies } from './people.ts';

export const portalReports = pgTable(
  'portal_reports',
  {
    ...tenantKey(),
    memberId: uuid('member_id').notNull(),
    rhythm: text('rhythm').$type<ReportRhythm>().notNull(),
    /** None: all of the customer's sites, those to come too. */
    siteIds: uuid('site_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Makes the token of the link that stops the mails, together with the server's key. */
    tokenSeed: text('token_seed').notNull(),
    /** The last day of the daily report sent last. */
    toldDay: date('told_day'),
    /** The last day of the weekly report sent last. */
    toldWeek: date('told_week'),
    ...madeAt(),
  },
  (t) => [
    key('portal_reports', t),
    foreignKey({
      name: 'portal_reports_member',
      columns: [t.agencyId, t.memberId],
      foreignColumns: [userCompanies.agencyId, userCompanies.id],
    }).onDelete('cascade'),
    uniqueIndex('portal_reports_one').on(t.agencyId, t.memberId),
    index('portal_reports_id').on(t.id),
  ],
);
