// Defines the schemas for unavailabilities. Ends are inclusive here, as on screen.
import { z } from 'zod';
import { Id, Instant, Minutes, Version, optionalText, text } from '../shared/schemas.ts';

export const Unavailability = z.object({
  id: Id,
  agent: z.object({ id: Id, firstname: z.string(), lastname: z.string() }),
  /** Null when the reader may not know the reason (health data). */
  typeKey: z.string().nullable(),
  startAt: Instant,
  /** Its last minute, included: 17:59, or 23:59 of the last day. */
  endAt: Instant,
  minutes: Minutes,
  /** Covers whole local days, so screens show no times. */
  wholeDays: z.boolean(),
  comment: z.string(),
  createdAt: Instant,
  version: Version,
});

export const UnavailabilityInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  agentId: Id,
  /** Omitted by people who may not know the reason: it and the comment stay unchanged. */
  typeKey: text(40).optional(),
  startAt: Instant,
  /** Included. */
  endAt: Instant,
  comment: optionalText(2000).default(''),
});
