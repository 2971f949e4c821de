// Defines the schemas for the planning board's answer: thousands of services in one compact message, with what judges a drag.
import { z } from 'zod';
import { Day, Id } from '../shared/schemas.ts';
import { WishSide } from '../agents/schemas-file.ts';
import { ActivityTypeSchema, ServiceStatusSchema } from './schemas.ts';

/** Minutes since 1970 in UTC, so that twenty thousand instants need no parsing. */
const Minute = z.int();
/** Index in the list of sites, customers or agents of the same answer. */
const Place = z.int();

/** Default values are omitted: an absent field has the value in its comment. */
export const BoardService = z.object({
  id: z.string(),
  site: Place,
  start: Minute,
  end: Minute,
  /** Absent: not begun, not ended. */
  realStart: Minute.optional(),
  realEnd: Minute.optional(),
  /** Absent: 1, guarding. */
  activityType: ActivityTypeSchema.optional(),
  /** Absent: any guard. */
  specialtyKey: z.string().optional(),
  /** Absent: 1. */
  nbAgents: z.int().optional(),
  /** Absent: 100, waiting. */
  status: ServiceStatusSchema.optional(),
  draft: z.literal(true).optional(),
  series: z.literal(true).optional(),
  isCircuit: z.literal(true).optional(),
  /** The circuit's stops, in order. */
  stops: z.array(z.object({ site: Place, start: Minute, end: Minute, specialtyKey: z.string().optional() })).optional(),
  comment: z.string().optional(),
  version: z.int(),
  /** Indexes of its agents. Absent: nobody. */
  agents: z.array(Place).optional(),
  /** Status of each agent. Absent: all have the service's. */
  agentStatuses: z.array(z.int()).optional(),
  /** Stretches that are no planned time of one agent: unpaid pauses, and what went before a call. Absent: none. */
  uncounted: z.array(z.object({ agent: Place, start: Minute, end: Minute })).optional(),
});
export type BoardService = z.infer<typeof BoardService>;

export const BoardSite = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  customer: Place,
  timeZone: z.string(),
  holidayLocale: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  specialties: z.array(z.string()),
  active: z.boolean(),
});

const DayOrNull = Day.nullable();

/** The facts used by the checks. Only for people who may plan. */
export const AgentFacts = z.object({
  contracts: z.array(
    z.object({
      startDay: Day,
      endDay: DayOrNull,
      valid: z.boolean(),
      limitMinutes: z.int().nullable(),
      limitPeriod: z.enum(['WEEK', 'MONTH']),
      /** Gross cents per hour. Absent for people who may not read pay, and where none is written. */
      hourlyCents: z.int().optional(),
    }),
  ),
  expirations: z.array(
    z.object({
      label: z.string(),
      expiresOn: DayOrNull,
      receiptUntil: DayOrNull,
      blocks: z.union([z.literal('all'), z.object({ specialtyKeys: z.array(z.string()) })]),
      advised: z.literal(true).optional(),
    }),
  ),
  specialties: z.array(z.string()),
  /** Dogs that work with the agent. Absent: none. */
  dogs: z.array(z.object({ id: Id, name: z.string(), validUntil: DayOrNull })).optional(),
  bans: z.array(z.object({ siteId: z.string().nullable(), customerId: z.string().nullable(), from: DayOrNull, until: DayOrNull })),
  restrictions: z.array(z.looseObject({ kind: z.string(), label: z.string() })),
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** The eighteenth birthday of an agent who is a minor in the period. Absent: an adult, or an unknown age. */
  adultOn: Day.optional(),
  /** Absent: none. */
  wishes: z.object({ prefers: WishSide, avoids: WishSide }).optional(),
});

export const BoardAgent = z.object({
  id: Id,
  firstname: z.string(),
  lastname: z.string(),
  type: z.string(),
  rating: z.int(),
  plannable: z.boolean(),
  facts: AgentFacts.nullable(),
});

export const BoardUnavailability = z.object({
  id: Id,
  agent: Place,
  start: Minute,
  end: Minute,
  typeKey: z.string().nullable(),
  /** Requested, not answered yet. */
  pending: z.literal(true).optional(),
});

/** A service outside the period that still affects its rests, weeks and months. Real times once it is over. */
export const AroundService = z.object({ id: z.string(), site: Place, start: Minute, end: Minute, agents: z.array(Place) });

export const BoardPeriod = z.object({ from: Day, until: Day });

export const Board = z.object({
  from: Day,
  until: Day,
  services: z.array(BoardService),
  around: z.array(AroundService),
  unavailabilities: z.array(BoardUnavailability),
  agents: z.array(BoardAgent),
  sites: z.array(BoardSite),
  /** Agents of a site's core team, and others whom its customer knows. Only for people who may plan. */
  faces: z.array(z.object({ site: Place, core: z.array(Place), known: z.array(Place) })),
  customers: z.array(z.object({ id: Id, name: z.string() })),
  specialties: z.array(
    z.object({ id: z.string(), key: z.string(), label: z.string(), colour: z.string(), includedIn: z.array(z.string()), enabled: z.boolean() }),
  ),
  /** The agency settings used by the checks, the hours and the colours. */
  settings: z.record(z.string(), z.unknown()),
  /** What the reader may do here. */
  may: z.object({ create: z.boolean(), edit: z.boolean(), remove: z.boolean(), archive: z.boolean(), unavailabilities: z.boolean() }),
});
export type Board = z.infer<typeof Board>;
