// Defines the tables for sites with their keys, alarms and items, the people trained there, their checkpoints and their rounds.
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, foreignKey, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SiteRightsMap } from '@vigie/domain/identity/rights.ts';
import { address, stamps, tenantKey, key } from '../columns.ts';
import { agents, customers } from './people.ts';

/** A guarded place. */
export const sites = pgTable(
  'sites',
  {
    ...tenantKey(),
    customerId: uuid('customer_id').notNull(),
    name: text('name').notNull(),
    /** 100 Actif, 200 Inactif, 300 Archivé. */
    status: smallint('status').notNull().default(100),
    ...address(),
    /** Metres around the position within which an agent counts as present. */
    radius: integer('radius').notNull().default(100),
    /** A demonstration row: read-only. */
    isFake: boolean('is_fake').notNull().default(false),
    timeZone: text('time_zone').notNull().default('Europe/Paris'),
    holidayLocale: text('holiday_locale').notNull().default('FR'),
    /** Its own rule on clocked times. Both null: the agency's. */
    clockingNotBeforeStart: boolean('clocking_not_before_start'),
    clockingToleranceMinutes: smallint('clocking_tolerance_minutes'),
    specialties: text('specialties')
      .array()
      .notNull()
      .default(sql`'{}'`),
    instructions: text('instructions').notNull().default(''),
    comments: text('comments').notNull().default(''),
    eventReportEnabled: boolean('event_report_enabled').notNull().default(true),
    reportAfterServiceEnabled: boolean('report_after_service_enabled').notNull().default(false),
    /** Questions of an intervention slip on this site. null: the product's. */
    interventionReportTemplate: text('intervention_report_template').array(),
    /** Field rights refused on this site to the agency's people, and to the customer's: right → false. */
    rightsAgent: jsonb('rights_agent').$type<SiteRightsMap>().notNull().default({}),
    rightsCustomer: jsonb('rights_customer').$type<SiteRightsMap>().notNull().default({}),
    /** Who is notified when the instructions change. */
    notifySiteInstructionAgents: boolean('notify_site_instruction_agents').notNull().default(false),
    notifySiteInstructionAdmins: boolean('notify_site_instruction_admins').notNull().default(false),
    notifySiteInstructionCustomers: boolean('notify_site_instruction_customers').notNull().default(false),
    ...stamps(),
  },
  (t) => [
    key('sites', t),
    foreignKey({ name: 'sites_customer', columns: [t.agencyId, t.customerId], foreignColumns: [customers.agencyId, customers.id] }),
    uniqueIndex('sites_name').on(t.agencyId, t.customerId, t.name),
    index('sites_customer_id').on(t.agencyId, t.customerId),
  ],
);

/** Keys, alarms and items of a site, each list in order. Not visible to the customer's people. */
export const siteItems = pgTable(
  'site_items',
  {
    ...tenantKey(),
    siteId: uuid('site_id').notNull(),
    kind: text('kind').$type<'key' | 'alarm' | 'item'>().notNull(),
    position: integer('position').notNull().default(0),
    label: text('label').notNull(),
    /** Number on a key. */
    number: text('number').notNull().default(''),
    /** Sealed (AES-GCM): an alarm's code. */
    codeSealed: text('code_sealed'),
    quantity: integer('quantity').notNull().default(1),
    comment: text('comment').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    key('site_items', t),
    foreignKey({ name: 'site_items_site', columns: [t.agencyId, t.siteId], foreignColumns: [sites.agencyId, sites.id] }).onDelete('cascade'),
    index('site_items_site_id').on(t.agencyId, t.siteId, t.kind, t.position),
  ],
);

/** Agents trained on a site. Banned ones are in agent_bans. */
export const siteAgents = pgTable(
  'site_agents',
  {
    ...tenantKey(),
    siteId: uuid('site_id').notNull(),
    agentId: uuid('agent_id').notNull(),
    /** Of the site's core team: planning asks them first. */
    isCore: boolean('is_core').notNull().default(false),
    ...stamps(),
  },
  (t) => [
    key('site_agents', t),
    foreignKey({ name: 'site_agents_site', columns: [t.agencyId, t.siteId], foreignColumns: [sites.agencyId, sites.id] }).onDelete('cascade'),
    foreignKey({ name: 'site_agents_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }).onDelete('cascade'),
    uniqueIndex('site_agents_once').on(t.agencyId, t.siteId, t.agentId),
  ],
);

export const checkpoints = pgTable(
  'checkpoints',
  {
    ...tenantKey(),
    siteId: uuid('site_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    title: text('title').notNull(),
    /** Serial number of the NFC badge, unique in the agency. Empty when the point is validated by position or by hand. */
    badge: text('badge').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    status: smallint('status').notNull().default(100),
    ...stamps(),
  },
  (t) => [
    key('checkpoints', t),
    foreignKey({ name: 'checkpoints_site', columns: [t.agencyId, t.siteId], foreignColumns: [sites.agencyId, sites.id] }),
    uniqueIndex('checkpoints_badge')
      .on(t.agencyId, t.badge)
      .where(sql`badge <> ''`),
    index('checkpoints_site_id').on(t.agencyId, t.siteId),
  ],
);

export const rounds = pgTable(
  'rounds',
  {
    ...tenantKey(),
    siteId: uuid('site_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    /** forward, backward, free. */
    grantedDirections: text('granted_directions')
      .array()
      .notNull()
      .default(sql`'{forward}'`),
    status: smallint('status').notNull().default(100),
    ...stamps(),
  },
  (t) => [
    key('rounds', t),
    foreignKey({ name: 'rounds_site', columns: [t.agencyId, t.siteId], foreignColumns: [sites.agencyId, sites.id] }),
    uniqueIndex('rounds_slug').on(t.agencyId, t.slug),
    index('rounds_site_id').on(t.agencyId, t.siteId),
  ],
);

export const roundCheckpoints = pgTable(
  'round_checkpoints',
  {
    ...tenantKey(),
    roundId: uuid('round_id').notNull(),
    checkpointId: uuid('checkpoint_id').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    key('round_checkpoints', t),
    foreignKey({ name: 'round_checkpoints_round', columns: [t.agencyId, t.roundId], foreignColumns: [rounds.agencyId, rounds.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'round_checkpoints_checkpoint',
      columns: [t.agencyId, t.checkpointId],
      foreignColumns: [checkpoints.agencyId, checkpoints.id],
    }),
    uniqueIndex('round_checkpoints_position').on(t.agencyId, t.roundId, t.position),
  ],
);
