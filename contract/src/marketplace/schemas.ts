// Defines the schemas for advertisements between agencies and their answers.
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

/** How to reach the answering agency. Only for the advertising agency. */
export const AnswerContact = z.object({ name: z.string(), email: z.string(), phone: z.string(), city: z.string() });

export const OfferAnswer = z.object({
  id: Id,
  offerId: Id,
  /** The advertisement's title when it was answered. */
  title: z.string(),
  status: AdAnswerStatusSchema,
  message: z.string(),
  /** The other agency: the answering one for the advertiser, the advertising one for the answerer. */
  agencyName: z.string(),
  contact: AnswerContact.nullable(),
  /** The advertisement can be opened: it is still active, or it belongs to the reader. */
  offerOpen: z.boolean(),
  /** For the advertising agency: the answer, or a message of the other side, was not read. For the answering one: a message. */
  unread: z.boolean(),
  /** What both sides wrote below it. */
  messagesCount: z.int(),
  decidedAt: Instant.nullable(),
  createdAt: Instant,
});

export const OfferMessage = z.object({
  id: Id,
  /** Written by the reader's agency. */
  own: z.boolean(),
  authorName: z.string(),
  message: z.string(),
  createdAt: Instant,
});

export const OfferThread = z.object({
  messages: z.array(OfferMessage),
  /** Why the reader cannot write on, in French. null when they can. */
  writeRefusal: z.string().nullable(),
});

export const OfferRow = z.object({
  id: Id,
  reference: z.string(),
  title: z.string(),
  type: AdTypeSchema,
  status: AdStatusSchema,
  /** 100 not deleted, 400 deleted. */
  deletion: z.union([z.literal(100), z.literal(400)]),
  /** Departments. Empty: the whole country. */
  locations: z.array(Department),
  agency: z.object({ name: z.string(), city: z.string() }),
  own: z.boolean(),
  /** Another agency's, not opened yet by anybody of the reader's agency. */
  unread: z.boolean(),
  /** For one's own, when the reader may list answers. null otherwise. */
  answersCount: z.int().nullable(),
  answersUnread: z.int().nullable(),
  /** The status of the answer by the reader's agency. null without one, or without the right to list answers. */
  ownAnswer: AdAnswerStatusSchema.nullable(),
  /** Why the platform took it off the market. Empty unless it did. */
  removalReason: z.string(),
  createdAt: Instant,
  version: Version,
});

export const Offer = OfferRow.extend({
  description: z.string(),
  contact: z.string(),
  /** All answers for the advertising agency, only its own for another agency. Empty for people who may not list answers. */
  offerAnswers: z.array(OfferAnswer),
  /** Why the reader cannot answer, in French. null when they can. */
  answerRefusal: z.string().nullable(),
  /** The reader's agency has reported it to the platform. */
  reported: z.boolean(),
});

/** Publishes without `id`. `newId`, chosen by the sender, makes a form sent twice create one advertisement. The server assigns the reference. */
export const OfferInput = z.object({
  id: Id.optional(),
  newId: Id.optional(),
  version: Version.optional(),
  title: text(120),
  type: AdTypeSchema,
  /** Department numbers. Empty: the whole country. */
  departments: z.array(z.string().max(3)).max(mostDepartments).default([]),
  description: text(5000),
  /** Who to write to or call, as free text. Every agency reads it. */
  contact: optionalText(255).default(''),
});

export const OfferAnswerInput = z.object({ newId: Id.optional(), message: text(2000) });
export const OfferReportInput = z.object({ reason: text(500) });
