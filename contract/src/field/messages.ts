// Defines the schemas for the phone's messages: one body for all, one payload per type.
import { z } from 'zod';
import type { MessagePayloads, MessageType } from '@vigie/domain/field/phone/message.ts';
import { asides } from '@vigie/domain/field/contested.ts';
import { extensionReasons, messageTypes, ptiKinds } from '@vigie/domain/field/phone/message.ts';
import { findingLevels, reportTypes } from '@vigie/domain/field/report.ts';
import { pointKinds } from '@vigie/domain/field/round-run.ts';
import { Id, Instant, Position, optionalText, text } from '../shared/schemas.ts';

export const MessageTypeSchema = z.enum(messageTypes);

const Comment = optionalText(5000).default('');
const FileIds = z.array(Id).max(30).default([]);

export const ReportContentSchema = z.object({
  summary: optionalText(20_000).default(''),
  items: z
    .array(z.object({ label: text(200), value: optionalText(2000).default('') }))
    .max(100)
    .default([]),
  findings: z
    .array(
      z.object({ title: text(200), level: z.enum(findingLevels).default('information'), text: optionalText(10_000).default(''), fileIds: FileIds }),
    )
    .max(100)
    .default([]),
  customerSignerName: optionalText(160).default(''),
  customerAbsence: optionalText(200).default(''),
});

export const ReportSavePayload = z.object({
  reportId: Id,
  type: z.enum(reportTypes),
  siteId: Id,
  serviceId: Id.nullable().default(null),
  content: ReportContentSchema.default(() => ReportContentSchema.parse({})),
  agentSignatureFileId: Id.nullable().default(null),
  customerSignatureFileId: Id.nullable().default(null),
  finished: z.boolean().default(false),
});

export const PtiPayload = z.object({
  kind: z.enum(ptiKinds),
  serviceId: Id.nullable().default(null),
  siteId: Id.nullable().default(null),
  comment: Comment,
});

export const EntryPayload = z.object({
  siteId: Id,
  serviceId: Id.nullable().default(null),
  parentId: Id.nullable().default(null),
  eventType: z.int().min(30).max(9999),
  description: optionalText(10_000).default(''),
  fileIds: FileIds,
});

const ofRun = { serviceId: Id, roundId: Id, runId: Id };

export const payloads = {
  serviceStart: z.object({ serviceId: Id }),
  serviceEnd: z.object({
    serviceId: Id,
    confirmed: z.boolean().default(false),
    earlyAgreed: z.boolean().default(false),
    comment: Comment,
    photoFileId: Id.nullable().default(null),
  }),
  serviceExtend: z
    .object({ serviceId: Id, until: Instant, reason: z.enum(extensionReasons), comment: Comment })
    .refine(({ reason, comment }) => reason !== 'other' || comment.trim() !== '', { path: ['comment'], error: 'Obligatoire' }),
  breakStart: z.object({ serviceId: Id }),
  breakEnd: z.object({ serviceId: Id, breakId: Id }),
  roundStart: z.object({ serviceId: Id, roundId: Id }),
  roundCheckpoint: z
    .object({ ...ofRun, checkpointId: Id.nullable().default(null), kind: z.enum(pointKinds), title: optionalText(200).default(''), comment: Comment })
    .refine(({ kind, checkpointId }) => kind === 'virtual' || checkpointId !== null, { path: ['checkpointId'], error: 'Obligatoire' }),
  roundEnd: z.object({ ...ofRun, comment: Comment }),
  logbookEntry: EntryPayload,
  reportSave: ReportSavePayload,
  ptiAlert: PtiPayload,
} satisfies { [T in MessageType]: z.ZodType<MessagePayloads[T]> };

/** What the phone knew of its clock when it made the message. */
const DeviceClock = z.object({
  /** The last answer before, by the server's clock. */
  seenAt: Instant,
  /** Milliseconds that the device's clock was behind the server's, as far as the phone knew. */
  error: z.int(),
  /** Milliseconds from that answer to the message, by a clock that nobody can set. Null: Vigie was opened again meanwhile. */
  elapsed: z.int().min(0).nullable(),
  /** The phone saw its clock go back between that answer and the sending. */
  jumped: z.boolean().default(false),
});

/** The fields of every message. `payload` is checked against its type's schema. */
export const MessageBody = z.object({
  /** UUID v7 created by the phone. The same id gets the same answer again and writes nothing. */
  id: Id,
  madeAt: Instant,
  /** The device's time of sending, which shows its clock error. */
  sentAt: Instant.nullable().default(null),
  clock: DeviceClock.nullable().default(null),
  /** Milliseconds from the making to the sending, by the clock of `elapsed`. Null: Vigie was opened again meanwhile. */
  waited: z.int().min(0).nullable().default(null),
  position: Position.nullable().default(null),
  /** When the server sent the plan by which the guard acted, in the server's clock. Only used when they are no longer on the service. */
  planAt: Instant.nullable().default(null),
  /** Kept for the desk where it cannot be applied: it was refused, or what it follows never arrived. Set aside by the guard, it is not applied. */
  aside: z.enum(asides).nullable().default(null),
  payload: z.record(z.string(), z.unknown()),
});
