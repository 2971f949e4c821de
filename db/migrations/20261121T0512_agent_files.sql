-- Agents' files: what the specification's file holds besides, dated licences, dogs; one membership for an agent, one person once in an agency.

alter table agents
  add column hired_on date,
  add column send_planning boolean default true not null,
  add column insurance_exempt boolean default false not null,
  add column insurance_exempt_reason text default '' not null,
  add column sst_number text default '' not null,
  add column palpation_approval_number text default '' not null,
  add column working_limit_minutes integer,
  add column next_subscription smallint default 0 not null,
  add column will_deactivate_on date,
  add constraint agents_type_known check (type in ('EMPLOYEE', 'EMERGENCY', 'EXTERNAL', 'SELF', 'NOMINEE', 'TEMPORARY')),
  add constraint agents_subscription_known check (next_subscription in (0, 1, 2, 3, 4, 5, 10)),
  add constraint agents_working_limit_positive check (working_limit_minutes between 1 and 10080),
  add constraint agents_picture foreign key (agency_id, picture_file_id) references files (agency_id, id);
create index agents_will_deactivate on agents (will_deactivate_on) where will_deactivate_on is not null;

alter table agent_contracts
  add column name text default '' not null,
  add column level text default '' not null,
  add column grade text default '' not null,
  add column tutor text default '' not null,
  add column work_place text default '' not null,
  add constraint agent_contracts_period_known check (period in ('WEEK', 'MONTH')),
  add constraint agent_contracts_hours_positive check (limit_minutes > 0),
  add constraint agent_contracts_status_known check (status in (100, 150, 200, 250, 300, 400, 600));

-- A site that is deleted takes its bans with it.
alter table agent_bans
  add constraint agent_bans_site foreign key (agency_id, site_id) references sites (agency_id, id) on delete cascade,
  add constraint agent_bans_place check (site_id is not null or customer_id is not null);

create table agent_dogs (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  agent_id uuid not null,
  name text not null,
  breed text default '' not null,
  chip_number text default '' not null,
  expires_on date,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint agent_dogs_pkey primary key (agency_id, id),
  constraint agent_dogs_agent foreign key (agency_id, agent_id) references agents (agency_id, id),
  constraint agent_dogs_agency foreign key (agency_id) references agencies (id)
);
create index agent_dogs_agent_id on agent_dogs (agency_id, agent_id);
select lay_wall('agent_dogs', null, 'agent_id = app_agent()');

drop index user_companies_agent_id;
create unique index user_companies_agent_id on user_companies (agency_id, agent_id) where agent_id is not null;
create unique index user_companies_person on user_companies (agency_id, user_id) where user_id is not null and kind <> 'customer';
