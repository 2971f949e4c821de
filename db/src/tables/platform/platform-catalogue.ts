// Defines the tables for the platform's offers to agencies and the onboarding paths. Above all agencies, reached only by the platform's door.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Audience } from '@vigie/domain/backoffice/guidance.ts';
import type { OnboardingStatus, OnboardingStep } from '@vigie/domain/backoffice/onboarding.ts';
import type { OfferStatus, OfferType } from '@vigie/domain/subscription/offer.ts';
import { instant, stamps } from '../../columns.ts';
import { users } from './platform.ts';

const key = () => ({
  id: uuid('id')
    .primaryKey()
    .default(sql`uuidv7()`),
});

export const subscriptionArticleTypes = pgTable(
  'subscription_article_types',
  { ...key(), name: text('name').notNull(), enabled: boolean('enabled').notNull().default(true), ...stamps() },
  (t) => [uniqueIndex('subscription_article_types_name').on(sql`lower(${t.name})`)],
);

export const subscriptionArticles = pgTable(
  'subscription_articles',
  {
    ...key(),
    typeId: uuid('type_id')
      .notNull()
      .references(() => subscriptionArticleTypes.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Before tax. */
    priceCents: integer('price_cents').notNull(),
    /** A file owned by the platform's own agency row. */
    imageFileId: uuid('image_file_id'),
    enabled: boolean('enabled').notNull().default(true),
    ...stamps(),
  },
  (t) => [index('subscription_articles_type').on(t.typeId)],
);

export const subscriptionOffers = pgTable(
  'subscription_offers',
  {
    ...key(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    type: smallint('type').$type<OfferType>().notNull(),
    /** Before tax: per month for a subscription, else per sale. */
    priceCents: integer('price_cents').notNull(),
    /** The content of one sale: files, signatures, accounts. */
    quantity: integer('quantity').notNull().default(1),
    /** May be ordered for a year. */
    yearly: boolean('yearly').notNull().default(false),
    yearlyPriceCents: integer('yearly_price_cents'),
    articleId: uuid('article_id').references(() => subscriptionArticles.id),
    status: smallint('status').$type<OfferStatus>().notNull().default(100),
    ...stamps(),
  },
  (t) => [index('subscription_offers_created').on(t.createdAt), index('subscription_offers_article').on(t.articleId)],
);

export const onboardingPaths = pgTable('onboarding_paths', {
  ...key(),
  title: text('title').notNull(),
  status: smallint('status').$type<OnboardingStatus>().notNull().default(100),
  rank: integer('rank').notNull().default(0),
  steps: jsonb('steps').$type<OnboardingStep[]>().notNull().default([]),
  roles: text('roles').array().$type<Audience[]>().notNull().default([]),
  isGranted: text('is_granted').array().notNull().default([]),
  ...stamps(),
});

/** A person's progress on a path. Closed: it is not shown to them again. */
export const onboardingProgress = pgTable(
  'onboarding_progress',
  {
    pathId: uuid('path_id')
      .notNull()
      .references(() => onboardingPaths.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Ranks of the completed steps. */
    stepsDone: integer('steps_done').array().notNull().default([]),
    closedAt: instant('closed_at'),
    /** Their last act. Null: older than its recording. */
    actedAt: instant('acted_at'),
  },
  (t) => [primaryKey({ name: 'onboarding_progress_pkey', columns: [t.pathId, t.userId] }), index('onboarding_progress_user').on(t.userId)],
);
