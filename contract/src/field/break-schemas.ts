// Defines the schemas for pauses, late arrivals, early departures and absences as the agency lists and records them.
import { z } from 'zod';
import { Id, Instant, Minutes, Version, optionalText } from '../shared/schemas.ts';
import { BreakStatusSchema, BreakTypeSchema } from './schemas.ts';

const Named = z.object({ id: Id, name: z.string() });

export const ServiceBreakRow = z.object({
  id: Id,
  agent: Named,
  /** The service, identified by its planned times. */
  service: z.object({ id: Id, startAt: Instant, endAt: Instant }),
  site: Named,
  customer: Named,
  specialtyKey: z.string().nullable(),
  type: BreakTypeSchema,
  status: BreakStatusSchema,
  startAt: Instant.nullable(),
  /** Planned end of a pause. Null: its length is not planned. */
  endAt: Instant.nullable(),
  realStartAt: Instant.nullable(),
  realEndAt: Instant.nullable(),
  /** Null until it is over. */
  minutes: Minutes.nullable(),
  deducted: z.boolean(),
  comment: z.string(),
  createdAt: Instant,
  version: Version,
});

export const ServiceBreakInput = z.object({
  id: Id.optional(),
  version: Version.optional(),
  serviceId: Id,
  agentId: Id,
  type: BreakTypeSchema,
  startAt: Instant.nullable().default(null),
  endAt: Instant.nullable().default(null),
  realStartAt: Instant.nullable().default(null),
  realEndAt: Instant.nullable().default(null),
  /** Whether its minutes are deducted from working time. When absent, its type decides. */
  deducted: z.boolean().optional(),
  comment: optionalText(2000).default(''),
});
