// Defines the tables for requests with their conversations, information notes with their readers, and the files of both.
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RequestKind, RequestStatus } from '@vigie/domain/requests/request.ts';
import { instant, stamps, tenantKey, key } from '../columns.ts';
import { agents, customers, userCompanies } from './people.ts';
import { unavailabilities } from './planning/planning.ts';
import { files } from './plumbing.ts';

const now = (name: string) =>
  instant(name)
    .notNull()
    .default(sql`now()`);

export const requests = pgTable(
  'requests',
  {
    ...tenantKey(),
    /** agent, customer. */
    kind: text('kind').$type<RequestKind>().notNull(),
    /** From the agency's own list of types. */
    typeKey: text('type_key').notNull(),
    subject: text('subject').notNull(),
    content: text('content').notNull().default(''),
    /** 100 En attente, 200 Accepté, 300 Refusé, 400 Reporté. */
    status: smallint('status').$type<RequestStatus>().notNull().default(100),
    /** The requester. */
    agentId: uuid('agent_id'),
    customerId: uuid('customer_id'),
    /** The author: the requester, a colleague at the same customer, or the agency on their behalf. */
    userId: uuid('user_id'),
    authorName: text('author_name').notNull(),
    fromDesk: boolean('from_desk').notNull().default(false),
    /** The requested absence. The end is excluded. */
    absenceTypeKey: text('absence_type_key'),
    startAt: instant('start_at'),
    endAt: instant('end_at'),
    /** The unavailability created by its acceptance. */
    unavailabilityId: uuid('unavailability_id'),
    /** The answer was sent by mail. */
    sent: boolean('sent').notNull().default(false),
    answeredAt: instant('answered_at'),
    lastAt: now('last_at'),
    /** Position of each side's last action, the request itself being 0. */
    requesterLast: integer('requester_last'),
    deskLast: integer('desk_last'),
    ...stamps(),
  },
  (t) => [
    key('requests', t),
    foreignKey({ name: 'requests_agent', columns: [t.agencyId, t.agentId], foreignColumns: [agents.agencyId, agents.id] }),
    foreignKey({ name: 'requests_customer', columns: [t.agencyId, t.customerId], foreignColumns: [customers.agencyId, customers.id] }),
    foreignKey({
      name: 'requests_unavailability',
      columns: [t.agencyId, t.unavailabilityId],
      foreignColumns: [unavailabilities.agencyId, unavailabilities.id],
    }).onDelete('set null'),
    index('requests_created').on(t.agencyId, t.kind, t.createdAt),
    index('requests_agent_id').on(t.agencyId, t.agentId),
    index('requests_customer_id').on(t.agencyId, t.customerId),
    index('requests_unavailability_id').on(t.agencyId, t.unavailabilityId),
  ],
);

/** A message, or a status change with or without text. */
export const requestMessages = pgTable(
  'request_messages',
  {
    ...tenantKey(),
    requestId: uuid('request_id').notNull(),
    place: integer('place').notNull(),
    fromDesk: boolean('from_desk').notNull(),
    userId: uuid('user_id'),
    authorName: text('author_name').notNull(),
    content: text('content').notNull().default(''),
    status: smallint('status').$type<RequestStatus>(),
    mailed: boolean('mailed').notNull().default(false),
    createdAt: now('created_at'),
  },
  (t) => [
    key('request_messages', t),
    foreignKey({
      name: 'request_messages_request',
      columns: [t.agencyId, t.requestId],
      foreignColumns: [requests.agencyId, requests.id],
    }).onDelete('cascade'),
    uniqueIndex('request_messages_place').on(t.agencyId, t.requestId, t.place),
  ],
);

/** How far a person has read. */
export const requestReadings = pgTable(
  'request_readings',
  {
    ...tenantKey(),
    requestId: uuid('request_id').notNull(),
    userId: uuid('user_id').notNull(),
    seen: integer('seen').notNull(),
  },
  (t) => [
    key('request_readings', t),
    foreignKey({
      name: 'request_readings_request',
      columns: [t.agencyId, t.requestId],
      foreignColumns: [requests.agencyId, requests.id],
    }).onDelete('cascade'),
    uniqueIndex('request_readings_person').on(t.agencyId, t.requestId, t.userId),
  ],
);

export const informationNotes = pgTable(
  'information_notes',
  {
    ...tenantKey(),
    title: text('title').notNull(),
    /** Rich text. */
    content: text('content').notNull().default(''),
    /** For everybody present when it was last published or changed. */
    allAgents: boolean('all_agents').notNull().default(false),
    userId: uuid('user_id'),
    authorName: text('author_name').notNull(),
    ...stamps(),
  },
  (t) => [key('information_notes', t), index('information_notes_created').on(t.agencyId, t.createdAt)],
);

/** One recipient of a note, and when they read it (informationNoteUserCompany in the API). */
export const informationNoteRecords = pgTable(
  'information_note_records',
  {
    ...tenantKey(),
    noteId: uuid('note_id').notNull(),
    memberId: uuid('member_id').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    key('information_note_records', t),
    foreignKey({
      name: 'information_note_records_note',
      columns: [t.agencyId, t.noteId],
      foreignColumns: [informationNotes.agencyId, informationNotes.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'information_note_records_member',
      columns: [t.agencyId, t.memberId],
      foreignColumns: [userCompanies.agencyId, userCompanies.id],
    }).onDelete('cascade'),
    uniqueIndex('information_note_records_person').on(t.agencyId, t.noteId, t.memberId),
    index('information_note_records_member_id').on(t.agencyId, t.memberId),
  ],
);

export const attachments = pgTable(
  'attachments',
  {
    ...tenantKey(),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
    mimeType: text('mime_type').notNull(),
    size: integer('size').notNull(),
    requestId: uuid('request_id'),
    /** For a file of a request's message. null: of the request itself. */
    messageId: uuid('message_id'),
    noteId: uuid('note_id'),
  },
  (t) => [
    key('attachments', t),
    foreignKey({ name: 'attachments_file', columns: [t.agencyId, t.fileId], foreignColumns: [files.agencyId, files.id] }),
    foreignKey({ name: 'attachments_request', columns: [t.agencyId, t.requestId], foreignColumns: [requests.agencyId, requests.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'attachments_message',
      columns: [t.agencyId, t.messageId],
      foreignColumns: [requestMessages.agencyId, requestMessages.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'attachments_note',
      columns: [t.agencyId, t.noteId],
      foreignColumns: [informationNotes.agencyId, informationNotes.id],
    }).onDelete('cascade'),
    uniqueIndex('attachments_file_id').on(t.agencyId, t.fileId),
    index('attachments_request_id').on(t.agencyId, t.requestId),
    index('attachments_note_id').on(t.agencyId, t.noteId),
  ],
);
