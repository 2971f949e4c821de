// Defines the tables for the back office's data: people's requests, announcements, tutorials, documents, maintenance and platform settings.
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AnnouncementStatus } from '@vigie/domain/backoffice/announcement.ts';
import type { Audience } from '@vigie/domain/backoffice/guidance.ts';
import type { FeedbackStatus } from '@vigie/domain/backoffice/platform-words.ts';
import { instant, stamps } from '../../columns.ts';
import { agencies, users } from './platform.ts';

const key = () => ({
  id: uuid('id')
    .primaryKey()
    .default(sql`uuidv7()`),
});
/** The audience: roles and rights, both empty for everybody. */
const audience = () => ({
  roles: text('roles').array().$type<Audience[]>().notNull().default([]),
  isGranted: text('is_granted').array().notNull().default([]),
});

export const feedbacks = pgTable(
  'feedbacks',
  {
    ...key(),
    /** The agency where the person was working. null for platform staff. */
    agencyId: uuid('agency_id').references(() => agencies.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text('message').notNull(),
    /** Hash path of the screen from which it was sent. */
    page: text('page').notNull().default(''),
    status: smallint('status').$type<FeedbackStatus>().notNull().default(100),
    closedAt: instant('closed_at'),
    ...stamps(),
  },
  (t) => [index('feedbacks_created').on(t.createdAt), index('feedbacks_user').on(t.userId)],
);

export const announcements = pgTable(
  'announcements',
  {
    ...key(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    status: smallint('status').$type<AnnouncementStatus>().notNull().default(100),
    ...stamps(),
  },
  (t) => [index('announcements_created').on(t.createdAt)],
);

/** A person who closed an announcement, so that it is not shown to them again. */
export const announcementReadings = pgTable(
  'announcement_readings',
  {
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: instant('read_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ name: 'announcement_readings_pkey', columns: [t.announcementId, t.userId] }),
    index('announcement_readings_user').on(t.userId),
  ],
);

export const tutorials = pgTable(
  'tutorials',
  {
    ...key(),
    parentId: uuid('parent_id').references((): AnyPgColumn => tutorials.id, { onDelete: 'cascade' }),
    rank: integer('rank').notNull().default(0),
    label: text('label').notNull(),
    /** Address of the video. Empty for a category. */
    src: text('src').notNull().default(''),
    ...audience(),
    ...stamps(),
  },
  (t) => [index('tutorials_parent').on(t.parentId)],
);

export const usefulDocs = pgTable('useful_docs', {
  ...key(),
  /** `file`: a label and one file. `text`: a title, a content and any files. */
  kind: text('kind').$type<'file' | 'text'>().notNull(),
  rank: integer('rank').notNull().default(0),
  label: text('label').notNull(),
  /** Rich text. */
  content: text('content').notNull().default(''),
  /** Files owned by the platform's own agency row. */
  fileIds: uuid('file_ids').array().notNull().default([]),
  ...audience(),
  ...stamps(),
});

export const maintenanceMessages = pgTable(
  'maintenance_messages',
  {
    ...key(),
    message: text('message').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    ...stamps(),
  },
  (t) => [index('maintenance_messages_end').on(t.endAt)],
);

/** An agency that signs up by itself. It comes to be when the link of its mail is followed; until then this row is all there is. */
export const signUps = pgTable(
  'sign_ups',
  {
    ...key(),
    agencyName: text('agency_name').notNull(),
    siret: text('siret').notNull(),
    firstname: text('firstname').notNull(),
    lastname: text('lastname').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The text to which the person agreed. */
    terms: text('terms').notNull(),
    expiresAt: instant('expires_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    agencyId: uuid('agency_id').references(() => agencies.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('sign_ups_token').on(t.tokenHash),
    uniqueIndex('sign_ups_waiting')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.confirmedAt} is null`),
    index('sign_ups_created').on(t.createdAt),
  ],
);

/** One row each once saved. */
export type PlatformSetting = 'contacts' | 'sponsor' | 'signUp';
export const platformSettings = pgTable('platform_settings', {
  name: text('name').$type<PlatformSetting>().primaryKey(),
  value: jsonb('value').$type<Record<string, unknown>>().notNull(),
  ...stamps(),
});
