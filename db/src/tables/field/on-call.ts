// Defines the tables of unanswered alerts: who is called in which order, and how far each alert's calls have come.
import { foreignKey, index, pgTable, smallint, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, key, tenantKey } from '../../columns.ts';
import { userCompanies } from '../people.ts';
import { logbookEntries } from './field.ts';

/** One row a person, in the order of `rank`. */
export const onCallPeople = pgTable(
  'on_call_people',
  { ...tenantKey(), memberId: uuid('member_id').notNull(), rank: smallint('rank').notNull() },
  (t) => [
    key('on_call_people', t),
    foreignKey({
      name: 'on_call_people_member',
      columns: [t.agencyId, t.memberId],
      foreignColumns: [userCompanies.agencyId, userCompanies.id],
    }).onDelete('cascade'),
    uniqueIndex('on_call_people_once').on(t.agencyId, t.memberId),
  ],
);

/** One row an alert, until somebody takes charge or everybody was called. */
export const alarmCalls = pgTable(
  'alarm_calls',
  {
    ...tenantKey(),
    entryId: uuid('entry_id').notNull(),
    /** Calls made so far. */
    step: smallint('step').notNull().default(0),
    nextAt: instant('next_at').notNull(),
  },
  (t) => [
    key('alarm_calls', t),
    foreignKey({
      name: 'alarm_calls_entry',
      columns: [t.agencyId, t.entryId],
      foreignColumns: [logbookEntries.agencyId, logbookEntries.id],
    }).onDelete('cascade'),
    uniqueIndex('alarm_calls_once').on(t.agencyId, t.entryId),
    index('alarm_calls_due').on(t.nextAt),
  ],
);
