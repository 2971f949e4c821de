// Defines the schemas for the dashboard's figures: counters keyed by widget type, and when they were counted.
import { z } from 'zod';
import { payKeys } from '@vigie/domain/agency/pay-keys.ts';
import { Cents, Day, Id, Instant, Minutes } from '../shared/schemas.ts';

/** The count for each status, type or kind. Keys come from the domain's table. */
const Parts = z.array(z.object({ key: z.string(), count: z.int() }));
/** Deadlines: expired, and within so many days. Each bucket includes the nearer ones, as in the lists. */
const Deadlines = { expired: z.int(), in30: z.int(), in60: z.int(), in90: z.int() };
const Amount = z.object({ count: z.int(), cents: Cents });

/** Sums of the documents that bear the agency's currency. `leftOut` counts those of other currencies, which no sum holds. */
const InOneCurrency = z.object({ currency: z.string(), leftOut: z.int() });

export const DashboardFigures = z.object({
  /** Services that overlap today. */
  stats: z.object({ count: z.int(), byStatus: Parts, unfilled: z.int(), agents: z.int() }),
  /** Services that overlap the period, without archived and unscheduled ones. */
  services: z.object({ count: z.int(), byStatus: Parts, unfilled: z.int(), drafts: z.int() }),
  /** Planned hours, on the day the service begins, with the previous period. */
  hours: z.object({
    minutes: Minutes,
    previousMinutes: Minutes,
    services: z.int(),
    previousServices: z.int(),
    /** The part of `minutes` in unfilled places. */
    unfilledMinutes: Minutes,
    step: z.enum(['day', 'month']),
    /** Null where the shorter period has no such step. */
    series: z.array(
      z.object({
        at: z.string().nullable(),
        previousAt: z.string().nullable(),
        minutes: Minutes,
        previousMinutes: Minutes,
        unfilled: Minutes,
        previousUnfilled: Minutes,
      }),
    ),
  }),
  reports: z.object({ count: z.int(), byType: Parts, byStatus: Parts }),
  events: z.object({ count: z.int(), byType: z.array(z.object({ key: z.string(), category: z.string(), count: z.int() })) }),
  rounds: z.object({ count: z.int(), byStatus: Parts }),
  /** `missing`: points of closed rounds that were not handled. */
  checkpoints: z.object({ count: z.int(), byKind: Parts, missing: z.int() }),
  breaks: z.object({ count: z.int(), byType: z.array(z.object({ key: z.string(), count: z.int(), minutes: Minutes })) }),
  /** `byType` only for people who may know the reasons. */
  unavailabilities: z.object({ count: z.int(), absentToday: z.int(), byType: Parts.optional() }),
  agents: z.object({ count: z.int(), byStatus: Parts, byType: Parts, byContract: Parts }),
  expirations: z.object(Deadlines),
  contracts: z.object({ ...Deadlines, inForce: z.int(), byType: Parts }),
  customers: z.object({ count: z.int(), byStatus: Parts, prospects: z.int() }),
  /** `busiest`: the sites with the most planned hours in the period. */
  sites: z.object({ count: z.int(), byStatus: Parts, busiest: z.array(z.object({ id: Id, name: z.string(), minutes: Minutes })) }),
  /** Remaining amounts, with tax. */
  invoices: InOneCurrency.extend({ drafts: z.int(), unpaid: Amount, overdue: Amount, dueSoon: Amount, reminders: Amount }),
  /** Numbered and not cancelled, minus credit notes, before tax: this year and the year before. */
  turnover: InOneCurrency.extend({
    netCents: Cents,
    previousNetCents: Cents,
    months: z.array(z.object({ month: z.string(), netCents: Cents, previousNetCents: Cents })),
  }),
  /** Amounts before tax. `waiting`: sent and unanswered. `reminders`: the part of these that exceeds the delay. */
  estimates: InOneCurrency.extend({ drafts: Amount, toSend: Amount, waiting: Amount, reminders: Amount, expired: Amount }),
  /** Payable hours of the period, with the previous period. Elements only for people who may list them. */
  payroll: z.object({
    minutes: Minutes,
    previousMinutes: Minutes,
    hours: z.array(z.object({ key: z.enum(payKeys), value: Minutes, previous: Minutes })),
    overtime: z.object({ value: Minutes, previous: Minutes }),
    elements: z.array(z.object({ key: z.string(), value: Cents, previous: Cents })).optional(),
    previousFrom: Day,
    previousUntil: Day,
  }),
});

/** A widget that the reader may not see, or did not request, is absent. */
export const Dashboard = DashboardFigures.partial().extend({ generatedAt: Instant, today: Day, from: Day, until: Day });
export type Dashboard = z.infer<typeof Dashboard>;

export const Trend = z.object({
  /** Twelve months in order. The last one is not over. */
  data: z.array(
    z.object({
      month: z.string(),
      /** Planned as on the dashboard, worked so far as on the page of hours. Absent for who may not read hours. */
      hours: z.object({ plannedMinutes: Minutes, workedMinutes: Minutes }).optional(),
      /** As on the page of margins. Null while nothing is billed, absent for who may not read margins. */
      margin: z.object({ marginCents: Cents.nullable(), ratePerMille: z.int().nullable() }).optional(),
    }),
  ),
});
export type Trend = z.infer<typeof Trend>;
