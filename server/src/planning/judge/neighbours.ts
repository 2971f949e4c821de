// Reads what agents already have in a window, in the rules' own shape. One question reads thousands of rows, so they come in epoch milliseconds and
// need no conversion.
import { inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { among } from '@vigie/db/among.ts';
import { serviceAssignments, serviceBreaks, services } from '@vigie/db/tables/planning/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import type { ServiceBreak } from '@vigie/domain/planning/breaks.ts';
import { ServiceStatus, type PlannedService } from '@vigie/domain/planning/service.ts';
import { isoOf, type Interval } from '@vigie/domain/shared/time.ts';
import { clockingOfSite, type ClockingColumns } from '../../sites/clocking.ts';
import { during } from '../services/service-records.ts';

const millis = (instant: SQLWrapper): SQL => sql`(extract(epoch from ${instant}) * 1000)::float8`;
const gone = [ServiceStatus.archived, ServiceStatus.unscheduled] as number[];

type BreakRow = ServiceBreak & { readonly serviceId: string };

async function breaksIn(tx: Tx, agencyId: string, serviceIds: readonly string[]): Promise<Map<string, BreakRow[]>> {
  if (serviceIds.length === 0) return new Map();
  const { rows } = await tx.execute<BreakRow & Record<string, unknown>>(sql`
    select service_id "serviceId", type, status, agent_id "agentId", deducted,
      ${millis(sql`coalesce(start_at, real_start_at)`)} start, ${millis(sql`end_at`)} "end",
      ${millis(sql`real_start_at`)} "realStart", ${millis(sql`real_end_at`)} "realEnd"
    from ${serviceBreaks}
    where agency_id = ${agencyId} and ${among(serviceBreaks.serviceId, serviceIds)} and coalesce(start_at, real_start_at) is not null`);
  return Map.groupBy(rows, ({ serviceId }) => serviceId);
}

/** Services being saved, with the pauses that they already have. */
export async function withBreaks(tx: Tx, agencyId: string, candidates: readonly PlannedService[]): Promise<PlannedService[]> {
  const breaks = await breaksIn(
    tx,
    agencyId,
    candidates.map(({ id }) => id),
  );
  return candidates.map((candidate) => ({ ...candidate, breaks: breaks.get(candidate.id) ?? candidate.breaks ?? [] }));
}

type NeighbourRow = Omit<PlannedService, 'agentIds' | 'breaks' | 'clocking'> & ClockingColumns & { readonly agentId: string };

/** Services of the agents in a window, one per agent, with their own status and real times. A colleague's lateness is not theirs. */
export async function neighbours(tx: Tx, agencyId: string, agentIds: readonly string[], window: Interval): Promise<PlannedService[]> {
  if (agentIds.length === 0) return [];
  const { rows } = await tx.execute<NeighbourRow & Record<string, unknown>>(sql`
    select services.id, services.site_id "siteId", services.customer_id "customerId", ${millis(services.startAt)} start, ${millis(services.endAt)} "end",
      sites.time_zone "timeZone", services.specialty_key "specialtyKey", services.nb_agents "nbAgents", services.activity_type "activityType",
      services.is_circuit "isCircuit", services.dog_id "dogId", services.parent_id "circuitId", own.agent_id "agentId", own.clocked_reason "clockedReason",
      sites.clocking_not_before_start "clockingNotBeforeStart", sites.clocking_tolerance_minutes "clockingToleranceMinutes", own.status, own.previous_status "previousStatus",
      ${millis(sql`own.real_start_at`)} "realStart", ${millis(sql`own.real_end_at`)} "realEnd", ${millis(sql`own.extended_until`)} "extendedUntil"
    from ${serviceAssignments} own
      join services on services.agency_id = own.agency_id and services.id = own.service_id
      join sites on sites.agency_id = services.agency_id and sites.id = services.site_id
    where own.agency_id = ${agencyId} and own.agent_id = any(${sql.param([...agentIds])}::uuid[]) and services.parent_id is null
      and not ${inArray(services.status, gone)} and ${during(isoOf(window.start), isoOf(window.end))}`);
  const breaks = await breaksIn(
    tx,
    agencyId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ agentId, clockingNotBeforeStart, clockingToleranceMinutes, ...service }) => ({
    ...service,
    clocking: clockingOfSite({ clockingNotBeforeStart, clockingToleranceMinutes }),
    agentIds: [agentId],
    breaks: breaks.get(service.id) ?? [],
  }));
}
