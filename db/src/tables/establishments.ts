// Defines the tables of an agency's establishments: what they are, and who works in which from when on.
import { date, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { address, key, madeAt, stamps, tenantKey } from '../columns.ts';
import { agents } from './people.ts';

/** Besides the head office, which is the agency itself. */
export const establishments = pgTable(
  'establishments',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    siret: text('siret').notNull(),
    ...address(),
    /** The last day on which it is open. */
    closedOn: date('closed_on'),
    ...stamps(),
  },
  (t) => [key('establishments', t), uniqueIndex('establishments_siret').on(t.agencyId, t.siret)],
);

/** A collaborator works in an establishment from a day on, until the next move. */
export const establishmentMoves = pgTable(
  'establishment_moves',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    /** Null: the head office. */
    establishmentId: uuid('establishment_id'),
    fromOn: date('from_on').notNull(),
    ...madeAt(),
  },
  (t) => [
    key('establishment_moves', t),
    foreignKey({ name: 'establishment_moves_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    foreignKey({
      name: 'establishment_moves_establishment',
      columns: [t.agencyId, t.establishmentId],
      foreignColumns: [establishments.agencyId, establishments.id],
    }),
    uniqueIndex('establishment_moves_day').on(t.agencyId, t.agentId, t.fromOn),
    index('establishment_moves_establishment_id').on(t.agencyId, t.establishmentId),
  ],
);
