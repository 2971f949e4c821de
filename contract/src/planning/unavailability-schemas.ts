// Shapes of unavailabilities; ends are inclusive here, as screens show them.
import { z } from 'zod';
import { Id, Instant, Minutes, Version, optionalText, text } from '../shared/schemas.ts';

export const Unavailability = z.object({
  id: Id,
  agent: z.object({ id: Id, firstname: z.string(), lastname: z.string() }),
  /** Null where the reader may not know the reason (health data). */
  typeKey: z.string().nullable(),
  startAt: Instant,
  /** Last minute of it, included: 17:59, or 23:59 of the last day. */
  endAt: Instant,
  minutes: Minutes,
  /** Covers whole local days: screens then show no times. */
  wholeDays: z.boolean(),
  comment: z.string(),
  createdAt: Instant,
  version: Version,
});

export const UnavailabilityInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  agentId: Id,
  /** Left out by who may not know the reason: it stays as it is, the comment with it. */
  typeKey: text(40).optional(),
  startAt: Instant,
  /** Included. */
  endAt: Instant,
  comment: optionalText(2000).default(''),
});
