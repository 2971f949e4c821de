// Records who read sensitive data. The server writes it with the answer that contains the data, never changes it, and deletes it by age.
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AccessMatter } from '@vigie/domain/agency/access-log.ts';
import type { ActorKind } from '@vigie/domain/identity/actor.ts';
import { instant, tenantKey } from '../columns.ts';

export const accessLines = pgTable(
  'access_lines',
  {
    ...tenantKey(),
    at: instant('at').notNull(),
    /** Its quarter of an hour. A repeated read in it leaves one line. */
    quarter: instant('quarter').notNull(),
    userId: uuid('user_id').notNull(),
    /** The reader's name and kind at that time. */
    actorName: text('actor_name').notNull(),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    /** The person whose data was read. Their name is not stored here: it is erased with their file. */
    agentId: uuid('agent_id').notNull(),
    matter: text('matter').$type<AccessMatter>().notNull(),
    /** Name of the call. */
    call: text('call').notNull(),
    /** How many people the same answer contained. */
    persons: integer('persons').notNull(),
  },
  (t) => [
    primaryKey({ name: 'access_lines_pkey', columns: [t.agencyId, t.id] }),
    uniqueIndex('access_lines_once').on(t.agencyId, t.quarter, t.userId, t.agentId, t.matter, t.call),
    index('access_lines_agent').on(t.agencyId, t.agentId, t.at),
    index('access_lines_user').on(t.agencyId, t.userId, t.at),
    index('access_lines_at').on(t.agencyId, t.at),
  ],
);
