-- Random changes of when guards work and pause, and positions written at random moments: what the database refuses is counted, what it takes stands.
create schema churn;
create table churn.guards (n integer primary key, agent_id uuid not null, run_id uuid not null, service_ids uuid[] not null);
create sequence churn.chain;
grant usage on schema churn to vigie_platform;
grant select on churn.guards to vigie_platform;
grant usage on sequence churn.chain to vigie_platform;

-- One change of one guard; true where the database refused a position.
create function churn.change(agency uuid, customer uuid, site uuid, guard churn.guards, pick integer, at timestamptz) returns boolean language plpgsql as $$
declare
  service uuid := guard.service_ids[1 + floor(random() * array_length(guard.service_ids, 1))::integer];
  spot constant jsonb := '{"latitude": 43.6, "longitude": 1.44, "accuracy": 10}';
begin
  case
    when pick < 8 then
      insert into logbook_entries (agency_id, site_id, customer_id, service_id, agent_id, author_name, event_type, type_key, category, position, position_salt,
        made_at, chain_number, previous_hash, hash)
      values (agency, site, customer, service, guard.agent_id, 'x', 97, case when random() < 0.02 then 'ptiSos' else 'doorOpen' end, 'agent', spot, 's',
        at, nextval('churn.chain'), '', '');
    when pick < 10 then
      insert into round_run_points (agency_id, run_id, customer_id, kind, made_at, position) values (agency, guard.run_id, customer, 'virtual', at, spot);
    when pick < 11 then
      insert into contested_messages (agency_id, agent_id, user_id, author_name, kind, payload, position, made_at, received_at, refusal)
      values (agency, guard.agent_id, guard.agent_id, 'x', 'logbookEntry', '{}', spot, at, at, '');
    -- Begins, or begins at another moment than was said.
    when pick < 15 then
      update service_assignments set status = 200, real_start_at = at, start_position = case when random() < 0.7 then spot end
        where agency_id = agency and service_id = service and agent_id = guard.agent_id and (real_end_at is null or real_end_at > at);
    when pick < 18 then
      update service_assignments set status = 300, real_end_at = at, end_position = case when random() < 0.7 then spot end
        where agency_id = agency and service_id = service and agent_id = guard.agent_id and real_start_at <= at;
    when pick < 19 then
      update service_assignments set status = 200, real_end_at = null where agency_id = agency and service_id = service and agent_id = guard.agent_id;
    when pick < 23 then
      insert into service_breaks (agency_id, service_id, agent_id, customer_id, type, status, real_start_at, real_end_at)
      values (agency, service, guard.agent_id, customer, case when random() < 0.9 then 0 else 1 end, 200, at,
        case when random() < 0.5 then at + random() * interval '40 minutes' end);
    when pick < 25 then
      update service_breaks set status = 300, real_end_at = real_start_at + random() * interval '90 minutes'
        where agency_id = agency and service_id = service and agent_id = guard.agent_id and real_end_at is null;
    when pick < 26 then
      delete from service_breaks where agency_id = agency and service_id = service and agent_id = guard.agent_id and random() < 0.5;
    when pick < 27 then
      update service_assignments set status = case when status = 700 then 100 else 700 end
        where agency_id = agency and service_id = service and agent_id = guard.agent_id;
    when pick < 28 then
      delete from service_assignments where agency_id = agency and service_id = service and agent_id = guard.agent_id;
      insert into service_assignments (agency_id, service_id, agent_id) values (agency, service, guard.agent_id);
    when pick < 30 then
      insert into contested_parts (agency_id, service_id, agent_id, planned_start_at, planned_end_at, status, real_start_at, start_position)
      values (agency, service, guard.agent_id, at, at + interval '1 hour', 200, at, spot)
      on conflict (agency_id, service_id, agent_id) do update set real_end_at = greatest(contested_parts.real_start_at, at), end_position = spot, status = 300;
    else
      delete from contested_parts where agency_id = agency and service_id = service and agent_id = guard.agent_id;
  end case;
  return false;
exception when sqlstate 'VG004' then return true;
end $$;

-- As many changes in one transaction, of people from a first one on.
create function churn.run(agency uuid, customer uuid, site uuid, changes integer, first integer, people integer) returns integer language plpgsql as $$
declare
  refused integer := 0;
  chosen integer;
  guard churn.guards;
begin
  for turn in 1..changes loop
    chosen := first + floor(random() * people)::integer;
    select * into guard from churn.guards where n = chosen;
    if churn.change(agency, customer, site, guard, floor(random() * 31)::integer, timestamptz '2026-11-20 18:00Z' + random() * interval '12 hours') then
      refused := refused + 1;
    end if;
  end loop;
  return refused;
end $$;
grant execute on all functions in schema churn to vigie_platform;
