-- Stock: references with what remains of them, what was handed to collaborators and sites, and every action on them.

create table stock_references (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  title text not null,
  description text default '' not null,
  reference text not null,
  types text[] default '{}' not null,
  status smallint default 100 not null,
  quantity integer default 0 not null,
  low_stock_level integer default 0 not null,
  purchased_on date,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint stock_references_pkey primary key (agency_id, id),
  constraint stock_references_agency foreign key (agency_id) references agencies (id),
  constraint stock_references_status check (status in (100, 200, 300)),
  constraint stock_references_counts check (quantity >= 0 and low_stock_level >= 0)
);
create unique index stock_references_reference on stock_references (agency_id, upper(reference));
create index stock_references_created on stock_references (agency_id, created_at);

create table stock_assignments (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  reference_id uuid not null,
  agent_id uuid,
  site_id uuid,
  batch_id uuid not null,
  quantity integer not null,
  comment text default '' not null,
  assigned_on date not null,
  restituted_on date,
  restitution_status smallint,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint stock_assignments_pkey primary key (agency_id, id),
  constraint stock_assignments_agency foreign key (agency_id) references agencies (id),
  constraint stock_assignments_reference foreign key (agency_id, reference_id) references stock_references (agency_id, id),
  constraint stock_assignments_agent foreign key (agency_id, agent_id) references agents (agency_id, id),
  constraint stock_assignments_site foreign key (agency_id, site_id) references sites (agency_id, id),
  constraint stock_assignments_one check (num_nonnulls(agent_id, site_id) = 1),
  constraint stock_assignments_quantity check (quantity > 0),
  constraint stock_assignments_return check (
    (restituted_on is null) = (restitution_status is null)
    and (restitution_status is null or restitution_status in (100, 200, 300))
    and (restituted_on is null or restituted_on >= assigned_on)
  )
);
create index stock_assignments_reference_id on stock_assignments (agency_id, reference_id);
create index stock_assignments_agent_id on stock_assignments (agency_id, agent_id);
create index stock_assignments_site_id on stock_assignments (agency_id, site_id);
create index stock_assignments_batch on stock_assignments (agency_id, batch_id);

create table stock_actions (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  reference_id uuid not null,
  kind text not null,
  title text not null,
  comment text default '' not null,
  quantity integer,
  movement integer,
  remaining integer,
  effective_on date not null,
  effective_status smallint default 100 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint stock_actions_pkey primary key (agency_id, id),
  constraint stock_actions_agency foreign key (agency_id) references agencies (id),
  constraint stock_actions_reference foreign key (agency_id, reference_id) references stock_references (agency_id, id) on delete cascade,
  constraint stock_actions_kind check (kind in ('check', 'in', 'out', 'loss', 'inventory', 'handOut', 'return')),
  constraint stock_actions_status check (effective_status in (100, 200, 300)),
  constraint stock_actions_moved check ((movement is null) = (remaining is null) and (remaining is null or remaining >= 0))
);
create index stock_actions_reference_id on stock_actions (agency_id, reference_id);
create index stock_actions_effective on stock_actions (agency_id, effective_on);

-- What collaborators have been given, where an agency keeps no counted stock.
create table agent_items (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  agent_id uuid not null,
  kind smallint default 0 not null,
  name text not null,
  size text default '' not null,
  given_on date,
  expires_on date,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint agent_items_pkey primary key (agency_id, id),
  constraint agent_items_agency foreign key (agency_id) references agencies (id),
  constraint agent_items_agent foreign key (agency_id, agent_id) references agents (agency_id, id),
  constraint agent_items_kind check (kind between 0 and 4)
);
create index agent_items_agent_id on agent_items (agency_id, agent_id);
create index agent_items_date on agent_items (agency_id, expires_on);

-- A customer reaches what stands or stood on his sites, and the checks of what stands there; an agent what he holds or held.
select lay_wall('stock_assignments',
  'exists (select 1 from sites s where s.agency_id = stock_assignments.agency_id and s.id = stock_assignments.site_id and s.customer_id = app_customer())',
  'agent_id = app_agent()');
select lay_wall('stock_references',
  'exists (select 1 from stock_assignments a where a.agency_id = stock_references.agency_id and a.reference_id = stock_references.id)',
  'exists (select 1 from stock_assignments a where a.agency_id = stock_references.agency_id and a.reference_id = stock_references.id)');
select lay_wall('stock_actions',
  'kind = ''check'' and exists (select 1 from stock_assignments a where a.agency_id = stock_actions.agency_id and a.reference_id = stock_actions.reference_id and a.restituted_on is null)',
  null);

select lay_wall('agent_items', null, 'agent_id = app_agent()');

-- Nothing real is handed to a demonstration row.
create trigger demo_parent_agent before insert on stock_assignments for each row execute function refuse_demo_parent('agents', 'agent_id');
create trigger demo_parent_site before insert on stock_assignments for each row execute function refuse_demo_parent('sites', 'site_id');
create trigger demo_parent before insert on agent_items for each row execute function refuse_demo_parent('agents', 'agent_id');
