// Defines the tables for advertisements between agencies, their readers, their answers with what both sides write, and what is reported. They are above the agencies: one writes, all read. Only the
// platform's door reaches them, and every query names its agency.
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AdType } from '@vigie/domain/marketplace/ad.ts';
import type { AdStatus } from '@vigie/domain/marketplace/ad-status.ts';
import type { AdAnswerStatus } from '@vigie/domain/marketplace/ad-answer.ts';
import { instant, madeAt, stamps } from '../../columns.ts';
import { agencies } from './platform.ts';

const key = () => ({
  id: uuid('id')
    .primaryKey()
    .default(sql`uuidv7()`),
});
const agency = () =>
  uuid('agency_id')
    .notNull()
    .references(() => agencies.id);
const ad = () =>
  uuid('ad_id')
    .notNull()
    .references(() => ads.id, { onDelete: 'cascade' });

export const ads = pgTable(
  'ads',
  {
    ...key(),
    /** The owner. */
    agencyId: agency(),
    reference: text('reference').notNull(),
    title: text('title').notNull(),
    type: smallint('type').$type<AdType>().notNull(),
    status: smallint('status').$type<AdStatus>().notNull().default(100),
    /** Department numbers. Empty: the whole country. */
    departments: text('departments').array().notNull().default([]),
    description: text('description').notNull(),
    contact: text('contact').notNull().default(''),
    /** Taken off the market by the platform, whatever its status. */
    removedAt: instant('removed_at'),
    removedBy: uuid('removed_by'),
    removalReason: text('removal_reason').notNull().default(''),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('ads_reference').on(t.reference),
    index('ads_agency').on(t.agencyId, t.createdAt),
    index('ads_active')
      .on(t.createdAt)
      .where(sql`status = 100 and removed_at is null`),
  ],
);

/** An agency that has opened another's advertisement. One row for all its people. */
export const adReadings = pgTable(
  'ad_readings',
  {
    adId: ad(),
    agencyId: agency(),
    readAt: instant('read_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ name: 'ad_readings_pkey', columns: [t.adId, t.agencyId] }), index('ad_readings_agency').on(t.agencyId)],
);

export const adAnswers = pgTable(
  'ad_answers',
  {
    ...key(),
    adId: ad(),
    /** The answering agency. One answer per agency. */
    agencyId: agency(),
    /** The advertisement's title at that moment, so that the answer stays readable after the advertisement is gone. */
    title: text('title').notNull(),
    message: text('message').notNull(),
    authorId: uuid('author_id'),
    authorName: text('author_name').notNull(),
    status: smallint('status').$type<AdAnswerStatus>().notNull().default(100),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    /** When somebody of the advertising agency read it. */
    readAt: instant('read_at'),
    ...stamps(),
  },
  (t) => [uniqueIndex('ad_answers_one').on(t.adId, t.agencyId), index('ad_answers_agency').on(t.agencyId, t.createdAt)],
);

/** What the two agencies write below an answer. Never changed. */
export const adMessages = pgTable(
  'ad_messages',
  {
    ...key(),
    answerId: uuid('answer_id')
      .notNull()
      .references(() => adAnswers.id, { onDelete: 'cascade' }),
    /** The how-manieth message below that answer. */
    place: integer('place').notNull(),
    /** The agency that wrote it: one of the two. */
    agencyId: agency(),
    authorId: uuid('author_id'),
    authorName: text('author_name').notNull(),
    message: text('message').notNull(),
    /** When somebody of the other agency read it. */
    readAt: instant('read_at'),
    ...madeAt(),
  },
  (t) => [uniqueIndex('ad_messages_place').on(t.answerId, t.place), index('ad_messages_agency').on(t.agencyId)],
);

/** What an agency finds wrong with another's advertisement, for the platform. One per agency. */
export const adReports = pgTable(
  'ad_reports',
  {
    ...key(),
    adId: ad(),
    agencyId: agency(),
    authorId: uuid('author_id'),
    authorName: text('author_name').notNull(),
    reason: text('reason').notNull(),
    /** When the platform judged it. */
    closedAt: instant('closed_at'),
    ...madeAt(),
  },
  (t) => [
    uniqueIndex('ad_reports_one').on(t.adId, t.agencyId),
    index('ad_reports_agency').on(t.agencyId),
    index('ad_reports_open')
      .on(t.adId)
      .where(sql`closed_at is null`),
  ],
);
