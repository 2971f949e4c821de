// Reads the rows of a board in their compact form: whole minutes, and who is on each service. Assignments are found by the ids of their services,
// never by a join over the period. Their index then works whatever the statistics say (a planning imported a minute ago has none).
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { services, unavailabilities } from '@vigie/db/tables/planning/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import type { Scope } from '../../plumbing/http/call.ts';
import { wholeOrOwn } from '../services/list-services.ts';
import { during } from '../services/service-records.ts';

export interface Held {
  readonly agentIds: string[];
  readonly statuses: number[];
}

export interface BoardServiceRow extends Record<string, unknown> {
  id: string;
  site_id: string;
  starts: number;
  ends: number;
  real_starts: number | null;
  real_ends: number | null;
  activity_type: number;
  specialty_key: string | null;
  nb_agents: number;
  status: number;
  published: boolean;
  series: boolean;
  is_circuit: boolean;
  comment: string;
  version: number;
}

export interface AroundRow extends Record<string, unknown> {
  id: string;
  site_id: string;
  starts: number;
  ends: number;
}

export interface AbsenceRow extends Record<string, unknown> {
  id: string;
  agent_id: string;
  starts: number;
  ends: number;
  type_key: string;
}

export interface Span {
  readonly from: string;
  readonly until: string;
}

const minutes = (instant: SQLWrapper): SQL => sql`(extract(epoch from ${instant}) / 60)::int`;

/** All services of a period except archived ones. Unscheduled ones stay, so that they can be restored. Customers see stops, not circuits. */
export async function boardServices(tx: Tx, agencyId: string, { from, until }: Span, via: Scope['via']): Promise<BoardServiceRow[]> {
  const { rows } = await tx.execute<BoardServiceRow>(sql`
    select id, site_id, ${minutes(services.startAt)} starts, ${minutes(services.endAt)} ends, ${minutes(services.realStartAt)} real_starts, ${minutes(services.realEndAt)} real_ends,
      activity_type, specialty_key, nb_agents, status, published_at is not null published, series_id is not null series, is_circuit, comment, version
    from services where agency_id = ${agencyId} and ${wholeOrOwn(via)} and status <> ${ServiceStatus.archived} and ${during(from, until)}
    order by start_at, id`);
  return rows;
}

interface StopRow extends Record<string, unknown> {
  parent_id: string;
  site_id: string;
  starts: number;
  ends: number;
  specialty_key: string | null;
}

/** Stops of circuits in order, by circuit. */
export async function stopsOfCircuits(tx: Tx, agencyId: string, circuitIds: readonly string[]): Promise<Map<string, StopRow[]>> {
  if (circuitIds.length === 0) return new Map();
  const { rows } = await tx.execute<StopRow>(sql`
    select parent_id, site_id, ${minutes(services.startAt)} starts, ${minutes(services.endAt)} ends, specialty_key
    from services where agency_id = ${agencyId} and parent_id = any(${sql.param(circuitIds)}::uuid[]) order by position, start_at, id`);
  return Map.groupBy(rows, ({ parent_id }) => parent_id);
}

/** Services before and after the period, as far as the checks look, with actual or planned times. */
export async function servicesAround(tx: Tx, agencyId: string, period: Span, window: Span): Promise<AroundRow[]> {
  const { rows } = await tx.execute<AroundRow>(sql`
    select id, site_id, ${minutes(sql`coalesce(real_start_at, start_at)`)} starts, ${minutes(sql`coalesce(real_end_at, end_at)`)} ends
    from services where agency_id = ${agencyId} and parent_id is null and status not in (${ServiceStatus.archived}, ${ServiceStatus.unscheduled}, ${ServiceStatus.notDone})
      and ${during(window.from, window.until)} and not (start_at < ${period.until}::timestamptz and end_at > ${period.from}::timestamptz)`);
  return rows;
}

interface HeldRow extends Record<string, unknown> {
  service_id: string;
  agent_id: string;
  status: number;
}

/** Who is on these services. */
export async function heldBy(tx: Tx, agencyId: string, serviceIds: readonly string[]): Promise<Map<string, Held>> {
  const held = new Map<string, Held>();
  if (serviceIds.length === 0) return held;
  const { rows } = await tx.execute<HeldRow>(sql`
    select service_id, agent_id, status from service_assignments where agency_id = ${agencyId} and service_id = any(${sql.param(serviceIds)}::uuid[])`);
  for (const row of rows) {
    const own = held.get(row.service_id);
    if (own) {
      own.agentIds.push(row.agent_id);
      own.statuses.push(row.status);
    } else held.set(row.service_id, { agentIds: [row.agent_id], statuses: [row.status] });
  }
  return held;
}

export async function absencesDuring(tx: Tx, agencyId: string, { from, until }: Span): Promise<AbsenceRow[]> {
  const { rows } = await tx.execute<AbsenceRow>(sql`
    select id, agent_id, ${minutes(unavailabilities.startAt)} starts, ${minutes(unavailabilities.endAt)} ends, type_key from unavailabilities
    where agency_id = ${agencyId} and start_at < ${until}::timestamptz and end_at > ${from}::timestamptz`);
  return rows;
}
