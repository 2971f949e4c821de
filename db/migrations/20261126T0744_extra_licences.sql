-- A licence beyond the plan, at the price that somebody accepted. It is billed by its days, or by the month, with the next renewal (C-189).
create table extra_licences (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  agent_id uuid not null,
  starts_on date not null,
  -- Its last day. Null: it goes on.
  ends_on date,
  daily_cents integer not null,
  monthly_cents integer not null,
  accepted_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint extra_licences_pkey primary key (agency_id, id),
  constraint extra_licences_agency foreign key (agency_id) references agencies (id),
  constraint extra_licences_agent foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade,
  constraint extra_licences_days check (ends_on is null or ends_on >= starts_on),
  constraint extra_licences_prices check (daily_cents >= 0 and monthly_cents >= 0)
);
create index extra_licences_agent on extra_licences (agency_id, agent_id);
-- A licence is paid beyond the plan once at a time.
create unique index extra_licences_running on extra_licences (agency_id, agent_id) where ends_on is null;
select lay_wall('extra_licences', null, null);

alter table agency_subscriptions
  -- The last day whose extra licences were billed.
  add column extras_billed_on date;
