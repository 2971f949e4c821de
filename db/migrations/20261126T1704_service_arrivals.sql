-- Whether a guard comes: what was asked before the start, what the guard answered, and when the desk was told.
-- A service that is moved is asked about anew: the row bears the start that it is about.

create table service_arrivals (
  agency_id uuid not null,
  id uuid not null default uuidv7(),
  service_id uuid not null,
  agent_id uuid not null,
  start_at timestamptz(3) not null,
  asked smallint not null default 0,
  asked_at timestamptz(3),
  said text,
  said_at timestamptz(3),
  arrival_at timestamptz(3),
  told_at timestamptz(3),
  constraint service_arrivals_pkey primary key (agency_id, id),
  constraint service_arrivals_agency foreign key (agency_id) references agencies (id),
  constraint service_arrivals_service foreign key (agency_id, service_id) references services (agency_id, id) on delete cascade,
  constraint service_arrivals_agent foreign key (agency_id, agent_id) references agents (agency_id, id),
  constraint service_arrivals_said check (said in ('onWay', 'cannot')),
  constraint service_arrivals_whole check ((said is null) = (said_at is null)),
  constraint service_arrivals_when check ((arrival_at is not null) = coalesce(said = 'onWay', false))
);
create unique index service_arrivals_once on service_arrivals (agency_id, service_id, agent_id);
create index service_arrivals_agent_id on service_arrivals (agency_id, agent_id);
select lay_wall('service_arrivals', null, 'agent_id = app_agent()', false);
