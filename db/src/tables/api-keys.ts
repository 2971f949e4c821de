// Defines the table of an agency's API keys.
import { sql } from 'drizzle-orm';
import { date, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, key, madeAt, tenantKey } from '../columns.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    /** The readable beginning of the key. */
    beginning: text('beginning').notNull(),
    secretHash: text('secret_hash').notNull(),
    rights: text('rights').array().notNull(),
    /** Its last day, in the agency's time zone. */
    endsOn: date('ends_on'),
    madeBy: uuid('made_by'),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by'),
    /** Written once a day at most. */
    lastUsedOn: date('last_used_on'),
    ...madeAt(),
  },
  (t) => [
    key('api_keys', t),
    uniqueIndex('api_keys_secret').on(t.secretHash),
    uniqueIndex('api_keys_named')
      .on(t.agencyId, sql`lower(${t.name})`)
      .where(sql`revoked_at is null`),
  ],
);
