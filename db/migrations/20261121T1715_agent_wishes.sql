-- What an agent wishes of his planning: moments and sites that he likes, and those that he would rather avoid.

create table agent_wishes (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  agent_id uuid not null,
  prefers_moments text[] default '{}' not null,
  prefers_sites uuid[] default '{}' not null,
  avoids_moments text[] default '{}' not null,
  avoids_sites uuid[] default '{}' not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint agent_wishes_pkey primary key (agency_id, id),
  constraint agent_wishes_agency foreign key (agency_id) references agencies (id),
  constraint agent_wishes_agent foreign key (agency_id, agent_id) references agents (agency_id, id),
  constraint agent_wishes_one_way check (not prefers_moments && avoids_moments and not prefers_sites && avoids_sites)
);
create unique index agent_wishes_of on agent_wishes (agency_id, agent_id);

select lay_wall('agent_wishes', null, 'agent_id = app_agent()');
create trigger demo_parent before insert on agent_wishes for each row execute function refuse_demo_parent('agents', 'agent_id');
