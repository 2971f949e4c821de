// Text messages that the sandbox keeps instead of sending them: above all agencies, reached by the platform's door only.
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../columns.ts';

export const sandboxMessages = pgTable(
  'sandbox_messages',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    agencyId: uuid('agency_id'),
    phone: text('phone').notNull(),
    body: text('body').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [index('sandbox_messages_created').on(t.createdAt)],
);
