// Loads what judging some agents needs: their facts, their neighbouring services and absences, the sites.
import { and, eq, gt, inArray, isNull, lt, notInArray } from 'drizzle-orm';
import { serviceAssignments, serviceBreaks, services, unavailabilities } from '@vigie/db/tables/planning.ts';
import { sites } from '@vigie/db/tables/sites.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { AgencySettings } from '@vigie/domain/agency/settings.ts';
import type { BreakStatus, BreakType, ServiceBreak } from '@vigie/domain/planning/breaks.ts';
import { planningContext, type PlanningContext, type PlanningSite } from '@vigie/domain/planning/planning-context.ts';
import { ServiceStatus, type PlannedService } from '@vigie/domain/planning/service.ts';
import type { Unavailability } from '@vigie/domain/planning/unavailability.ts';
import { planningSpecialties } from '@vigie/domain/planning/planning-specialties.ts';
import { addDays, addMonths, firstOfMonth, lastOfMonth } from '@vigie/domain/shared/time-day.ts';
import { daysInterval, instantOf, isoOf, localDay, type Interval } from '@vigie/domain/shared/time.ts';
import { plannedFor, ruleColumns, ruleSideColumns } from '../services/planned-service.ts';
import { during } from '../services/service-records.ts';
import { loadAgentFacts } from './agent-facts.ts';
import { askedLeaves } from './asked-leaves.ts';

export interface ContextWish {
  readonly settings: AgencySettings;
  readonly now: number;
  readonly agentIds: readonly string[];
  /** The candidates' whole span; the neighbours are loaded around it. */
  readonly span: Interval;
  readonly siteIds: readonly string[];
  readonly reasonsVisible: boolean;
  /** What an hour is paid, for a reader who may know it. */
  readonly withPay?: boolean;
}

/** As far as any check looks: whole months (three when Sundays are averaged), whole weeks, eight days more. */
export function lookAround(span: Interval, settings: AgencySettings): Interval {
  const zone = settings.timeZone;
  const months = settings.planning.sundayMode === 'rolling3' ? 2 : 0;
  const first = addMonths(firstOfMonth(localDay(span.start, zone)), -months);
  const last = lastOfMonth(addMonths(firstOfMonth(localDay(span.end - 1, zone)), months));
  return daysInterval(addDays(first, -15), addDays(last, 22), zone);
}

const gone = [ServiceStatus.archived, ServiceStatus.unscheduled] as number[];

async function breaksIn(tx: Tx, agencyId: string, serviceIds: string[]): Promise<Map<string, ServiceBreak[]>> {
  const byService = new Map<string, ServiceBreak[]>();
  if (serviceIds.length === 0) return byService;
  const rows = await tx
    .select()
    .from(serviceBreaks)
    .where(and(eq(serviceBreaks.agencyId, agencyId), inArray(serviceBreaks.serviceId, serviceIds)));
  for (const row of rows) {
    const start = row.realStartAt ?? row.startAt;
    if (!start) continue;
    const list = byService.get(row.serviceId) ?? [];
    list.push({
      type: row.type as BreakType,
      status: row.status as BreakStatus,
      agentId: row.agentId,
      deducted: row.deducted,
      start: instantOf(row.startAt ?? start),
      end: instantOf(row.realEndAt ?? start),
      realStart: row.realStartAt ? instantOf(row.realStartAt) : null,
      realEnd: row.realEndAt ? instantOf(row.realEndAt) : null,
    });
    byService.set(row.serviceId, list);
  }
  return byService;
}

/** Services of the agents in a window, one for each agent, with his own status and real times. */
async function neighbours(tx: Tx, agencyId: string, agentIds: readonly string[], window: Interval): Promise<PlannedService[]> {
  if (agentIds.length === 0) return [];
  const rows = await tx
    .select({ service: ruleColumns, assignment: ruleSideColumns, timeZone: sites.timeZone })
    .from(serviceAssignments)
    .innerJoin(services, and(eq(services.agencyId, serviceAssignments.agencyId), eq(services.id, serviceAssignments.serviceId)))
    .innerJoin(sites, and(eq(sites.agencyId, services.agencyId), eq(sites.id, services.siteId)))
    .where(
      and(
        eq(serviceAssignments.agencyId, agencyId),
        inArray(serviceAssignments.agentId, [...agentIds]),
        isNull(services.parentId),
        notInArray(services.status, gone),
        during(isoOf(window.start), isoOf(window.end)),
      ),
    );
  const breaks = await breaksIn(
    tx,
    agencyId,
    rows.map(({ service }) => service.id),
  );
  return rows.map(({ service, assignment, timeZone }) => plannedFor(service, timeZone, assignment, breaks.get(service.id) ?? []));
}

async function absences(tx: Tx, agencyId: string, agentIds: readonly string[], window: Interval): Promise<Unavailability[]> {
  if (agentIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(unavailabilities)
    .where(
      and(
        eq(unavailabilities.agencyId, agencyId),
        inArray(unavailabilities.agentId, [...agentIds]),
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
    .where(and(eq(sites.agencyId, agencyId), inArray(sites.id, [...new Set(ids)])));
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
  const window = lookAround(span, settings);
  const known = await loadAgentFacts(tx, agencyId, agentIds, { withPay: wish.withPay ?? false });
  const around = await neighbours(tx, agencyId, agentIds, window);
  return planningContext({
    settings,
    now,
    reasonsVisible,
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
