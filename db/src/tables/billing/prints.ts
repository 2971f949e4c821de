// Numbered documents whose PDF is still to be made.
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { madeAt } from '../../columns.ts';

/** The identifier is the document's. The transaction that stores the PDF deletes the row, so that only one is stored. */
export const waitingPrints = pgTable(
  'waiting_prints',
  {
    agencyId: uuid('agency_id').notNull(),
    id: uuid('id').notNull(),
    document: text('document').$type<'invoice' | 'paper'>().notNull(),
    /** The filename, without its extension. */
    name: text('name').notNull(),
    /** The printer's input when the number was assigned. Later changes of settings do not affect it. */
    view: jsonb('view').$type<object>().notNull(),
    ...madeAt(),
  },
  (t) => [primaryKey({ name: 'waiting_prints_pkey', columns: [t.agencyId, t.id] }), index('waiting_prints_created').on(t.createdAt)],
);
