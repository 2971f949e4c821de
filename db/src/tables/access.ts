// Who looked at sensitive data of whom: written by the server with the answer that tells them, never altered, swept by age.
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AccessMatter } from '@vigie/domain/agency/access-log.ts';
import type { ActorKind } from '@vigie/domain/identity/actor.ts';
import { instant, tenantKey } from '../columns.ts';

export const accessLines = pgTable(
  'access_lines',
  {
    ...tenantKey(),
    at: instant('at').notNull(),
    /** The quarter of an hour in which it lies: the same look leaves one line in it. */
    quarter: instant('quarter').notNull(),
    userId: uuid('user_id').notNull(),
    /** Name and kind of who looked, as they were. */
    actorName: text('actor_name').notNull(),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    /** Whose data they are. Their name is not kept here: an erased person's goes with their file. */
    agentId: uuid('agent_id').notNull(),
    matter: text('matter').$type<AccessMatter>().notNull(),
    /** Name of the call. */
    call: text('call').notNull(),
    /** How many people the same answer told of. */
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
