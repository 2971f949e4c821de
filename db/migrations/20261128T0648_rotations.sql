-- Rotations laid on a post: the pattern, its hours and its team, step by step as they were changed for the rest. Their services bear its id as
-- their series.

create table rotations (
  agency_id uuid not null,
  id uuid not null default uuidv7(),
  site_id uuid not null,
  name text not null,
  activity_type smallint not null,
  specialty_key text,
  comment text not null default '',
  steps jsonb not null,
  last_on date not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint rotations_pkey primary key (agency_id, id),
  constraint rotations_agency foreign key (agency_id) references agencies (id),
  constraint rotations_site foreign key (agency_id, site_id) references sites (agency_id, id)
);
create index rotations_site_id on rotations (agency_id, site_id);
create index rotations_last_on on rotations (agency_id, last_on);
-- The agency's people only: guards and customers read the services.
select lay_wall('rotations', null, null);
