// Defines the schemas for services: rows, one full service, and the input to create, change, repeat and duplicate them.
import { z } from 'zod';
import { LONGEST_STOP_MINUTES, MOST_STOPS } from '@vigie/domain/planning/circuit.ts';
import { activityTypes, serviceStatusLabels, type ActivityType } from '@vigie/domain/planning/service.ts';
import { numberEnum } from '../shared/enums.ts';
import { Day, Id, Instant, LocalTime, Minutes, Version, optionalText } from '../shared/schemas.ts';

export const ServiceStatusSchema = numberEnum(serviceStatusLabels);

export const activityTypeLabels = Object.fromEntries(activityTypes.map(({ type, label }) => [type, label])) as Record<ActivityType, string>;
export const ActivityTypeSchema = numberEnum(activityTypeLabels);

/** An agent on a service, with their own progress. Names are empty where the reader may not know them. */
export const ServiceAgent = z.object({
  id: Id,
  firstname: z.string(),
  lastname: z.string(),
  status: ServiceStatusSchema,
  realStartAt: Instant.nullable(),
  realEndAt: Instant.nullable(),
});

/** A stop of a circuit: a service with its own site and customer, planned inside the circuit. */
export const ServiceStop = z.object({
  id: Id,
  siteId: Id,
  site: z.object({ id: Id, name: z.string(), city: z.string() }),
  customer: z.object({ id: Id, name: z.string() }),
  activityType: ActivityTypeSchema,
  specialtyKey: z.string().nullable(),
  startAt: Instant,
  endAt: Instant,
  startAtTime: LocalTime,
  endAtTime: LocalTime,
  /** From the previous stop, or from the start of the circuit. */
  travelMinutes: Minutes,
  minutes: Minutes,
  status: ServiceStatusSchema,
  realStartAt: Instant.nullable(),
  realEndAt: Instant.nullable(),
  comment: z.string(),
});

export const ServiceRow = z.object({
  id: Id,
  site: z.object({ id: Id, name: z.string(), city: z.string(), timeZone: z.string() }),
  customer: z.object({ id: Id, name: z.string() }),
  activityType: ActivityTypeSchema,
  specialtyKey: z.string().nullable(),
  startAt: Instant,
  endAt: Instant,
  /** Local day and time at the site. */
  startAtDate: Day,
  startAtTime: LocalTime,
  endAtDate: Day,
  endAtTime: LocalTime,
  minutes: Minutes,
  nbAgents: z.int(),
  agents: z.array(ServiceAgent),
  status: ServiceStatusSchema,
  /** Null for a draft: neither agents nor customers see it. */
  publishedAt: Instant.nullable(),
  realStartAt: Instant.nullable(),
  realEndAt: Instant.nullable(),
  seriesId: Id.nullable(),
  isCircuit: z.boolean(),
  /** The circuit's stops, in order. Empty for a plain service. */
  services: z.array(ServiceStop),
  comment: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
});

export const ServiceBreakRow = z.object({
  uuid: Id,
  agentId: Id,
  type: z.int(),
  status: z.int(),
  startAt: Instant.nullable(),
  realStartAt: Instant.nullable(),
  realEndAt: Instant.nullable(),
  deducted: z.boolean(),
  comment: z.string(),
});

export const ServiceEventRow = z.object({
  uuid: Id,
  type: z.object({ typeKey: z.string(), category: z.string() }),
  description: z.string(),
  site: z.object({ id: Id.nullable(), name: z.string() }),
  author: z.string(),
  madeAt: Instant,
  eventMessages: z.array(z.object({ uuid: Id, content: z.string(), createdAt: Instant, attachments: z.array(Id) })),
});

export const ServiceDog = z.object({ id: Id, name: z.string(), breed: z.string(), chipNumber: z.string(), agentId: Id });

/** One service in full (F-042, F-043). */
export const Service = ServiceRow.extend({
  /** Services of the same recurrence, itself included. 0 when it is alone. */
  seriesCount: z.int(),
  breaks: z.array(ServiceBreakRow),
  rounds: z.array(z.object({ id: Id, name: z.string() })),
  /** For the site, or every site of a circuit. */
  checkpoints: z.array(z.object({ id: Id, siteId: Id, title: z.string() })),
  agencyReport: z.object({ id: Id, number: z.string(), type: z.string(), status: z.int(), signed: z.boolean() }).nullable(),
  /** Visible to its own handler and the desk. */
  dog: ServiceDog.nullable(),
  serviceEvents: z.array(ServiceEventRow),
  serviceRoundExecutions: z.array(
    z.object({ uuid: Id, startedAt: Instant, endedAt: Instant.nullable(), serviceRound: z.object({ id: Id, name: z.string() }) }),
  ),
  /** Warnings that somebody accepted, the latest first. */
  acceptedWarnings: z.array(z.object({ at: Instant, author: z.string(), messages: z.array(z.string()) })),
  /** The latest extended end among its agents. */
  extendedUntil: Instant.nullable(),
  /** Replacements, extensions and shortenings, the latest first. For the desk. */
  reasons: z.array(z.object({ at: Instant, author: z.string(), kind: z.string(), words: z.string(), reason: z.string() })),
  /** Whose clocked hours count as they are, and why. For the desk. */
  explainedHours: z.array(z.object({ agentId: Id, reason: z.string() })),
  /** Invoices that include its hours, drafts (without a number) as well. For the desk. */
  billedOn: z.array(z.object({ invoiceId: Id, number: z.string().nullable() })),
});

/** A stop as entered by the planner: the travel to it, the stay, and the work there. */
export const StopInput = z.object({
  siteId: Id,
  travelMinutes: z.int().min(0).max(1440),
  minutes: z.int().min(1, 'Une étape dure au moins une minute').max(LONGEST_STOP_MINUTES),
  activityType: ActivityTypeSchema.default(6),
  specialtyKey: z.string().max(40).nullable().default(null),
  comment: optionalText(2000).default(''),
});
const Stops = z.array(StopInput).max(MOST_STOPS);

const Shared = {
  /** For a circuit: its first stop's, whatever is sent. */
  siteId: Id,
  activityType: ActivityTypeSchema.default(1),
  specialtyKey: z.string().max(40).nullable().default(null),
  nbAgents: z.int().min(1).max(200).default(1),
  agentIds: z.array(Id).max(200).default([]),
  comment: optionalText(5000).default(''),
  /** The dog of one of its agents. When omitted in an update, it stays. */
  dogId: Id.nullable().optional(),
};

/** Creates without `id`, updates with `id` and the `version` that was read. Times are local to the site. */
export const ServiceInput = z.object({
  ...Shared,
  id: Id.optional(),
  version: Version.optional(),
  startAtDate: Day,
  startAtTime: LocalTime,
  /** When absent: the start's day, or the next one when the end is not after the start (19:00 to 07:00). */
  endAtDate: Day.optional(),
  endAtTime: LocalTime,
  /** Makes it a circuit. When absent for an existing one, its stops stay and move with its start. */
  services: Stops.optional(),
});

/** A logbook entry written together with the service. */
export const ServiceEventInput = z.object({ eventType: z.int().min(30).max(9999), description: optionalText(5000).default('') });

/** Options of a save besides the service itself. */
export const SaveWishes = {
  /** Publishes it to agents and customers at once. */
  publish: z.boolean().default(false),
  /** The warnings were shown and accepted. */
  confirmed: z.boolean().default(false),
};

export const RecurrenceInput = z.object({
  option: z.enum(['daily', 'weekly', 'monthly', 'holidays']),
  every: z.int().min(1).max(52).default(1),
  /** Weekly: 1 Monday to 7 Sunday. */
  weekDays: z.array(z.int().min(1).max(7)).max(7).default([]),
  /** Last day on which a service may begin, or the length in 1 Jour(s), 2 Semaine(s), 3 Mois, 4 An(s). */
  until: z.union([Day, z.object({ count: z.int().min(1).max(400), unit: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]) })]),
  /** Days removed from the preview. */
  exceptDays: z.array(Day).max(400).default([]),
});

/** Copies services by whole days. Local times stay the same. */
const Copy = { serviceIds: z.array(Id).min(1, 'Merci de sélectionner un service').max(2000), shiftDays: z.int().min(-800).max(800) };
export const DuplicationInput = z.object({
  ...Copy,
  withAgents: z.boolean().default(true),
  /** The same or other services by other numbers of days: several weeks, or a month by its weekdays. All are judged together. */
  also: z.array(z.object(Copy)).max(100).default([]),
});

/** Fields changed by an edit. Absent ones stay unchanged. Local times apply to each service on its own day. */
export const ServiceChanges = z
  .object({
    siteId: Id,
    activityType: ActivityTypeSchema,
    specialtyKey: z.string().max(40).nullable(),
    shiftDays: z.int().min(-366).max(366),
    startAtTime: LocalTime,
    endAtTime: LocalTime,
    nbAgents: z.int().min(1).max(200),
    agentIds: z.array(Id).max(200),
    comment: optionalText(5000),
    dogId: Id.nullable(),
    services: Stops,
  })
  .partial();

/** Selects the services of a recurrence for an edit. */
export const SeriesFilters = z.object({
  scope: z.enum(['one', 'following', 'series']).default('one'),
  from: Day.optional(),
  until: Day.optional(),
  weekDays: z.array(z.int().min(1).max(7)).max(7).default([]),
});

/** A service saved with a given status. */
export const Saved = ServiceInput.extend({ ...SaveWishes, event: ServiceEventInput.optional() });
export const SavedMany = z.array(ServiceInput).min(1).max(400);
