-- A guard's position stands only inside a service of theirs that has begun and not ended, outside of their pauses; the database holds it.
-- A call for help (alarm of a lone worker) keeps its position wherever it was made: docs/decisions/0043-who-looked.md.

-- Who writes a position, or changes when a guard worked, waits here for others who do the same for that guard.
create function hold_positions(agency uuid, agent uuid) returns void language sql volatile as
$$ select pg_advisory_xact_lock(hashtextextended(agency::text || agent::text, 43)) $$;

-- When a guard worked: their places in services, and what they did by a plan that was changed. Who was unscheduled did not work.
create view guard_work with (security_invoker = true) as
  select agency_id, agent_id, service_id, real_start_at, real_end_at from service_assignments where real_start_at is not null and status <> 700
  union all
  select agency_id, agent_id, service_id, real_start_at, real_end_at from contested_parts where real_start_at is not null and status <> 700;
grant select on guard_work to vigie_app, vigie_customer, vigie_agent, vigie_platform;

-- The moments, from one on, at which a guard may be located: their work without their pauses. A pause counts within the work that it interrupts;
-- one that nobody ended ends with it. Begin and end of work belong to it, the end of a pause is work again.
create function located_moments(agency uuid, agent uuid, since timestamptz) returns tstzmultirange language plpgsql stable as $$
declare
  worked tstzmultirange;
  paused tstzmultirange;
begin
  select range_agg(tstzrange(w.real_start_at, w.real_end_at, '[]')) into worked from guard_work w
    where w.agency_id = agency and w.agent_id = agent and (w.real_end_at is null or w.real_end_at >= greatest(since, w.real_start_at));
  if worked is null then return '{}'; end if;
  select range_agg(tstzrange(b.real_start_at, coalesce(b.real_end_at, w.real_end_at), '[)') * tstzrange(w.real_start_at, w.real_end_at, '[]')) into paused
    from service_breaks b
    join guard_work w on w.agency_id = b.agency_id and w.agent_id = b.agent_id and w.service_id = b.service_id
    where b.agency_id = agency and b.agent_id = agent and b.type = 0 and b.real_start_at is not null
      and (w.real_end_at is null or w.real_end_at >= w.real_start_at)
      and (coalesce(b.real_end_at, w.real_end_at) is null or coalesce(b.real_end_at, w.real_end_at) > b.real_start_at);
  return worked - coalesce(paused, '{}');
end $$;

create function position_stands(agency uuid, agent uuid, at timestamptz) returns boolean language plpgsql stable as
$$ begin return at <@ located_moments(agency, agent, at); end $$;

create function is_call_for_help(type_key text) returns boolean language sql immutable parallel safe as
$$ select type_key in ('ptiSos', 'ptiFall', 'ptiInactivity') $$;
create function is_kept_call_for_help(kind text, payload jsonb) returns boolean language sql immutable parallel safe as
$$ select kind = 'ptiAlert' and coalesce(payload ->> 'kind', '') in ('sos', 'fall', 'inactivity') $$;

create index logbook_entries_located on logbook_entries (agency_id, agent_id, made_at) where position is not null;
create index round_run_points_located on round_run_points (agency_id, run_id, made_at) where position is not null;
create index contested_messages_located on contested_messages (agency_id, agent_id, made_at) where position is not null;

-- What became stray by a change is forgotten, never the entry that bore it. The seal of the logbook stays.
create function forget_strays(agency uuid, agent uuid, since timestamptz) returns void language plpgsql as $$
declare
  moments tstzmultirange := located_moments(agency, agent, since);
begin
  update logbook_entries l set position = null, position_salt = null
    where l.agency_id = agency and l.agent_id = agent and l.position is not null and l.made_at >= since
      and not l.made_at <@ moments and not is_call_for_help(l.type_key);
  update round_run_points p set position = null from round_runs r
    where r.agency_id = agency and r.agent_id = agent and p.agency_id = r.agency_id and p.run_id = r.id and p.position is not null
      and p.made_at >= since and not p.made_at <@ moments;
  update contested_messages m set position = null
    where m.agency_id = agency and m.agent_id = agent and m.position is not null and m.made_at >= since
      and not m.made_at <@ moments and not is_kept_call_for_help(m.kind, m.payload);
  update service_assignments a set
      start_position = case when a.real_start_at < since or a.real_start_at <@ moments then a.start_position end,
      end_position = case when a.real_end_at < since or a.real_end_at <@ moments then a.end_position end
    where a.agency_id = agency and a.agent_id = agent
      and ((a.start_position is not null and a.real_start_at >= since and not a.real_start_at <@ moments)
        or (a.end_position is not null and a.real_end_at >= since and not a.real_end_at <@ moments));
  update contested_parts c set
      start_position = case when c.real_start_at < since or c.real_start_at <@ moments then c.start_position end,
      end_position = case when c.real_end_at < since or c.real_end_at <@ moments then c.end_position end
    where c.agency_id = agency and c.agent_id = agent
      and ((c.start_position is not null and c.real_start_at >= since and not c.real_start_at <@ moments)
        or (c.end_position is not null and c.real_end_at >= since and not c.real_end_at <@ moments));
end $$;

-- Where somebody was when the work began or ended is of that instant: another instant has no position until one is given for it.
create function forget_moved_positions() returns trigger language plpgsql as $$
begin
  if new.real_start_at is null or (new.real_start_at is distinct from old.real_start_at and new.start_position is not distinct from old.start_position) then
    new.start_position := null;
  end if;
  if new.real_end_at is null or (new.real_end_at is distinct from old.real_end_at and new.end_position is not distinct from old.end_position) then
    new.end_position := null;
  end if;
  return new;
end $$;
create trigger a_forget before update of real_start_at, real_end_at on service_assignments for each row execute function forget_moved_positions();
create trigger a_forget before update of real_start_at, real_end_at on contested_parts for each row execute function forget_moved_positions();

-- A change of when a guard worked or paused. What lies before the earlier one of both beginnings stays as it was.
create function work_changed() returns trigger language plpgsql as $$
declare
  since timestamptz := least(new.real_start_at, old.real_start_at);
begin
  if since is null then return null; end if;
  if tg_op <> 'DELETE' then
    perform hold_positions(new.agency_id, new.agent_id);
    perform forget_strays(new.agency_id, new.agent_id, since);
  end if;
  if tg_op <> 'INSERT' and old.agent_id is distinct from new.agent_id then
    perform hold_positions(old.agency_id, old.agent_id);
    perform forget_strays(old.agency_id, old.agent_id, since);
  end if;
  return null;
end $$;
create trigger work_changed after update of real_start_at, real_end_at, status, agent_id, service_id on service_assignments for each row
  when (new.real_start_at is distinct from old.real_start_at or new.real_end_at is distinct from old.real_end_at
    or (new.status = 700) <> (old.status = 700) or new.agent_id <> old.agent_id or new.service_id <> old.service_id)
  execute function work_changed();
create trigger work_added after insert on service_assignments for each row when (new.real_start_at is not null) execute function work_changed();
create trigger work_gone after delete on service_assignments for each row when (old.real_start_at is not null) execute function work_changed();
create trigger work_changed after update of real_start_at, real_end_at, status, agent_id, service_id on contested_parts for each row
  when (new.real_start_at is distinct from old.real_start_at or new.real_end_at is distinct from old.real_end_at
    or (new.status = 700) <> (old.status = 700) or new.agent_id <> old.agent_id or new.service_id <> old.service_id)
  execute function work_changed();
create trigger work_added after insert on contested_parts for each row when (new.real_start_at is not null) execute function work_changed();
create trigger work_gone after delete on contested_parts for each row when (old.real_start_at is not null) execute function work_changed();
create trigger pause_added after insert on service_breaks for each row when (new.type = 0 and new.real_start_at is not null) execute function work_changed();
create trigger pause_changed after update of real_start_at, real_end_at, type, agent_id, service_id on service_breaks for each row
  when (new.type = 0 and new.real_start_at is not null) execute function work_changed();

-- A position that stands nowhere is refused. Who writes one asks first, and leaves it out.
create function located_entry() returns trigger language plpgsql as $$
begin
  perform hold_positions(new.agency_id, new.agent_id);
  if position_stands(new.agency_id, new.agent_id, new.made_at) is not true then
    raise exception '%: a position outside of a service of its guard, or in a pause', tg_table_name using errcode = 'VG004';
  end if;
  return null;
end $$;
create constraint trigger located after insert or update of position, made_at, agent_id on logbook_entries deferrable for each row
  when (new.position is not null and not is_call_for_help(new.type_key)) execute function located_entry();
create constraint trigger located after insert or update of position, made_at, agent_id on contested_messages deferrable for each row
  when (new.position is not null and not is_kept_call_for_help(new.kind, new.payload)) execute function located_entry();

create function located_point() returns trigger language plpgsql as $$
declare
  agent uuid;
begin
  select r.agent_id into agent from round_runs r where r.agency_id = new.agency_id and r.id = new.run_id;
  perform hold_positions(new.agency_id, agent);
  if position_stands(new.agency_id, agent, new.made_at) is not true then
    raise exception '%: a position outside of a service of its guard, or in a pause', tg_table_name using errcode = 'VG004';
  end if;
  return null;
end $$;
create constraint trigger located after insert or update of position, made_at, run_id on round_run_points deferrable for each row
  when (new.position is not null) execute function located_point();

-- Asked of the row as it stands: what the change itself made stray was forgotten before.
create function located_part() returns trigger language plpgsql as $$
declare
  stray boolean;
begin
  perform hold_positions(new.agency_id, new.agent_id);
  execute format('select exists (select 1 from %I p where p.agency_id = $1 and p.id = $2
    and ((p.start_position is not null and position_stands(p.agency_id, p.agent_id, p.real_start_at) is not true)
      or (p.end_position is not null and position_stands(p.agency_id, p.agent_id, p.real_end_at) is not true)))', tg_table_name)
    into stray using new.agency_id, new.id;
  if stray then
    raise exception '%: a position outside of a service of its guard, or in a pause', tg_table_name using errcode = 'VG004';
  end if;
  return null;
end $$;
create constraint trigger z_located after insert or update of start_position, end_position on service_assignments deferrable for each row
  when (new.start_position is not null or new.end_position is not null) execute function located_part();
create constraint trigger z_located after insert or update of start_position, end_position on contested_parts deferrable for each row
  when (new.start_position is not null or new.end_position is not null) execute function located_part();

-- The append-only trigger lets a position be forgotten, nothing else: whoever changes when a guard worked may do so.
grant update (position, position_salt) on logbook_entries to vigie_app, vigie_agent;

-- What stood outside before.
alter table service_assignments no force row level security;
alter table contested_parts no force row level security;
alter table service_breaks no force row level security;
alter table logbook_entries no force row level security;
alter table round_runs no force row level security;
alter table round_run_points no force row level security;
alter table contested_messages no force row level security;
do $$
declare
  guard record;
begin
  for guard in
    select agency_id, agent_id from logbook_entries where position is not null and agent_id is not null
    union select r.agency_id, r.agent_id from round_runs r join round_run_points p on p.agency_id = r.agency_id and p.run_id = r.id where p.position is not null
    union select agency_id, agent_id from contested_messages where position is not null
    union select agency_id, agent_id from service_assignments where start_position is not null or end_position is not null
    union select agency_id, agent_id from contested_parts where start_position is not null or end_position is not null
  loop
    perform forget_strays(guard.agency_id, guard.agent_id, '-infinity');
  end loop;
  update service_assignments set start_position = null where start_position is not null and real_start_at is null;
  update service_assignments set end_position = null where end_position is not null and real_end_at is null;
  update contested_parts set start_position = null where start_position is not null and real_start_at is null;
  update contested_parts set end_position = null where end_position is not null and real_end_at is null;
  update logbook_entries set position = null, position_salt = null where position is not null and agent_id is null;
end $$;
alter table service_assignments force row level security;
alter table contested_parts force row level security;
alter table service_breaks force row level security;
alter table logbook_entries force row level security;
alter table round_runs force row level security;
alter table round_run_points force row level security;
alter table contested_messages force row level security;
