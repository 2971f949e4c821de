// Defines the tables for answers to estimates online: the link of each addressee, and the proof of each answer.
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AnswerIdentified, OnlineAnswer } from '@vigie/domain/billing/online-answer.ts';
import { instant, tenantKey, key } from '../../columns.ts';
import { customers } from '../people.ts';
import { papers } from './papers.ts';

/** One row an address. A later sending keeps the link. */
export const paperLinks = pgTable(
  'paper_links',
  {
    ...tenantKey(),
    paperId: uuid('paper_id').notNull(),
    email: text('email').notNull(),
    /** Makes the link's token together with the server's key. The token itself is never stored. */
    tokenSeed: text('token_seed').notNull(),
    /** The PDF that was sent. */
    shownSha256: text('shown_sha256').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    key('paper_links', t),
    foreignKey({ name: 'paper_links_paper', columns: [t.agencyId, t.paperId], foreignColumns: [papers.agencyId, papers.id] }).onDelete('cascade'),
    uniqueIndex('paper_links_address').on(t.agencyId, t.paperId, t.email),
    index('paper_links_id').on(t.id),
  ],
);

/** Append-only. */
export const paperAnswers = pgTable(
  'paper_answers',
  {
    ...tenantKey(),
    paperId: uuid('paper_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    answer: text('answer').$type<OnlineAnswer>().notNull(),
    fullname: text('fullname').notNull(),
    quality: text('quality').notNull().default(''),
    email: text('email').notNull(),
    /** Of a refusal. */
    reason: text('reason').notNull().default(''),
    answeredAt: instant('answered_at').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    shownSha256: text('shown_sha256').notNull(),
    /** The account, for an answer in the portal. */
    userId: uuid('user_id'),
    identifiedBy: text('identified_by').$type<AnswerIdentified>().notNull(),
    /** The masked address of the code. */
    identifiedAddress: text('identified_address').notNull().default(''),
  },
  (t) => [
    key('paper_answers', t),
    foreignKey({ name: 'paper_answers_paper', columns: [t.agencyId, t.paperId], foreignColumns: [papers.agencyId, papers.id] }),
    foreignKey({ name: 'paper_answers_customer', columns: [t.agencyId, t.customerId], foreignColumns: [customers.agencyId, customers.id] }),
    index('paper_answers_paper_id').on(t.agencyId, t.paperId),
    index('paper_answers_customer_id').on(t.agencyId, t.customerId),
    uniqueIndex('paper_answers_accepted')
      .on(t.agencyId, t.paperId)
      .where(sql`answer = 'accepted'`),
  ],
);
