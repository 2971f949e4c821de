// What proves the logbook: signed heads, and what each verification found.
import { bigint, boolean, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { LogbookHead } from '@vigie/domain/field/logbook/logbook-proof.ts';
import type { LogbookFault } from '@vigie/domain/field/logbook/logbook-entry.ts';
import { instant, tenantKey } from '../../columns.ts';
import { sites } from '../sites.ts';

/** Append-only. The signature is made with a key that stands outside of the database, so that none can be added or altered there. */
export const logbookHeads = pgTable(
  'logbook_heads',
  {
    ...tenantKey(),
    /** Null: of all entries of the agency. */
    siteId: uuid('site_id'),
    kind: text('kind').$type<LogbookHead['kind']>().notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    madeAt: instant('made_at').notNull(),
    /** As a mail writes it. */
    code: text('code').notNull(),
    signature: text('signature').notNull(),
  },
  (t) => [
    primaryKey({ name: 'logbook_heads_pkey', columns: [t.agencyId, t.id] }),
    foreignKey({ name: 'logbook_heads_site', columns: [t.agencyId, t.siteId], foreignColumns: [sites.agencyId, sites.id] }),
    index('logbook_heads_of_scope').on(t.agencyId, t.siteId, t.count),
  ],
);

/** One line a verification, by the clock or by hand. */
export const logbookChecks = pgTable(
  'logbook_checks',
  {
    ...tenantKey(),
    checkedAt: instant('checked_at').notNull(),
    byHand: boolean('by_hand').notNull(),
    ok: boolean('ok').notNull(),
    /** How many were looked at, up to the first that does not hold. */
    entries: integer('entries').notNull(),
    files: integer('files').notNull(),
    /** The first entry that does not hold; no id where it is missing. */
    number: bigint('number', { mode: 'number' }),
    entryId: uuid('entry_id'),
    reason: text('reason').$type<LogbookFault>(),
  },
  (t) => [primaryKey({ name: 'logbook_checks_pkey', columns: [t.agencyId, t.id] }), index('logbook_checks_checked').on(t.agencyId, t.checkedAt)],
);
