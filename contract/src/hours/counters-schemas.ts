// Defines the legal counters of a collaborator and a year. Durations are in minutes.
import { z } from 'zod';
import { limitKeys } from '@vigie/domain/hours/counters/legal-counters.ts';
import { Day, Id, Minutes } from '../shared/schemas.ts';
import { NightRest } from './schemas.ts';

/** Years in which counters are asked for. */
export const Year = z.int('Format invalide').min(2000, 'Format invalide').max(2100, 'Format invalide');
export const YearParam = z.coerce.number('Format invalide').pipe(Year);

const Breach = z.object({
  /** Monday of the week, or first day of the month. */
  on: Day,
  unit: z.enum(['week', 'month']),
  /** Broken by work already done; otherwise by the plan. */
  isDone: z.boolean(),
});

export const Counter = z.object({
  doneMinutes: Minutes,
  /** With the plan to come. */
  plannedMinutes: Minutes,
  limitMinutes: Minutes,
  breach: Breach.nullable(),
});

export const LegalCounters = z.object({
  contingent: Counter,
  average: Counter.extend({ nextOn: Day.nullable() }),
  /** A status, not a limit: `breach` says since when, or from when by the plan. */
  nightWorker: Counter.extend({ by: z.enum(['hours', 'habit']).nullable() }),
  nightRest: z.object({ done: NightRest, planned: NightRest }),
  /** Null without a part-time contract in the year. */
  partTime: z.object({ week: Counter, complementary: Counter }).nullable(),
  fixedTermEndOn: Day.nullable(),
  trialEndOn: Day.nullable(),
  firstBreach: Breach.extend({ limit: z.enum(limitKeys) }).nullable(),
  isOver: z.boolean(),
  willBeOver: z.boolean(),
});

export const AgentCounters = LegalCounters.extend({
  agent: z.object({ id: Id, firstname: z.string(), lastname: z.string(), number: z.string() }),
});

/** Collaborators over a limit, or who will be by the plan. */
export const counterStates = ['over', 'willBe'] as const;
