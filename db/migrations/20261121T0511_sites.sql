-- Sites: site-level rights, who hears of new instructions, keys, alarms and items, trained agents; a badge names one checkpoint of the agency.

alter table sites
  add column rights_agent jsonb default '{}' not null,
  add column rights_customer jsonb default '{}' not null,
  add column notify_site_instruction_agents boolean default false not null,
  add column notify_site_instruction_admins boolean default false not null,
  add column notify_site_instruction_customers boolean default false not null;

create table site_items (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  site_id uuid not null,
  kind text not null,
  position integer default 0 not null,
  label text not null,
  number text default '' not null,
  code_sealed text,
  quantity integer default 1 not null,
  comment text default '' not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint site_items_pkey primary key (agency_id, id),
  constraint site_items_site foreign key (agency_id, site_id) references sites (agency_id, id) on delete cascade,
  constraint site_items_agency foreign key (agency_id) references agencies (id),
  constraint site_items_kind_known check (kind in ('key', 'alarm', 'item')),
  constraint site_items_quantity_positive check (quantity between 1 and 100000)
);
create index site_items_site_id on site_items (agency_id, site_id, kind, position);

create table site_agents (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  site_id uuid not null,
  agent_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint site_agents_pkey primary key (agency_id, id),
  constraint site_agents_site foreign key (agency_id, site_id) references sites (agency_id, id) on delete cascade,
  constraint site_agents_agent foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade,
  constraint site_agents_agency foreign key (agency_id) references agencies (id)
);
create unique index site_agents_once on site_agents (agency_id, site_id, agent_id);

create unique index checkpoints_badge on checkpoints (agency_id, badge) where badge <> '';
create index agent_bans_site_id on agent_bans (agency_id, site_id);

select lay_wall('site_items', null, 'true');
select lay_wall('site_agents', null, null);

-- Status numbers and directions, as the domain has them.
alter table checkpoints add constraint checkpoints_status_known check (status in (100, 300));
alter table rounds add constraint rounds_status_known check (status in (100, 300));
alter table rounds add constraint rounds_directions_known check (granted_directions <@ array['forward', 'backward', 'free']);
