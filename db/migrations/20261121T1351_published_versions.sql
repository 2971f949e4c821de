-- A published service as its agents were last told of it, for as long as it differs: nothing is kept of what is as published.

create table published_versions (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  service_id uuid not null,
  start_at timestamp(3) with time zone not null,
  end_at timestamp(3) with time zone not null,
  was jsonb not null,
  user_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint published_versions_pkey primary key (agency_id, id),
  constraint published_versions_agency foreign key (agency_id) references agencies (id),
  constraint published_versions_service foreign key (agency_id, service_id) references services (agency_id, id) on delete cascade
);
create unique index published_versions_one on published_versions (agency_id, service_id);
create index published_versions_start on published_versions (agency_id, start_at);
create index published_versions_created on published_versions (agency_id, created_at);

-- Agents and customers read the plan itself; the trail of changes has the service's own lines.
select lay_wall('published_versions', null, null, false);
