// Text messages that the sandbox keeps instead of sending them: above all agencies, reached by the platform's door only.
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { madeAt, platformKey } from '../../columns.ts';

export const sandboxMessages = pgTable(
  'sandbox_messages',
  {
    ...platformKey(),
    agencyId: uuid('agency_id'),
    /** Read, or read aloud over the telephone. */
    kind: text('kind').$type<'text' | 'voice'>().notNull().default('text'),
    phone: text('phone').notNull(),
    body: text('body').notNull(),
    ...madeAt(),
  },
  (t) => [index('sandbox_messages_created').on(t.createdAt)],
);
