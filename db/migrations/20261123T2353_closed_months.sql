-- Closed months: what hours, absences, salary elements and dates of invoices said stays. A trigger holds it, so that no way of writing goes around it.
-- What a guard sends from the field is evidence and is never refused: docs/decisions/0052-closed-months.md.

create table closed_months (
  agency_id uuid not null,
  id uuid not null default uuidv7(),
  month text not null,
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  closed_by uuid,
  columns jsonb not null default '[]',
  reopened_at timestamptz(3),
  reopened_by uuid,
  reason text not null default '',
  created_at timestamptz(3) not null default now(),
  constraint closed_months_pkey primary key (agency_id, id),
  constraint closed_months_agency foreign key (agency_id) references agencies (id),
  constraint closed_months_order check (until_at > from_at)
);
create unique index closed_months_once on closed_months (agency_id, month) where reopened_at is null;
select lay_wall('closed_months');

create table closed_figures (
  agency_id uuid not null,
  id uuid not null default uuidv7(),
  closing_id uuid not null,
  agent_id uuid not null,
  month text not null,
  figures jsonb not null,
  carried jsonb not null default '[]',
  constraint closed_figures_pkey primary key (agency_id, id),
  constraint closed_figures_agency foreign key (agency_id) references agencies (id),
  constraint closed_figures_closing foreign key (agency_id, closing_id) references closed_months (agency_id, id),
  constraint closed_figures_agent foreign key (agency_id, agent_id) references agents (agency_id, id)
);
create unique index closed_figures_once on closed_figures (agency_id, closing_id, agent_id);
create index closed_figures_agent_id on closed_figures (agency_id, agent_id);
select lay_wall('closed_figures', null, null, false);

-- Whoever closes waits for who writes, and the other way round.
create function hold_closing(agency uuid, alone boolean) returns void language plpgsql as $$
begin
  if alone then perform pg_advisory_xact_lock(hashtextextended(agency::text, 52));
  else perform pg_advisory_xact_lock_shared(hashtextextended(agency::text, 52)); end if;
end $$;

-- People of the desk only: guards bring evidence, jobs of the server act for nobody.
create function desk_writes() returns boolean language sql stable as
$$ select current_user = 'vigie_app' and app_user() is not null and app_agent() is null and not app_forgets() $$;

create function refuse_closed(agency uuid, low timestamptz, high timestamptz) returns void language plpgsql as $$
declare
  found_month text;
begin
  perform hold_closing(agency, false);
  select month into found_month from closed_months
    where agency_id = agency and reopened_at is null and from_at < high and until_at > low order by month limit 1;
  if found_month is not null then raise exception '%', found_month using errcode = 'VC001'; end if;
end $$;

create function keep_closed_service() returns trigger language plpgsql as $$
begin
  if not desk_writes() then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and (new.start_at, new.end_at, new.site_id, new.customer_id, new.activity_type, new.specialty_key, new.status, new.published_at,
      new.real_start_at, new.real_end_at, new.is_circuit, new.parent_id)
    is not distinct from (old.start_at, old.end_at, old.site_id, old.customer_id, old.activity_type, old.specialty_key, old.status, old.published_at,
      old.real_start_at, old.real_end_at, old.is_circuit, old.parent_id) then return new; end if;
  if tg_op <> 'INSERT' then perform refuse_closed(old.agency_id, old.start_at, old.end_at); end if;
  if tg_op <> 'DELETE' then perform refuse_closed(new.agency_id, new.start_at, new.end_at); end if;
  return coalesce(new, old);
end $$;
create trigger a_closed before insert or update or delete on services for each row execute function keep_closed_service();

-- Assignments and pauses belong to the month of their service.
create function keep_closed_part() returns trigger language plpgsql as $$
declare
  touched record := coalesce(new, old);
  ignored text[] := array['version', 'updated_at', 'comment', 'notified_at', 'previous_status', 'start_position', 'end_position', 'end_photo_file_id'];
  work record;
begin
  if not desk_writes() then return touched; end if;
  if tg_op = 'UPDATE' and (to_jsonb(new) - ignored) is not distinct from (to_jsonb(old) - ignored) then return new; end if;
  select start_at, end_at into work from services s where s.agency_id = touched.agency_id and s.id = touched.service_id;
  if found then perform refuse_closed(touched.agency_id, work.start_at, work.end_at); end if;
  return touched;
end $$;
create trigger a_closed before insert or update or delete on service_assignments for each row execute function keep_closed_part();
create trigger a_closed before insert or update or delete on service_breaks for each row execute function keep_closed_part();

create function keep_closed_absence() returns trigger language plpgsql as $$
begin
  if not desk_writes() then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and (new.agent_id, new.type_key, new.start_at, new.end_at, new.planned_days)
    is not distinct from (old.agent_id, old.type_key, old.start_at, old.end_at, old.planned_days) then return new; end if;
  if tg_op <> 'INSERT' then perform refuse_closed(old.agency_id, old.start_at, old.end_at); end if;
  if tg_op <> 'DELETE' then perform refuse_closed(new.agency_id, new.start_at, new.end_at); end if;
  return coalesce(new, old);
end $$;
create trigger a_closed before insert or update or delete on unavailabilities for each row execute function keep_closed_absence();

create function refuse_closed_month(agency uuid, wanted text) returns void language plpgsql as $$
begin
  perform hold_closing(agency, false);
  if exists (select from closed_months where agency_id = agency and reopened_at is null and month = wanted) then
    raise exception '%', wanted using errcode = 'VC001';
  end if;
end $$;

create function keep_closed_element() returns trigger language plpgsql as $$
begin
  if not desk_writes() then return coalesce(new, old); end if;
  if tg_op <> 'INSERT' then perform refuse_closed_month(old.agency_id, old.month); end if;
  if tg_op <> 'DELETE' then perform refuse_closed_month(new.agency_id, new.month); end if;
  return coalesce(new, old);
end $$;
create trigger a_closed before insert or update or delete on salary_elements for each row execute function keep_closed_element();

-- A draft may leave a closed month or go; none may come into it, or get its number there.
create function keep_closed_invoice() returns trigger language plpgsql as $$
begin
  if not desk_writes() then return new; end if;
  if tg_op = 'UPDATE' and (new.issued_on, new.number) is not distinct from (old.issued_on, old.number) then return new; end if;
  perform refuse_closed_month(new.agency_id, to_char(new.issued_on, 'YYYY-MM'));
  return new;
end $$;
create trigger a_closed before insert or update on invoices for each row execute function keep_closed_invoice();
