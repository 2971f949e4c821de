// Defines what a customer's portal shows of its sites: now, and over a period.
import { z } from 'zod';
import { currencies } from '@vigie/domain/shared/money-format.ts';
import { Cents, Day, FileRef, Id, Instant, Minutes } from '../shared/schemas.ts';

const Present = z.object({
  serviceId: Id,
  /** « Agent de sécurité » where the agency hides names. */
  name: z.string(),
  since: Instant,
  until: Instant,
  isPaused: z.boolean(),
});
const Awaited = z.object({ serviceId: Id, since: Instant, until: Instant, missing: z.int(), isLate: z.boolean() });
const NextService = z.object({ serviceId: Id, start: Instant, end: Instant });

const Incident = z.object({
  id: Id,
  label: z.string(),
  description: z.string(),
  madeAt: Instant,
  authorName: z.string(),
  /** Photos only. */
  photos: z.array(FileRef),
  /** What was added last: how it went on, or ended. */
  followUp: z.object({ description: z.string(), madeAt: Instant, authorName: z.string(), photos: z.array(FileRef) }).nullable(),
});

const WalkedRound = z.object({
  id: Id,
  name: z.string(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  passed: z.int(),
  total: z.int(),
});

export const SiteNowRow = z.object({
  site: z.object({ id: Id, name: z.string(), city: z.string(), latitude: z.number().nullable(), longitude: z.number().nullable() }),
  /** Null for who may not read the plan. */
  plan: z.object({ present: z.array(Present), awaited: z.array(Awaited), next: NextService.nullable() }).nullable(),
  /** Null without one, and for who may not read the logbook. */
  incident: Incident.nullable(),
  round: WalkedRound.nullable(),
});

/** What this customer owes, over all its sites. */
const Dues = z.object({
  count: z.int(),
  cents: Cents,
  overdueCount: z.int(),
  overdueCents: Cents,
  /** The document to settle first. */
  first: z.object({ id: Id, number: z.string(), dueOn: Day, cents: Cents }).nullable(),
});

export const SitesNow = z.object({
  data: z.array(SiteNowRow),
  /** Null for who may not read invoices. */
  dues: Dues.nullable(),
  currency: z.enum(currencies),
  generatedAt: Instant,
});
export type SitesNow = z.infer<typeof SitesNow>;

const Counted = z.object({ key: z.string(), label: z.string(), count: z.int() });

export const SiteTrend = z.object({
  site: z.object({ id: Id, name: z.string() }),
  /** The agency's own hours by site. Null for who may not read the plan. */
  hours: z.object({ plannedMinutes: Minutes, workedMinutes: Minutes }).nullable(),
  /** Guards who clocked in, and those beyond the agency's margin. Null as above. */
  starts: z.object({ count: z.int(), late: z.int() }).nullable(),
  /** Incidents by type. Null for who may not read the logbook. */
  incidents: z.array(Counted).nullable(),
  /** Rounds by status. */
  rounds: z.array(Counted),
});

export const SiteTrends = z.object({ data: z.array(SiteTrend), from: Day, until: Day });
export type SiteTrends = z.infer<typeof SiteTrends>;
