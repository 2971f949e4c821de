// Defines the schemas for hours: by agent, by site and by service. Durations are in minutes.
import { z } from 'zod';
import { payKeys } from '@vigie/domain/agency/pay-keys.ts';
import { ServiceStatusSchema } from '../planning/schemas.ts';
import { Day, Id, Instant, Minutes } from '../shared/schemas.ts';

/** The twelve categories (F-337). */
export const PayMinutesSchema = z.record(z.enum(payKeys), Minutes);

/** Planned, actually worked so far, and counted: the worked part, plus what is still planned. */
export const HoursTotals = z.object({
  services: z.int(),
  plannedMinutes: Minutes,
  workedMinutes: Minutes,
  countedMinutes: Minutes,
  minutes: PayMinutesSchema,
});

export const OvertimeBandMinutes = z.object({ percent: z.number(), minutes: Minutes });
export const OvertimeWeek = z.object({
  monday: Day,
  effectiveMinutes: Minutes,
  /** Leave that counts as work for the threshold. */ assimilatedMinutes: Minutes,
  overtimeMinutes: Minutes,
  bands: z.array(OvertimeBandMinutes),
});

export const AgentHours = HoursTotals.extend({
  agent: z.object({ id: Id, firstname: z.string(), lastname: z.string(), number: z.string() }),
  /** For the weeks that end in the period. */
  overtimeMinutes: Minutes,
  overtime: z.array(OvertimeBandMinutes),
  weeks: z.array(OvertimeWeek),
});

export const SiteHours = HoursTotals.extend({
  site: z.object({ id: Id, name: z.string(), city: z.string() }),
  customer: z.object({ id: Id, name: z.string() }),
  /** Unfilled planned places. */
  unfilledMinutes: Minutes,
});

/** One agent on one service. */
export const HoursDetail = z.object({
  serviceId: Id,
  agent: z.object({ id: Id, firstname: z.string(), lastname: z.string() }),
  site: z.object({ id: Id, name: z.string(), timeZone: z.string() }),
  customer: z.object({ id: Id, name: z.string() }),
  /** A circuit, or its part for one place. */
  isCircuit: z.boolean(),
  specialtyKey: z.string().nullable(),
  status: ServiceStatusSchema,
  startAt: Instant,
  endAt: Instant,
  realStartAt: Instant.nullable(),
  realEndAt: Instant.nullable(),
  plannedMinutes: Minutes,
  workedMinutes: Minutes,
  countedMinutes: Minutes,
  minutes: PayMinutesSchema,
});

/** Days of the agency, both included, at most 400. */
export const HoursPeriod = z.object({ from: Day, until: Day });
