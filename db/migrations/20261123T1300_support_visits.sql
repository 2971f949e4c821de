-- People of the platform enter an agency as a visit: for a reason, an hour, and with its consent where it demands it. What they ask for there leaves a line.

create table support_visits (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  user_id uuid not null,
  -- As they were when the visit was opened.
  user_name text not null,
  role text not null,
  reason text not null,
  consent text not null,
  asked_at timestamp(3) with time zone not null,
  answered_at timestamp(3) with time zone,
  answered_by uuid,
  begun_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  closed_by uuid,
  -- The owner was told of its end.
  told_at timestamp(3) with time zone,
  constraint support_visits_pkey primary key (agency_id, id),
  constraint support_visits_agency foreign key (agency_id) references agencies (id),
  constraint support_visits_person foreign key (user_id) references users (id),
  constraint support_visits_role check (role in ('superadmin', 'admin', 'support')),
  constraint support_visits_reason check (length(btrim(reason)) between 10 and 500),
  constraint support_visits_consent check (consent in ('none', 'asked', 'given', 'refused')),
  constraint support_visits_begun check ((begun_at is null) = (consent in ('asked', 'refused'))),
  constraint support_visits_hour check ((begun_at is null) = (ends_at is null) and ends_at <= begun_at + interval '1 hour'),
  constraint support_visits_told check (told_at is null or begun_at is not null)
);
create index support_visits_of_person on support_visits (user_id, agency_id, begun_at);
create index support_visits_asked on support_visits (agency_id, asked_at);
create index support_visits_untold on support_visits (ends_at) where told_at is null;
select lay_wall('support_visits', null, null);

-- Who came, why and since when is evidence: only what becomes of the visit is written later.
create function keep_visit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.agency_id, new.id, new.user_id, new.user_name, new.role, new.reason, new.asked_at)
     is not distinct from (old.agency_id, old.id, old.user_id, old.user_name, old.role, old.reason, old.asked_at)
     and (old.begun_at is null or (new.begun_at, new.ends_at, new.consent) is not distinct from (old.begun_at, old.ends_at, old.consent))
     and (old.closed_at is null or new.closed_at is not distinct from old.closed_at) then return new; end if;
  raise exception 'a visit is never altered' using errcode = 'VG001';
end $$;
create trigger kept before update or delete on support_visits for each row execute function keep_visit();
revoke delete on support_visits from vigie_app, vigie_customer, vigie_agent, vigie_platform;

create table support_visit_lines (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  visit_id uuid not null,
  at timestamp(3) with time zone not null,
  user_id uuid not null,
  user_name text not null,
  role text not null,
  -- Name of the call.
  call text not null,
  kind text not null,
  outcome text not null,
  sentence text not null,
  -- Whom and what it names.
  names text[] default '{}' not null,
  -- What was asked for, so that the same thing asked again is known.
  asked text not null,
  constraint support_visit_lines_pkey primary key (agency_id, id),
  constraint support_visit_lines_visit foreign key (agency_id, visit_id) references support_visits (agency_id, id),
  constraint support_visit_lines_kind check (kind in ('read', 'write')),
  constraint support_visit_lines_outcome check (outcome in ('done', 'begun', 'refused'))
);
create index support_visit_lines_of_visit on support_visit_lines (agency_id, visit_id, at);
select lay_wall('support_visit_lines', null, null, false);
create trigger append_only before update or delete on support_visit_lines for each row execute function refuse_change();
revoke update, delete on support_visit_lines from vigie_app, vigie_customer, vigie_agent, vigie_platform;

-- The visit in which a change was made; set by the door for the length of the transaction.
alter table audit_lines add column visit_id uuid default nullif(current_setting('app.visit_id', true), '')::uuid;

-- The agency's trail names whoever of the platform has written in it; other accounts stay closed to the agency's role.
create function platform_person(person uuid) returns text language sql stable security definer set search_path = pg_catalog, public as $$
  select firstname || ' ' || lastname from public.users where id = person and platform_role is not null
$$;
revoke all on function platform_person(uuid) from public;
grant execute on function platform_person(uuid) to vigie_app, vigie_customer, vigie_agent, vigie_platform;
