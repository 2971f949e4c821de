// Shapes of requests: as they are listed, read with their conversation, sent, answered.
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
  /** Who asks: one of the two. */
  agent: Named.nullable(),
  customer: Named.nullable(),
  /** Who wrote it; `fromDesk`: the agency, in the other's name. */
  createdBy: z.object({ id: Id.nullable(), name: z.string() }),
  fromDesk: z.boolean(),
  status: RequestStatusSchema,
  /** The absence that is asked for; the end is included. The reason is null where the reader may not know it. */
  startAt: Instant.nullable(),
  endAt: Instant.nullable(),
  wholeDays: z.boolean(),
  absenceType: z.string().nullable(),
  /** The answer went by mail. */
  sent: z.boolean(),
  answeredAt: Instant.nullable(),
  /** When something was said last. */
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
  /** The status that it gave, for a change of it. */
  status: RequestStatusSchema.nullable(),
  mailed: z.boolean(),
  attachments: z.array(FileRef),
  createdAt: Instant,
});

export const Request = RequestRow.extend({
  content: z.string(),
  attachments: z.array(FileRef),
  messages: z.array(RequestMessage),
  /** Accepted, it entered this absence and it is still there. */
  unavailabilityId: Id.nullable(),
  /** Where the mail of an answer would go; told to who may answer, null when there is no address. */
  mailTo: z.string().nullable(),
  /** What an acceptance would meet: services of that time, absences already entered. Told to who may answer. */
  conflicts: z.array(ServiceRow),
  absences: z.array(Unavailability),
  /** Why the reader may not do each of these, in French; null where he may. */
  refusals: z.object({
    accept: z.string().nullable(),
    answer: z.string().nullable(),
    write: z.string().nullable(),
    change: z.string().nullable(),
    remove: z.string().nullable(),
  }),
});

const attachments = z.array(DocumentFile).max(20);

/** Without `id` it creates; `newId`, chosen by the sender, makes the same form sent twice one request. */
export const RequestInput = z.object({
  id: Id.optional(),
  newId: Id.optional(),
  version: Version.optional(),
  requestType: text(40),
  subject: text(200),
  content: optionalText(10_000).default(''),
  /** In whose name; left out by who asks for himself. */
  agent: Id.nullable().default(null),
  customer: Id.nullable().default(null),
  absenceType: z.string().max(40).nullable().default(null),
  startAt: Instant.nullable().default(null),
  /** Included. */
  endAt: Instant.nullable().default(null),
  /** Left out of a change, they stay. */
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
