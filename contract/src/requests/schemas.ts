// Defines the schemas for requests: as listed, read with their conversation, sent and answered.
import { z } from 'zod';
import { requestStatusLabels } from '@vigie/domain/requests/request.ts';
import { DocumentFile } from '../documents/schemas.ts';
import { ServiceRow } from '../planning/schemas.ts';
import { Unavailability } from '../planning/unavailability-schemas.ts';
import { numberEnum } from '../shared/enums.ts';
import { FileRef, Id, Instant, Version, optionalText, text } from '../shared/schemas.ts';

export const RequestStatusSchema = numberEnum(requestStatusLabels);
const Named = z.object({ id: Id, name: z.string() });

export const RequestRow = z.object({
  id: Id,
  requestType: z.string(),
  requestTypeLabel: z.string(),
  subject: z.string(),
  /** The requester: one of the two. */
  agent: Named.nullable(),
  customer: Named.nullable(),
  /** The author. `fromDesk`: the agency, on the other's behalf. */
  createdBy: z.object({ id: Id.nullable(), name: z.string() }),
  fromDesk: z.boolean(),
  status: RequestStatusSchema,
  /** The requested absence, its end included. The reason is null when the reader may not know it. */
  startAt: Instant.nullable(),
  endAt: Instant.nullable(),
  wholeDays: z.boolean(),
  absenceType: z.string().nullable(),
  /** The answer was sent by mail. */
  sent: z.boolean(),
  answeredAt: Instant.nullable(),
  /** When the last message was written. */
  lastAt: Instant,
  unread: z.boolean(),
  createdAt: Instant,
  version: Version,
});

export const RequestMessage = z.object({
  id: Id,
  authorName: z.string(),
  fromDesk: z.boolean(),
  content: z.string(),
  /** The new status, for a status change. */
  status: RequestStatusSchema.nullable(),
  mailed: z.boolean(),
  attachments: z.array(FileRef),
  createdAt: Instant,
});

export const Request = RequestRow.extend({
  content: z.string(),
  attachments: z.array(FileRef),
  messages: z.array(RequestMessage),
  /** When accepted, the absence that it created and that still exists. */
  unavailabilityId: Id.nullable(),
  /** The mail address for an answer. For people who may answer. null when there is none. */
  mailTo: z.string().nullable(),
  /** What would conflict with an acceptance: services at that time, absences already recorded. For people who may answer. */
  conflicts: z.array(ServiceRow),
  absences: z.array(Unavailability),
  /** Why the reader may not do each of these, in French. null where they may. */
  refusals: z.object({
    accept: z.string().nullable(),
    answer: z.string().nullable(),
    write: z.string().nullable(),
    change: z.string().nullable(),
    remove: z.string().nullable(),
  }),
});

const attachments = z.array(DocumentFile).max(20);

/** Creates without `id`. `newId`, chosen by the sender, makes a form sent twice create one request. */
export const RequestInput = z.object({
  id: Id.optional(),
  newId: Id.optional(),
  version: Version.optional(),
  requestType: text(40),
  subject: text(200),
  content: optionalText(10_000).default(''),
  /** On whose behalf. Omitted for one's own request. */
  agent: Id.nullable().default(null),
  customer: Id.nullable().default(null),
  absenceType: z.string().max(40).nullable().default(null),
  startAt: Instant.nullable().default(null),
  /** Included. */
  endAt: Instant.nullable().default(null),
  /** When omitted in a change, they stay. */
  attachments: attachments.optional(),
});

export const AnswerInput = z.object({
  id: Id,
  version: Version.optional(),
  sendMail: z.boolean().default(false),
  message: optionalText(5000).default(''),
});

export const MessageInput = z.object({ newId: Id.optional(), content: optionalText(5000).default(''), attachments: attachments.default([]) });

export const RequestTypes = z.object({ types: z.array(z.object({ key: z.string(), label: z.string(), absence: z.boolean() })) });
