-- What a guard did by a plan that was changed meanwhile, and messages that belong nowhere: kept for the desk, which settles them.

create table contested_parts (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  service_id uuid not null,
  agent_id uuid not null,
  planned_start_at timestamp(3) with time zone not null,
  planned_end_at timestamp(3) with time zone not null,
  status smallint default 100 not null,
  previous_status smallint,
  real_start_at timestamp(3) with time zone,
  real_end_at timestamp(3) with time zone,
  start_position jsonb,
  end_position jsonb,
  extended_until timestamp(3) with time zone,
  extension_reason text default '' not null,
  end_photo_file_id uuid,
  verdict text default 'open' not null,
  reason text default '' not null,
  settled_at timestamp(3) with time zone,
  settled_by text default '' not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint contested_parts_pkey primary key (agency_id, id),
  constraint contested_parts_agency foreign key (agency_id) references agencies (id),
  constraint contested_parts_service foreign key (agency_id, service_id) references services (agency_id, id),
  constraint contested_parts_agent foreign key (agency_id, agent_id) references agents (agency_id, id),
  constraint contested_parts_verdict check (verdict in ('open', 'accepted', 'refused'))
);
create unique index contested_parts_once on contested_parts (agency_id, service_id, agent_id);
create index contested_parts_agent_id on contested_parts (agency_id, agent_id);
create index contested_parts_open on contested_parts (agency_id) where verdict = 'open';

create table contested_messages (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  agent_id uuid not null,
  user_id uuid not null,
  author_name text not null,
  kind text not null,
  payload jsonb not null,
  position jsonb,
  file_ids uuid[] default '{}' not null,
  made_at timestamp(3) with time zone not null,
  device_at timestamp(3) with time zone,
  received_at timestamp(3) with time zone not null,
  refusal text not null,
  aside text,
  verdict text default 'open' not null,
  reason text default '' not null,
  settled_at timestamp(3) with time zone,
  settled_by text default '' not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint contested_messages_pkey primary key (agency_id, id),
  constraint contested_messages_agency foreign key (agency_id) references agencies (id),
  constraint contested_messages_agent foreign key (agency_id, agent_id) references agents (agency_id, id),
  constraint contested_messages_verdict check (verdict in ('open', 'accepted', 'refused')),
  constraint contested_messages_aside check (aside in ('orphan', 'skipped'))
);
create index contested_messages_open on contested_messages (agency_id) where verdict = 'open';

-- Guards reach their own only, customers nothing.
select lay_wall('contested_parts', null, 'agent_id = app_agent()');
select lay_wall('contested_messages', null, 'agent_id = app_agent()');

-- What stood in the plan at a moment is read from the trail of changes, by service.
create index audit_lines_assignments_of_service on audit_lines (agency_id, (changes ->> 'service_id'))
  where table_name = 'service_assignments' and operation in ('insert', 'delete');
