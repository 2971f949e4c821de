// Shapes of the calls about unanswered alerts.
import { z } from 'zod';
import { personal } from '../shared/personal.ts';
import { Id, Instant } from '../shared/schemas.ts';
import { OpenAlert } from './contested-schemas.ts';

const Person = z.object({ id: Id, name: z.string(), email: z.string(), phone: z.string(), /** A device takes notifications. */ push: z.boolean() });

export const OnCall = z.object({
  /** In the order in which they are called. */
  data: z.array(Person),
  /** Who may be added: the agency's people who follow the supervision. */
  others: z.array(Person),
  /** Seconds without anybody in charge before the next one is called. */
  seconds: z.int(),
  /** Mails leave this server. */
  byMail: z.boolean(),
  /** Text messages and calls do. */
  byPhone: z.boolean(),
});

const Nearby = z.object({
  agentId: Id,
  name: z.string(),
  phone: z.string(),
  site: z.string(),
  /** From the alert's place. null: one of the two places is unknown. */
  metres: personal('position', 'agentId', z.int().nullable()),
  /** Of the position that the distance is from. */
  positionAt: Instant.nullable(),
});

export const AlertSheet = z.object({
  alert: OpenAlert,
  site: z.object({ address: z.string(), instructions: z.string() }).nullable(),
  /** What was written beside it, the oldest first. */
  steps: z.array(z.object({ id: Id, at: Instant, by: z.string(), words: z.string() })),
  /** null once somebody has taken charge, or everybody was called. */
  nextCallAt: Instant.nullable(),
  takenBy: z.string().nullable(),
  takenAt: Instant.nullable(),
  nearby: z.array(Nearby),
});
