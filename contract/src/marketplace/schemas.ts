// Shapes of advertisements between agencies and of the answers to them.
import { z } from 'zod';
import { adTypeLabels, mostDepartments } from '@vigie/domain/marketplace/ad.ts';
import { adStatusLabels } from '@vigie/domain/marketplace/ad-status.ts';
import { adAnswerStatusLabels } from '@vigie/domain/marketplace/ad-answer.ts';
import { numberEnum } from '../shared/enums.ts';
import { Id, Instant, Version, optionalText, text } from '../shared/schemas.ts';

export const AdTypeSchema = numberEnum(adTypeLabels);
export const AdStatusSchema = numberEnum(adStatusLabels);
export const AdAnswerStatusSchema = numberEnum(adAnswerStatusLabels);

const Department = z.object({ code: z.string(), name: z.string() });

/** How the agency behind an answer is reached: told to the advertisement's agency only. */
export const AnswerContact = z.object({ name: z.string(), email: z.string(), phone: z.string(), city: z.string() });

export const OfferAnswer = z.object({
  id: Id,
  offerId: Id,
  /** Of the advertisement, as it stood when it was answered. */
  title: z.string(),
  status: AdAnswerStatusSchema,
  message: z.string(),
  /** The other side: who answered, to the advertisement's agency; whose advertisement it is, to who answered. */
  agencyName: z.string(),
  contact: AnswerContact.nullable(),
  /** The advertisement can be opened: it still runs, or it is the reader's own. */
  offerOpen: z.boolean(),
  /** Not looked at yet by the advertisement's agency; of no meaning to who answered, and false there. */
  unread: z.boolean(),
  decidedAt: Instant.nullable(),
  createdAt: Instant,
});

export const OfferRow = z.object({
  id: Id,
  reference: z.string(),
  title: z.string(),
  type: AdTypeSchema,
  status: AdStatusSchema,
  /** 100 not deleted, 400 deleted. */
  deletion: z.union([z.literal(100), z.literal(400)]),
  /** Departments; none: the whole country. */
  locations: z.array(Department),
  agency: z.object({ name: z.string(), city: z.string() }),
  own: z.boolean(),
  /** Another's that nobody of the reader's agency has opened. */
  unread: z.boolean(),
  /** Of one's own, for who may list answers; null otherwise. */
  answersCount: z.int().nullable(),
  answersUnread: z.int().nullable(),
  /** What became of the answer that the reader's agency gave; null without one, or without the right to list answers. */
  ownAnswer: AdAnswerStatusSchema.nullable(),
  createdAt: Instant,
  version: Version,
});

export const Offer = OfferRow.extend({
  description: z.string(),
  contact: z.string(),
  /** To the advertisement's agency all answers, to another one its own; empty for who may not list answers. */
  offerAnswers: z.array(OfferAnswer),
  /** Why the reader cannot answer, in French; null when he can. */
  answerRefusal: z.string().nullable(),
});

/** Without `id` it publishes; `newId`, chosen by the sender, makes the same form sent twice one advertisement. The server gives the reference. */
export const OfferInput = z.object({
  id: Id.optional(),
  newId: Id.optional(),
  version: Version.optional(),
  title: text(120),
  type: AdTypeSchema,
  /** Numbers of departments; none: the whole country. */
  departments: z.array(z.string().max(3)).max(mostDepartments).default([]),
  description: text(5000),
  /** Whom to write to or call, in free words; every agency reads it. */
  contact: optionalText(255).default(''),
});

export const OfferAnswerInput = z.object({ newId: Id.optional(), message: text(2000) });
