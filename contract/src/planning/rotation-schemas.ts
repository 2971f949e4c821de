// Shapes of a rotation.
import { z } from 'zod';
import { Day, Id, LocalTime, optionalText } from '../shared/schemas.ts';
import { ActivityTypeSchema } from './schemas.ts';

const Shift = z.object({
  /** Its letter in the pattern. */
  key: z.string().regex(/^[A-Z]$/, 'Une lettre par horaire'),
  startTime: LocalTime,
  /** At or before the start: on the next day. */
  endTime: LocalTime,
  nbAgents: z.int().min(1).max(50),
});

/** What is laid. `first` to `last` are the days of this step; the pattern is counted from `origin`. */
export const RotationPlan = z.object({
  pattern: z.string().min(1, 'Dessinez le roulement').max(200),
  shifts: z.array(Shift).min(1).max(6),
  team: z.array(z.object({ agentId: Id, offset: z.int().min(0).max(83) })).max(60),
  origin: Day,
  first: Day,
  last: Day,
  closedDays: z.array(Day).max(366),
});

/** The work of its services. */
export const RotationPost = {
  siteId: Id,
  name: z.string().min(1).max(80),
  activityType: ActivityTypeSchema.default(1),
  specialtyKey: z.string().max(40).nullable().default(null),
  comment: optionalText(5000).default(''),
};
