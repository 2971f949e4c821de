// Defines the tables for what every room needs: files, outgoing mail and its events, the audit trail, imports.
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, key, madeAt, stamps, tenantKey } from '../columns.ts';

export const files = pgTable(
  'files',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    mimeType: text('mime_type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** Created by the storage on writing, for these bytes alone. */
    storageKey: text('storage_key').notNull(),
    userId: uuid('user_id'),
    ...madeAt(),
    /** When its bytes are erased; null for a file that is kept. */
    expiresAt: instant('expires_at'),
    /** When its bytes were erased and only this row was left. */
    erasedAt: instant('erased_at'),
  },
  (t) => [
    key('files', t),
    uniqueIndex('files_storage_key').on(t.storageKey),
    index('files_expiring')
      .on(t.expiresAt)
      .where(sql`expires_at is not null and erased_at is null`),
  ],
);

/** One message to one recipient or group. A job sends it. */
export const mails = pgTable(
  'mails',
  {
    ...tenantKey(),
    template: text('template').notNull(),
    sender: text('sender').notNull().default(''),
    /** The reply address. Empty: the platform's own. */
    replyTo: text('reply_to').notNull().default(''),
    recipients: text('recipients').array().notNull(),
    cc: text('cc')
      .array()
      .notNull()
      .default(sql`'{}'`),
    bcc: text('bcc')
      .array()
      .notNull()
      .default(sql`'{}'`),
    subject: text('subject').notNull(),
    /** As anybody may read it, without links reserved for the addressee. */
    html: text('html').notNull(),
    textBody: text('text_body').notNull(),
    /** The complete mail with such a link, sealed, until it is sent or handed over. */
    sealedContent: text('sealed_content'),
    /** The account opened by the link of a handed-over mail. */
    opensAccount: uuid('opens_account'),
    fileIds: uuid('file_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** queued, sent, delivered, opened, clicked, bounced, failed, kept (outbox without a mail server). */
    status: text('status').notNull().default('queued'),
    messageId: text('message_id').notNull().default(''),
    error: text('error').notNull().default(''),
    /** The subject of the mail, for the screens that show it. */
    aboutTable: text('about_table').notNull().default(''),
    aboutId: uuid('about_id'),
    sentAt: instant('sent_at'),
    ...stamps(),
  },
  (t) => [
    key('mails', t),
    index('mails_created').on(t.agencyId, t.createdAt),
    index('mails_id').on(t.id),
    index('mails_about')
      .on(t.agencyId, t.aboutId)
      .where(sql`about_id is not null`),
  ],
);

export const mailEvents = pgTable(
  'mail_events',
  {
    ...tenantKey(),
    mailId: uuid('mail_id').notNull(),
    event: text('event').notNull(),
    email: text('email').notNull().default(''),
    detail: text('detail').notNull().default(''),
    ...madeAt(),
  },
  (t) => [
    key('mail_events', t),
    foreignKey({ name: 'mail_events_mail', columns: [t.agencyId, t.mailId], foreignColumns: [mails.agencyId, mails.id] }).onDelete('cascade'),
    index('mail_events_created').on(t.agencyId, t.createdAt),
    index('mail_events_mail_id').on(t.agencyId, t.mailId),
  ],
);

/** Who changed what. A trigger writes it in the transaction of the change, and nothing alters it. */
export const auditLines = pgTable(
  'audit_lines',
  {
    ...tenantKey(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    userId: uuid('user_id'),
    /** Name of the call, or `platform`. */
    action: text('action').notNull(),
    tableName: text('table_name').notNull(),
    rowId: text('row_id').notNull(),
    /** insert, update, delete. */
    operation: text('operation').notNull(),
    /** Column → [before, after]. The whole row for insert and delete. */
    changes: jsonb('changes').$type<Record<string, unknown>>().notNull(),
    /** The platform staff's visit in which it was done, set by the door. */
    visitId: uuid('visit_id').default(sql`nullif(current_setting('app.visit_id', true), '')::uuid`),
  },
  (t) => [key('audit_lines', t), index('audit_lines_row').on(t.agencyId, t.tableName, t.rowId), index('audit_lines_at').on(t.agencyId, t.at)],
);

/** An imported workbook: its recognition, what was imported and what was returned. */
export const importRuns = pgTable(
  'import_runs',
  {
    ...tenantKey(),
    fileId: uuid('file_id').notNull(),
    sha256: text('sha256').notNull(),
    /** read, done. */
    state: text('state').notNull().default('read'),
    mapping: jsonb('mapping').$type<Record<string, unknown>>().notNull().default({}),
    result: jsonb('result').$type<Record<string, unknown>>().notNull().default({}),
    ...stamps(),
  },
  (t) => [
    key('import_runs', t),
    foreignKey({ name: 'import_runs_file', columns: [t.agencyId, t.fileId], foreignColumns: [files.agencyId, files.id] }),
    uniqueIndex('import_runs_file_id').on(t.agencyId, t.fileId),
  ],
);
