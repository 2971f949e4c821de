// Defines the table of the secret addresses at which a person reads the calendar of a site.
import { foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { key, stamps, tenantKey } from '../../columns.ts';
import { userCompanies } from '../people.ts';
import { sites } from '../sites.ts';

export const siteFeeds = pgTable(
  'site_feeds',
  {
    ...tenantKey(),
    /** Its creator, of the agency or of the site's customer. The address works while they may read the site's planning. */
    memberId: uuid('member_id').notNull(),
    siteId: uuid('site_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    ...stamps(),
  },
  (t) => [
    key('site_feeds', t),
    foreignKey({
      name: 'site_feeds_member',
      columns: [t.agencyId, t.memberId],
      foreignColumns: [userCompanies.agencyId, userCompanies.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'site_feeds_site', columns: [t.agencyId, t.siteId], foreignColumns: [sites.agencyId, sites.id] }).onDelete('cascade'),
    uniqueIndex('site_feeds_one').on(t.agencyId, t.memberId, t.siteId),
    uniqueIndex('site_feeds_token').on(t.tokenHash),
    index('site_feeds_site_id').on(t.agencyId, t.siteId),
  ],
);
