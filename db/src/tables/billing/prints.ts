// Numbered documents whose PDF is still to be made.
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { madeAt } from '../../columns.ts';

/** The identifier is that of the document; the row goes away in the transaction that keeps the PDF, so that one is kept once. */
export const waitingPrints = pgTable(
  'waiting_prints',
  {
    agencyId: uuid('agency_id').notNull(),
    id: uuid('id').notNull(),
    document: text('document').$type<'invoice' | 'paper'>().notNull(),
    /** Of the file, without its ending. */
    name: text('name').notNull(),
    /** What the printer gets, as it stood when the number was given: settings that change later do not reach it. */
    view: jsonb('view').$type<object>().notNull(),
    ...madeAt(),
  },
  (t) => [primaryKey({ name: 'waiting_prints_pkey', columns: [t.agencyId, t.id] }), index('waiting_prints_created').on(t.createdAt)],
);
