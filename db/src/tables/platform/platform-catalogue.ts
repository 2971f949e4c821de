// What the platform offers to agencies, and the paths it leads newcomers through: above all agencies, reached by the platform's door only.
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
    /** A file of the platform's own row among the agencies. */
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
    /** Before tax: for a month of a subscription, else for one sale. */
    priceCents: integer('price_cents').notNull(),
    /** What one sale brings: files, signatures, accounts. */
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

/** How far somebody is on a path; closed: it does not come back to him. */
export const onboardingProgress = pgTable(
  'onboarding_progress',
  {
    pathId: uuid('path_id')
      .notNull()
      .references(() => onboardingPaths.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Ranks of the steps that are done. */
    stepsDone: integer('steps_done').array().notNull().default([]),
    closedAt: instant('closed_at'),
  },
  (t) => [primaryKey({ name: 'onboarding_progress_pkey', columns: [t.pathId, t.userId] }), index('onboarding_progress_user').on(t.userId)],
);
