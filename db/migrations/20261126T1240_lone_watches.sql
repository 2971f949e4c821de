-- Who is protected right now: the last beat of each guard's phone, how long its silence means nothing, and the alarm that asks on its screen.
-- A row stands while protection is on. When the server looked for the last time tells its own silence from a guard's.

create table lone_watches (
  agency_id uuid not null,
  id uuid not null default uuidv7(),
  agent_id uuid not null,
  service_id uuid not null,
  site_id uuid,
  user_id uuid not null,
  author_name text not null,
  -- The phone's own clock, for the order of its beats alone.
  sent_at timestamptz(3) not null,
  heard_at timestamptz(3) not null,
  lease_until timestamptz(3) not null,
  phone jsonb not null,
  position jsonb,
  position_at timestamptz(3),
  pending_kind text,
  pending_id uuid,
  pending_until timestamptz(3),
  lost_at timestamptz(3),
  lost_entry_id uuid,
  constraint lone_watches_pkey primary key (agency_id, id),
  constraint lone_watches_agency foreign key (agency_id) references agencies (id),
  constraint lone_watches_agent foreign key (agency_id, agent_id) references agents (agency_id, id),
  constraint lone_watches_service foreign key (agency_id, service_id) references services (agency_id, id) on delete cascade,
  constraint lone_watches_pending check (num_nonnulls(pending_kind, pending_id, pending_until) in (0, 3)),
  constraint lone_watches_kind check (pending_kind in ('fall', 'inactivity', 'perimeterExit'))
);
create unique index lone_watches_once on lone_watches (agency_id, agent_id);
create index lone_watches_service_id on lone_watches (agency_id, service_id);
create index lone_watches_due on lone_watches (lease_until) where lost_at is null;
create index lone_watches_asking on lone_watches (pending_until) where pending_until is not null;
select lay_wall('lone_watches', null, 'agent_id = app_agent()', false);

create table lone_looks (
  id smallint primary key default 1,
  looked_at timestamptz(3) not null,
  constraint lone_looks_one check (id = 1)
);
grant select, insert, update, delete on lone_looks to vigie_platform;
