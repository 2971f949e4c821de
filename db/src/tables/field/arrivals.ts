// Defines the table of guards who are asked whether they come: one row for each guard on each service.
import { foreignKey, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ArrivalSaid } from '@vigie/domain/field/arrival.ts';
import { instant, key, tenantKey } from '../../columns.ts';
import { agents } from '../people.ts';
import { services } from '../planning/planning.ts';

export const serviceArrivals = pgTable(
  'service_arrivals',
  {
    ...tenantKey(),
    serviceId: uuid('service_id').notNull(),
    agentId: uuid('agent_id').notNull(),
    /** The start that was asked about. Another one: the service was moved, and nothing is known of it. */
    startAt: instant('start_at').notNull(),
    /** Questions sent so far, and the last one. */
    asked: smallint('asked').notNull().default(0),
    askedAt: instant('asked_at'),
    said: text('said').$type<ArrivalSaid>(),
    saidAt: instant('said_at'),
    /** Expected by the guard. */
    arrivalAt: instant('arrival_at'),
    /** When the desk was told of the risk. */
    toldAt: instant('told_at'),
  },
  (t) => [
    key('service_arrivals', t),
    foreignKey({
      name: 'service_arrivals_service',
      columns: [t.agencyId, t.serviceId],
      foreignColumns: [services.agencyId, services.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'service_arrivals_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    uniqueIndex('service_arrivals_once').on(t.agencyId, t.serviceId, t.agentId),
    index('service_arrivals_agent_id').on(t.agencyId, t.agentId),
  ],
);
