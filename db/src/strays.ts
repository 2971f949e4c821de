// Counts positions outside a guard's begun, unpaused service, with its own query: slow, and without the database's functions.

/** The work of each guard, and the part of each pause inside the work that it interrupts. */
const WORK = `
  work as materialized (
    select agency_id, agent_id, service_id, real_start_at as since, coalesce(real_end_at, 'infinity') as until
    from service_assignments where real_start_at is not null and status <> 700
    union all
    select agency_id, agent_id, service_id, real_start_at, coalesce(real_end_at, 'infinity')
    from contested_parts where real_start_at is not null and status <> 700),
  pauses as materialized (
    select b.agency_id, b.agent_id, greatest(b.real_start_at, w.since) as since, least(b.real_end_at, w.until) as until,
      b.real_end_at > w.until as whole
    from service_breaks b join work w on w.agency_id = b.agency_id and w.agent_id = b.agent_id and w.service_id = b.service_id
    where b.type = 0 and b.real_start_at is not null),
  places as materialized (
    select agency_id, agent_id, made_at as at, 'logbook' as kept from logbook_entries
      where position is not null and type_key not in ('ptiSos', 'ptiFall', 'ptiInactivity')
    union all select p.agency_id, r.agent_id, p.made_at, 'rounds' from round_run_points p
      join round_runs r on r.agency_id = p.agency_id and r.id = p.run_id where p.position is not null
    union all select agency_id, agent_id, made_at, 'messages' from contested_messages where position is not null and kind <> 'ptiAlert'
    union all select agency_id, agent_id, real_start_at, 'starts' from service_assignments where start_position is not null
    union all select agency_id, agent_id, real_end_at, 'ends' from service_assignments where end_position is not null
    union all select agency_id, agent_id, real_start_at, 'starts outside of the plan' from contested_parts where start_position is not null
    union all select agency_id, agent_id, real_end_at, 'ends outside of the plan' from contested_parts where end_position is not null)`;

export const STRAYS = `
  with ${WORK},
  within as (
    select distinct p.agency_id, p.agent_id, p.at from places p join work w on w.agency_id = p.agency_id and w.agent_id = p.agent_id
    where p.at >= w.since and p.at <= w.until),
  paused as (
    select distinct p.agency_id, p.agent_id, p.at from places p join pauses b on b.agency_id = p.agency_id and b.agent_id = p.agent_id
    where p.at >= b.since and (p.at < b.until or (b.whole and p.at = b.until)))
  select p.kept, count(*)::int as positions,
    count(*) filter (where i.at is null or o.at is not null)::int as strays
  from places p
  left join within i on i.agency_id = p.agency_id and i.agent_id is not distinct from p.agent_id and i.at = p.at
  left join paused o on o.agency_id = p.agency_id and o.agent_id = p.agent_id and o.at = p.at
  group by 1 order by 1`;

export interface Strays {
  readonly kept: string;
  readonly positions: number;
  readonly strays: number;
}
