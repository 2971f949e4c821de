// Defines the schemas for the results of planning checks, and services judged before they are written.
import { z } from 'zod';
import { checkCodes, checkLevelLabels } from '@vigie/domain/agency/settings/check-levels.ts';
import { numberEnum } from '../shared/enums.ts';
import { Day, Id, Instant, Minutes } from '../shared/schemas.ts';

export const Issue = z.object({
  code: z.enum(checkCodes),
  /** 1 warns, 2 forbids. */
  level: numberEnum(checkLevelLabels),
  /** Null when the service itself is wrong, whoever takes it. */
  agentId: Id.nullable(),
  serviceIds: z.array(Id),
  conflictingServiceIds: z.array(Id),
  window: z.object({ start: Instant, end: Instant }).nullable(),
  measured: z.number().nullable(),
  limit: z.number().nullable(),
  unit: z.enum(['minutes', 'days', 'sundays']).nullable(),
  message: z.string(),
  /** The source of the rule. */
  source: z.string(),
  repair: z.object({ kind: z.enum(['start', 'end']), serviceId: Id, at: Instant, label: z.string() }).nullable(),
});

/** A candidate in sending order, with its findings. */
export const JudgedService = z.object({
  id: Id,
  startAt: Instant,
  endAt: Instant,
  startAtDate: Day,
  minutes: Minutes,
  /** Name of the public holiday at the site. */
  holiday: z.string().nullable(),
  /** Minutes more or less than the clock shows, in nights with a clock change. */
  clockChangeMinutes: z.int(),
  issues: z.array(Issue),
});

/** Rows that an import or a duplication skips (F-058). */
export const Problem = z.object({ code: z.enum(['NO_START_AT', 'OUT_OF_BOUNDS', 'ALREADY_EXISTS']), serviceIds: z.array(Id), days: z.array(Day) });
