// Defines the tables for the proof of the logbook: signed heads, and the result of each verification.
import { bigint, boolean, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LogbookHead } from '@vigie/domain/field/logbook/logbook-proof.ts';
import type { LogbookFault } from '@vigie/domain/field/logbook/logbook-entry.ts';
import { instant, tenantKey } from '../../columns.ts';
import { sites } from '../sites.ts';

/** Append-only. The signing key is outside the database, so heads cannot be added or altered there. */
export const logbookHeads = pgTable(
  'logbook_heads',
  {
    ...tenantKey(),
    /** Null: all entries of the agency. */
    siteId: uuid('site_id'),
    kind: text('kind').$type<LogbookHead['kind']>().notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    madeAt: instant('made_at').notNull(),
    /** As written in a mail. */
    code: text('code').notNull(),
    signature: text('signature').notNull(),
  },
  (t) => [
    primaryKey({ name: 'logbook_heads_pkey', columns: [t.agencyId, t.id] }),
    foreignKey({ name: 'logbook_heads_site', columns: [t.agencyId, t.siteId], foreignColumns: [sites.agencyId, sites.id] }),
    index('logbook_heads_of_scope').on(t.agencyId, t.siteId, t.count),
  ],
);

/** One row per verification, scheduled or manual. */
export const logbookChecks = pgTable(
  'logbook_checks',
  {
    ...tenantKey(),
    checkedAt: instant('checked_at').notNull(),
    byHand: boolean('by_hand').notNull(),
    ok: boolean('ok').notNull(),
    /** The number of entries checked, up to the first invalid one. */
    entries: integer('entries').notNull(),
    files: integer('files').notNull(),
    /** The first invalid entry. It has no id when it is missing. */
    number: bigint('number', { mode: 'number' }),
    entryId: uuid('entry_id'),
    reason: text('reason').$type<LogbookFault>(),
  },
  (t) => [primaryKey({ name: 'logbook_checks_pkey', columns: [t.agencyId, t.id] }), index('logbook_checks_checked').on(t.agencyId, t.checkedAt)],
);
