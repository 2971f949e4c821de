// Defines the schemas of a protected guard: what their phone says, and what the desk sees of it.
import { z } from 'zod';
import { sensorStates } from '@vigie/domain/field/lone-worker/protection.ts';
import { Id, Instant, Position } from '../shared/schemas.ts';

const Phone = z.object({
  /** In percent. */
  battery: z.int().min(0).max(100).nullable(),
  sensors: z.enum(sensorStates),
  placeless: z.boolean(),
  dark: z.boolean(),
  unsent: z.int().min(0).max(100_000),
});

/** A sign of life. It says the whole state, so that none depends on another. */
export const PtiBeat = z.object({
  serviceId: Id,
  siteId: Id.nullable().default(null),
  /** By the phone's clock: a beat that was overtaken changes nothing. */
  sentAt: Instant,
  /** False: protection rests or is over, and silence means nothing. */
  isActive: z.boolean(),
  phone: Phone,
  position: Position.nullable().default(null),
  /** The alarm that asks now; the server raises it when nobody answers. `id`: that of the report to come. */
  pending: z.object({ kind: z.enum(['fall', 'inactivity', 'perimeterExit']), id: Id, seconds: z.int().min(0).max(600) }).nullable(),
});

export const WatchedGuard = z.object({
  heardAt: Instant,
  lostAt: Instant.nullable(),
  /** An alarm asks on the phone. */
  asking: z.boolean(),
  phone: Phone,
});
