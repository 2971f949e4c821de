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
  /** Of part time, whose hours beyond the contract are never overtime. */
  complementaryMinutes: Minutes,
  complementary: z.array(OvertimeBandMinutes),
  reachesFullTime: z.boolean(),
});

/** Compensatory rest of night work. */
export const NightRest = z.object({ earnedMinutes: Minutes, takenMinutes: Minutes });

export const AgentHours = HoursTotals.extend({
  agent: z.object({ id: Id, firstname: z.string(), lastname: z.string(), number: z.string() }),
  /** For the weeks that end in the period. */
  overtimeMinutes: Minutes,
  overtime: z.array(OvertimeBandMinutes),
  /** Of these weeks, and of the months that end in the period where a contract counts by the month. */
  complementaryMinutes: Minutes,
  complementary: z.array(OvertimeBandMinutes),
  weeks: z.array(OvertimeWeek),
  /** Where the agency smooths: what the months of the period pay, and realised minus paid since the settled period began. */
  smoothed: z.object({ paidMinutes: Minutes, counterMinutes: z.int() }).nullable(),
  nightRest: NightRest,
  /** Since the year of the last day began; told where single collaborators are asked for. */
  nightRestCounter: NightRest.nullable(),
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
  /** Why the counted times differ from the clocked ones, in French. */
  clockingNote: z.string().nullable(),
  minutes: PayMinutesSchema,
});

/** Days of the agency, both included, at most 400. */
export const HoursPeriod = z.object({ from: Day, until: Day });
