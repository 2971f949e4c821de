// Defines the tables for the plan: services, assignments, breaks, unavailabilities, and warnings accepted by a planner.
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, key, madeAt, stamps, tenantKey, type StoredPosition } from '../../columns.ts';
import { agentDogs, agents, customers } from '../people.ts';
import { files } from '../plumbing.ts';
import { sites } from '../sites.ts';

/** Work planned on a site between two instants, for one or several agents. */
export const services = pgTable(
  'services',
  {
    ...tenantKey(),
    siteId: uuid('site_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    /** 1, 2, 6, 7, 8, 3, 4, 5: see the domain's activity types. */
    activityType: smallint('activity_type').notNull().default(1),
    specialtyKey: text('specialty_key'),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    nbAgents: smallint('nb_agents').notNull().default(1),
    /** 100…800: see the domain's service statuses. */
    status: smallint('status').notNull().default(100),
    /** The status to restore when a break ends. */
    previousStatus: smallint('previous_status'),
    /** Null while the service is a draft: agents and customers do not see it. */
    publishedAt: instant('published_at'),
    /** First start and last end among the agents, once real. */
    realStartAt: instant('real_start_at'),
    realEndAt: instant('real_end_at'),
    /** Services created together by one recurrence. */
    seriesId: uuid('series_id'),
    isCircuit: boolean('is_circuit').notNull().default(false),
    /** The circuit that this stop belongs to. */
    parentId: uuid('parent_id'),
    position: integer('position').notNull().default(0),
    comment: text('comment').notNull().default(''),
    /** The dog of the service, from one of its agents. */
    dogId: uuid('dog_id'),
    ...stamps(),
  },
  (t) => [
    key('services', t),
    foreignKey({ name: 'services_site', columns: [t.agencyId, t.siteId], foreignColumns: [sites.agencyId, sites.id] }),
    foreignKey({ name: 'services_customer', columns: [t.agencyId, t.customerId], foreignColumns: [customers.agencyId, customers.id] }),
    foreignKey({ name: 'services_parent', columns: [t.agencyId, t.parentId], foreignColumns: [t.agencyId, t.id] }),
    foreignKey({ name: 'services_dog', columns: [t.agencyId, t.dogId], foreignColumns: [agentDogs.agencyId, agentDogs.id] }).onDelete('set null'),
    index('services_dog_id')
      .on(t.agencyId, t.dogId)
      .where(sql`dog_id is not null`),
    index('services_start').on(t.agencyId, t.startAt),
    index('services_site_start').on(t.agencyId, t.siteId, t.startAt),
    index('services_customer_start').on(t.agencyId, t.customerId, t.startAt),
    index('services_series').on(t.agencyId, t.seriesId),
    index('services_created').on(t.agencyId, t.createdAt),
    index('services_parent_id')
      .on(t.agencyId, t.parentId)
      .where(sql`parent_id is not null`),
    index('services_open')
      .on(t.startAt)
      .where(sql`status in (100, 110, 200, 250, 500, 800)`),
  ],
);

/** One agent on one service: their task and their actual work. */
export const serviceAssignments = pgTable(
  'service_assignments',
  {
    ...tenantKey(),
    serviceId: uuid('service_id').notNull(),
    agentId: uuid('agent_id').notNull(),
    /** The agent's own progress, with the numbers of the service statuses. */
    status: smallint('status').notNull().default(100),
    previousStatus: smallint('previous_status'),
    realStartAt: instant('real_start_at'),
    realEndAt: instant('real_end_at'),
    startPosition: jsonb('start_position').$type<StoredPosition | null>(),
    endPosition: jsonb('end_position').$type<StoredPosition | null>(),
    /** New end after an extension by the agent, and why: customer, manager, other. */
    extendedUntil: instant('extended_until'),
    extensionReason: text('extension_reason').notNull().default(''),
    /** Assigned after the service had begun. They cannot be late, and their part begins when they start. */
    calledIn: boolean('called_in').notNull().default(false),
    /** Why these clocked times count as they are, whatever the site's rule. Empty: the rule applies. */
    clockedReason: text('clocked_reason').notNull().default(''),
    endPhotoFileId: uuid('end_photo_file_id'),
    notifiedAt: instant('notified_at'),
    ...stamps(),
  },
  (t) => [
    key('service_assignments', t),
    foreignKey({
      name: 'service_assignments_service',
      columns: [t.agencyId, t.serviceId],
      foreignColumns: [services.agencyId, services.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'service_assignments_end_photo', columns: [t.agencyId, t.endPhotoFileId], foreignColumns: [files.agencyId, files.id] }),
    foreignKey({ name: 'service_assignments_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    uniqueIndex('service_assignments_once').on(t.agencyId, t.serviceId, t.agentId),
    index('service_assignments_agent_id').on(t.agencyId, t.agentId),
  ],
);

/** Warnings that somebody accepted when saving. Inspectors ask for them. */
export const acceptedWarnings = pgTable(
  'accepted_warnings',
  {
    ...tenantKey(),
    serviceIds: uuid('service_ids').array().notNull(),
    issues: jsonb('issues').$type<unknown[]>().notNull(),
    userId: uuid('user_id'),
    ...madeAt(),
  },
  (t) => [key('accepted_warnings', t)],
);

/** Pauses, late arrivals, early departures and absences during a service. */
export const serviceBreaks = pgTable(
  'service_breaks',
  {
    ...tenantKey(),
    serviceId: uuid('service_id').notNull(),
    agentId: uuid('agent_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    /** 0 Pause, 1 Retard, 2 Départ anticipé sur demande, 3 Départ anticipé non autorisé, 4 Absence. */
    type: smallint('type').notNull().default(0),
    /** 100 planned, 200 in progress, 300 ended. */
    status: smallint('status').notNull().default(100),
    startAt: instant('start_at'),
    /** Planned end of a pause. null: its length is not planned. */
    endAt: instant('end_at'),
    realStartAt: instant('real_start_at'),
    realEndAt: instant('real_end_at'),
    /** Whether its minutes are deducted from working time. */
    deducted: boolean('deducted').notNull().default(false),
    comment: text('comment').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    key('service_breaks', t),
    foreignKey({ name: 'service_breaks_service', columns: [t.agencyId, t.serviceId], foreignColumns: [services.agencyId, services.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'service_breaks_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    index('service_breaks_service_id').on(t.agencyId, t.serviceId),
  ],
);

export const unavailabilities = pgTable(
  'unavailabilities',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    typeKey: text('type_key').notNull(),
    startAt: instant('start_at').notNull(),
    /** Exclusive instant. Screens show the inclusive day or minute. */
    endAt: instant('end_at').notNull(),
    comment: text('comment').notNull().default(''),
    /** Minutes by day that were planned when it was entered. A day of leave is worth them once somebody else works. */
    plannedDays: jsonb('planned_days').$type<Record<string, number>>().notNull().default({}),
    ...stamps(),
  },
  (t) => [
    key('unavailabilities', t),
    foreignKey({ name: 'unavailabilities_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    index('unavailabilities_agent_start').on(t.agencyId, t.agentId, t.startAt),
  ],
);

/** The secret address of an agent's calendar: one per person, stored only as a fingerprint. */
export const planningFeeds = pgTable(
  'planning_feeds',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    /** Its creator. The address works while they may sign in. */
    userId: uuid('user_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    ...stamps(),
  },
  (t) => [
    key('planning_feeds', t),
    foreignKey({ name: 'planning_feeds_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }).onDelete('cascade'),
    uniqueIndex('planning_feeds_one').on(t.agencyId, t.agentId),
    uniqueIndex('planning_feeds_token').on(t.tokenHash),
  ],
);

/** A service taken from an agent with such an address, as it was then. Written by a trigger on the assignments. */
export const feedRemovals = pgTable(
  'feed_removals',
  {
    ...tenantKey(),
    agentId: uuid('agent_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    siteId: uuid('site_id').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    /** Null once it was assigned to them again. */
    takenAt: instant('taken_at'),
    /** How often it was taken and assigned. Increases the event's sequence. */
    changes: integer('changes').notNull().default(1),
  },
  (t) => [
    key('feed_removals', t),
    foreignKey({ name: 'feed_removals_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }).onDelete('cascade'),
    foreignKey({ name: 'feed_removals_service', columns: [t.agencyId, t.serviceId], foreignColumns: [services.agencyId, services.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('feed_removals_once').on(t.agencyId, t.agentId, t.serviceId),
    index('feed_removals_service_id').on(t.agencyId, t.serviceId),
  ],
);
