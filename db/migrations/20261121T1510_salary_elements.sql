-- What is paid or held back beside the hours, of one agent in one month: an amount or a quantity.

create table salary_elements (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  agent_id uuid not null,
  type_key text not null,
  month text not null,
  amount_cents bigint,
  quantity_hundredths integer,
  comment text default '' not null,
  user_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint salary_elements_pkey primary key (agency_id, id),
  constraint salary_elements_agency foreign key (agency_id) references agencies (id),
  constraint salary_elements_agent foreign key (agency_id, agent_id) references agents (agency_id, id),
  constraint salary_elements_month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  constraint salary_elements_value check (num_nonnulls(amount_cents, quantity_hundredths) = 1)
);
create index salary_elements_month_of on salary_elements (agency_id, month);
create index salary_elements_agent_id on salary_elements (agency_id, agent_id);

select lay_wall('salary_elements', null, null);

-- Nothing real is paid to a demonstration row.
create trigger demo_parent before insert on salary_elements for each row execute function refuse_demo_parent('agents', 'agent_id');
