// Defines the tables for field records: the logbook, walked rounds, reports, and receipts of phone messages.
import { sql } from 'drizzle-orm';
import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EntryAction } from '@vigie/domain/field/phone/field-state.ts';
import type { ReportContent, ReportType } from '@vigie/domain/field/report.ts';
import type { PointKind } from '@vigie/domain/field/round-run.ts';
import { instant, key, madeAt, stamps, tenantKey, type StoredPosition } from '../../columns.ts';
import { services } from '../planning/planning.ts';
import { agents, customers } from '../people.ts';
import { files } from '../plumbing.ts';
import { checkpoints, rounds, sites } from '../sites.ts';

/** Logbook (main courante): append-only, chained by hash within the agency. A correction is a new entry with `parentId`. */
export const logbookEntries = pgTable(
  'logbook_entries',
  {
    ...tenantKey(),
    /** Null only for an alert without a known site. */
    siteId: uuid('site_id'),
    customerId: uuid('customer_id'),
    serviceId: uuid('service_id'),
    agentId: uuid('agent_id'),
    userId: uuid('user_id'),
    authorName: text('author_name').notNull(),
    parentId: uuid('parent_id'),
    /** entry, or its effect on its parent: addition, correction, removal. */
    action: text('action').$type<EntryAction>().notNull().default('entry'),
    /** 30 to 134, see the domain's event types. */
    eventType: smallint('event_type').notNull(),
    typeKey: text('type_key').notNull(),
    category: text('category').notNull(),
    description: text('description').notNull().default(''),
    customerShow: boolean('customer_show').notNull().default(false),
    position: jsonb('position').$type<StoredPosition | null>(),
    /** Deleted together with the position. The seal then reveals nothing. */
    positionSalt: text('position_salt'),
    /** Fingerprint of salt and position, which the chain contains. */
    positionSeal: text('position_seal').notNull().default(''),
    fileIds: uuid('file_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** SHA-256 of each file, so that the chain covers the photos. */
    fileHashes: text('file_hashes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When the author made it, in the device's clock. */
    madeAt: instant('made_at').notNull(),
    /** The device's clock when it was too wrong to trust. `madeAt` is then computed by the server. */
    deviceAt: instant('device_at'),
    /** When the server received it. */
    receivedAt: instant('received_at')
      .notNull()
      .default(sql`now()`),
    chainNumber: bigint('chain_number', { mode: 'number' }).notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    /** Over number and hash, with a key stored outside the database. null for entries older than sealing. */
    seal: text('seal'),
  },
  (t) => [
    key('logbook_entries', t),
    foreignKey({ name: 'logbook_entries_site', columns: [t.agencyId, t.siteId], foreignColumns: [sites.agencyId, sites.id] }),
    foreignKey({ name: 'logbook_entries_customer', columns: [t.agencyId, t.customerId], foreignColumns: [customers.agencyId, customers.id] }),
    foreignKey({ name: 'logbook_entries_service', columns: [t.agencyId, t.serviceId], foreignColumns: [services.agencyId, services.id] }),
    foreignKey({ name: 'logbook_entries_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    foreignKey({ name: 'logbook_entries_parent', columns: [t.agencyId, t.parentId], foreignColumns: [t.agencyId, t.id] }),
    uniqueIndex('logbook_entries_chain').on(t.agencyId, t.chainNumber),
    index('logbook_entries_parent_id')
      .on(t.agencyId, t.parentId)
      .where(sql`parent_id is not null`),
    index('logbook_entries_alerts')
      .on(t.agencyId, t.madeAt)
      .where(sql`category = 'agent'`),
    index('logbook_entries_made').on(t.agencyId, t.madeAt),
    index('logbook_entries_incidents')
      .on(t.agencyId, t.siteId, t.madeAt, t.chainNumber)
      .where(sql`category = 'incident' and action = 'entry'`),
    index('logbook_entries_site_made').on(t.agencyId, t.siteId, t.madeAt),
    index('logbook_entries_service_id').on(t.agencyId, t.serviceId),
  ],
);

/** A round walked during a service. */
export const roundRuns = pgTable(
  'round_runs',
  {
    ...tenantKey(),
    roundId: uuid('round_id').notNull(),
    siteId: uuid('site_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    serviceId: uuid('service_id').notNull(),
    agentId: uuid('agent_id').notNull(),
    /** 100 En attente, 200 En cours, 30 Non terminée, 400 Terminée. */
    status: smallint('status').notNull().default(200),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    comment: text('comment').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    key('round_runs', t),
    foreignKey({ name: 'round_runs_round', columns: [t.agencyId, t.roundId], foreignColumns: [rounds.agencyId, rounds.id] }),
    foreignKey({ name: 'round_runs_customer', columns: [t.agencyId, t.customerId], foreignColumns: [customers.agencyId, customers.id] }),
    foreignKey({ name: 'round_runs_site', columns: [t.agencyId, t.siteId], foreignColumns: [sites.agencyId, sites.id] }),
    foreignKey({ name: 'round_runs_service', columns: [t.agencyId, t.serviceId], foreignColumns: [services.agencyId, services.id] }),
    foreignKey({ name: 'round_runs_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    index('round_runs_service_id').on(t.agencyId, t.serviceId),
    index('round_runs_started').on(t.agencyId, t.startedAt),
  ],
);

export const roundRunPoints = pgTable(
  'round_run_points',
  {
    ...tenantKey(),
    runId: uuid('run_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    checkpointId: uuid('checkpoint_id'),
    /** validated (by badge or position), manual, jumped, moved, virtual. */
    kind: text('kind').$type<PointKind>().notNull(),
    /** Name of a point added by the agent. */
    title: text('title').notNull().default(''),
    madeAt: instant('made_at').notNull(),
    deviceAt: instant('device_at'),
    position: jsonb('position').$type<StoredPosition | null>(),
    comment: text('comment').notNull().default(''),
    ...madeAt(),
  },
  (t) => [
    key('round_run_points', t),
    foreignKey({ name: 'round_run_points_run', columns: [t.agencyId, t.runId], foreignColumns: [roundRuns.agencyId, roundRuns.id] }),
    foreignKey({
      name: 'round_run_points_checkpoint',
      columns: [t.agencyId, t.checkpointId],
      foreignColumns: [checkpoints.agencyId, checkpoints.id],
    }),
    index('round_run_points_run_id').on(t.agencyId, t.runId),
  ],
);

/** An intervention, round, recognition or audit slip. */
export const agencyReports = pgTable(
  'agency_reports',
  {
    ...tenantKey(),
    number: text('number').notNull(),
    /** intervention, round, recognition, audit. */
    type: text('type').$type<ReportType>().notNull(),
    /** 100 waiting, 200 in progress, 300 signed by agent, 400 sent, 500 signed by customer, 600 archived. */
    status: smallint('status').notNull().default(100),
    siteId: uuid('site_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    serviceId: uuid('service_id'),
    agentId: uuid('agent_id'),
    content: jsonb('content').$type<ReportContent>().notNull(),
    agentSignatureFileId: uuid('agent_signature_file_id'),
    customerSignatureFileId: uuid('customer_signature_file_id'),
    /** When the slip was finished. */
    signedAt: instant('signed_at'),
    /** When each signature was added. */
    agentSignedAt: instant('agent_signed_at'),
    customerSignedAt: instant('customer_signed_at'),
    /** Last saved by its author, in the device's clock. */
    madeAt: instant('made_at'),
    /** Price of the slip when it was finished. */
    priceCents: integer('price_cents'),
    pdfFileId: uuid('pdf_file_id'),
    /** The same document without guards' names, for a customer whose agency hides them. */
    namelessPdfFileId: uuid('nameless_pdf_file_id'),
    sentAt: instant('sent_at'),
    ...stamps(),
  },
  (t) => [
    key('agency_reports', t),
    foreignKey({ name: 'agency_reports_site', columns: [t.agencyId, t.siteId], foreignColumns: [sites.agencyId, sites.id] }),
    foreignKey({ name: 'agency_reports_customer', columns: [t.agencyId, t.customerId], foreignColumns: [customers.agencyId, customers.id] }),
    foreignKey({ name: 'agency_reports_service', columns: [t.agencyId, t.serviceId], foreignColumns: [services.agencyId, services.id] }),
    foreignKey({ name: 'agency_reports_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    foreignKey({ name: 'agency_reports_agent_signature', columns: [t.agencyId, t.agentSignatureFileId], foreignColumns: [files.agencyId, files.id] }),
    foreignKey({
      name: 'agency_reports_customer_signature',
      columns: [t.agencyId, t.customerSignatureFileId],
      foreignColumns: [files.agencyId, files.id],
    }),
    foreignKey({ name: 'agency_reports_pdf', columns: [t.agencyId, t.pdfFileId], foreignColumns: [files.agencyId, files.id] }),
    foreignKey({ name: 'agency_reports_nameless_pdf', columns: [t.agencyId, t.namelessPdfFileId], foreignColumns: [files.agencyId, files.id] }),
    uniqueIndex('agency_reports_number').on(t.agencyId, t.number),
    index('agency_reports_service_id').on(t.agencyId, t.serviceId),
    index('agency_reports_created').on(t.agencyId, t.createdAt),
  ],
);

/** The answer to a phone's message, stored so that the same message gets the same answer. */
export const messageReceipts = pgTable(
  'message_receipts',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    madeAt: instant('made_at').notNull(),
    receivedAt: instant('received_at')
      .notNull()
      .default(sql`now()`),
    /** The device's clock was too wrong to trust. */
    doubtful: boolean('doubtful').notNull().default(false),
    /** HTTP status and body of the answer. */
    answerStatus: integer('answer_status').notNull(),
    answer: jsonb('answer').$type<unknown>().notNull(),
  },
  (t) => [key('message_receipts', t)],
);
