// The rows of a board, read in the compact form in which they are sent: whole minutes, one array of agents a service.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { services, unavailabilities } from '@vigie/db/tables/planning.ts';
import type { Tx } from '@vigie/db/door.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { during } from '../services/service-records.ts';

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
  agent_ids: string[] | null;
  agent_statuses: number[] | null;
}

const minutes = (instant: SQLWrapper): SQL => sql`(extract(epoch from ${instant}) / 60)::int`;

/** Agents of the services of a time, grouped once: cheaper than one look-up a service. */
const assigned = (agencyId: string, from: string, until: string): SQL => sql`
  select a.service_id, array_agg(a.agent_id::text order by a.id) agent_ids, array_agg(a.status::int order by a.id) agent_statuses
  from service_assignments a join services on services.agency_id = a.agency_id and services.id = a.service_id
  where a.agency_id = ${agencyId} and services.agency_id = ${agencyId} and ${during(from, until)} group by a.service_id`;

/** All services of a period but archived ones; unscheduled ones stay, so that they can come back. */
export async function boardServices(tx: Tx, agencyId: string, from: string, until: string): Promise<BoardServiceRow[]> {
  const { rows } = await tx.execute<BoardServiceRow>(sql`
    select services.id, services.site_id, ${minutes(services.startAt)} starts, ${minutes(services.endAt)} ends, ${minutes(sql`services.real_start_at`)} real_starts,
      ${minutes(sql`services.real_end_at`)} real_ends, services.activity_type, services.specialty_key, services.nb_agents, services.status,
      services.published_at is not null published, services.series_id is not null series, services.is_circuit, services.comment, services.version,
      held.agent_ids, held.agent_statuses
    from services left join (${assigned(agencyId, from, until)}) held on held.service_id = services.id
    where services.agency_id = ${agencyId} and services.parent_id is null and services.status <> ${ServiceStatus.archived} and ${during(from, until)}
    order by services.start_at, services.id`);
  return rows;
}

export interface AroundRow extends Record<string, unknown> {
  id: string;
  site_id: string;
  starts: number;
  ends: number;
  status: number;
  agent_ids: string[];
}

/** Assigned services before and after the period, as far as the checks look. */
export async function servicesAround(tx: Tx, agencyId: string, period: { from: string; until: string }, window: { from: string; until: string }): Promise<AroundRow[]> {
  const { rows } = await tx.execute<AroundRow>(sql`
    select services.id, services.site_id, ${minutes(services.startAt)} starts, ${minutes(services.endAt)} ends, services.status, held.agent_ids
    from services join (${assigned(agencyId, window.from, window.until)}) held on held.service_id = services.id
    where services.agency_id = ${agencyId} and services.parent_id is null and services.status not in (${ServiceStatus.archived}, ${ServiceStatus.unscheduled}, ${ServiceStatus.notDone})
      and ${during(window.from, window.until)} and not (services.start_at < ${period.until}::timestamptz and services.end_at > ${period.from}::timestamptz)`);
  return rows;
}

export interface AbsenceRow extends Record<string, unknown> {
  id: string;
  agent_id: string;
  starts: number;
  ends: number;
  type_key: string;
}

export async function absencesDuring(tx: Tx, agencyId: string, from: string, until: string): Promise<AbsenceRow[]> {
  const { rows } = await tx.execute<AbsenceRow>(sql`
    select id, agent_id, ${minutes(sql`start_at`)} starts, ${minutes(sql`end_at`)} ends, type_key from ${unavailabilities}
    where agency_id = ${agencyId} and start_at < ${until}::timestamptz and end_at > ${from}::timestamptz`);
  return rows;
}
