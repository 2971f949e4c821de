// Loads what judging some agents needs: their facts, their neighbouring services and absences, the sites.
import { and, eq, gt, lt } from 'drizzle-orm';
import { among } from '@vigie/db/among.ts';
import { unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings/settings.ts';
import { planningContext, type PlanningContext, type PlanningSite } from '@vigie/domain/planning/judge/planning-context.ts';
import type { Unavailability } from '@vigie/domain/planning/unavailability.ts';
import { planningSpecialties } from '@vigie/domain/planning/judge/planning-specialties.ts';
import { addDays, addMonths, firstOfMonth, lastOfMonth, mondayOf } from '@vigie/domain/shared/time-day.ts';
import { daysInterval, instantOf, isoOf, localDay, type Interval } from '@vigie/domain/shared/time.ts';
import { loadAgentFacts } from './agent-facts.ts';
import { askedLeaves } from './asked-leaves.ts';
import { neighbours } from './neighbours.ts';

export interface ContextWish {
  readonly settings: AgencySettings;
  readonly now: number;
  readonly agentIds: readonly string[];
  /** The candidates' whole span. Neighbours are loaded around it. */
  readonly span: Interval;
  readonly siteIds: readonly string[];
  readonly reasonsVisible: boolean;
  /** The pay per hour, for a reader with the right. */
  readonly withPay?: boolean;
}

/** Widens a span to the days that checks read: whole months (three for average Sundays), whole weeks, eight more days. */
export function lookAround(span: Interval, settings: AgencySettings): Interval {
  const zone = settings.timeZone;
  const months = settings.planning.sundayMode === 'rolling3' ? 2 : 0;
  const first = addMonths(firstOfMonth(localDay(span.start, zone)), -months);
  const last = lastOfMonth(addMonths(firstOfMonth(localDay(span.end - 1, zone)), months));
  return daysInterval(addDays(first, -15), addDays(last, 22), zone);
}

const WEEKS = 12;

/** Also the twelve weeks before and after, where their average is judged. The board leaves that to this side. */
function judgedAround(span: Interval, settings: AgencySettings): { readonly window: Interval; readonly known?: Interval } {
  const near = lookAround(span, settings);
  if (settings.planning.weeklyAverage === 'off') return { window: near };
  const zone = settings.timeZone;
  const first = addDays(mondayOf(localDay(span.start, zone)), -7 * (WEEKS - 1));
  const last = addDays(mondayOf(localDay(span.end - 1, zone)), 7 * WEEKS - 1);
  const known = daysInterval(first, last, zone);
  return { window: { start: Math.min(near.start, known.start), end: Math.max(near.end, known.end) }, known };
}

async function absences(tx: Tx, agencyId: string, agentIds: readonly string[], window: Interval): Promise<Unavailability[]> {
  if (agentIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(unavailabilities)
    .where(
      and(
        eq(unavailabilities.agencyId, agencyId),
        among(unavailabilities.agentId, agentIds),
        lt(unavailabilities.startAt, isoOf(window.end)),
        gt(unavailabilities.endAt, isoOf(window.start)),
      ),
    );
  return rows.map((row) => ({ id: row.id, agentId: row.agentId, typeKey: row.typeKey, start: instantOf(row.startAt), end: instantOf(row.endAt) }));
}

export async function loadPlanningSites(tx: Tx, agencyId: string, ids: readonly string[]): Promise<PlanningSite[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(sites)
    .where(and(eq(sites.agencyId, agencyId), among(sites.id, ids)));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    customerId: row.customerId,
    holidayLocale: row.holidayLocale,
    location: row.latitude !== null && row.longitude !== null ? { latitude: row.latitude, longitude: row.longitude } : null,
  }));
}

export async function loadContext(tx: Tx, agencyId: string, wish: ContextWish): Promise<PlanningContext> {
  const { settings, now, agentIds, span, reasonsVisible } = wish;
  const { window, known: judged } = judgedAround(span, settings);
  const known = await loadAgentFacts(tx, agencyId, agentIds, { withPay: wish.withPay ?? false });
  const around = await neighbours(tx, agencyId, agentIds, window);
  return planningContext({
    settings,
    now,
    reasonsVisible,
    known: judged,
    agents: known.map(({ facts }) => facts),
    services: around,
    unavailabilities: [
      ...(await absences(tx, agencyId, agentIds, window)),
      ...(await askedLeaves(tx, agencyId, { from: isoOf(window.start), until: isoOf(window.end) }, agentIds)),
    ],
    sites: await loadPlanningSites(tx, agencyId, [...wish.siteIds, ...around.map(({ siteId }) => siteId)]),
    specialties: planningSpecialties,
  });
}
