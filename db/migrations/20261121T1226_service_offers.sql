-- Vacant services offered to agents with what each said, and services that agents give or exchange. Agents reach them
-- through the agency's own door only: who may take a service is judged on what they may not read.

create table service_offers (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  service_id uuid not null,
  status smallint default 100 not null,
  confirmed boolean default false not null,
  comment text default '' not null,
  user_id uuid,
  ended_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint service_offers_pkey primary key (agency_id, id),
  constraint service_offers_agency foreign key (agency_id) references agencies (id),
  constraint service_offers_service foreign key (agency_id, service_id) references services (agency_id, id) on delete cascade,
  constraint service_offers_status check (status in (100, 200, 300, 400))
);
-- A service is offered once at a time.
create unique index service_offers_open on service_offers (agency_id, service_id) where status = 100;
create index service_offers_service_id on service_offers (agency_id, service_id);
create index service_offers_created on service_offers (agency_id, created_at);

create table service_offer_answers (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  offer_id uuid not null,
  agent_id uuid not null,
  answer smallint default 100 not null,
  answered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint service_offer_answers_pkey primary key (agency_id, id),
  constraint service_offer_answers_agency foreign key (agency_id) references agencies (id),
  constraint service_offer_answers_offer foreign key (agency_id, offer_id) references service_offers (agency_id, id) on delete cascade,
  constraint service_offer_answers_agent foreign key (agency_id, agent_id) references agents (agency_id, id),
  constraint service_offer_answers_answer check (answer in (100, 150, 200, 300, 400))
);
create unique index service_offer_answers_once on service_offer_answers (agency_id, offer_id, agent_id);
create index service_offer_answers_agent_id on service_offer_answers (agency_id, agent_id);

create table service_swaps (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  agent_id uuid not null,
  service_id uuid not null,
  mark text not null,
  colleague_id uuid not null,
  other_service_id uuid,
  other_mark text,
  status smallint default 100 not null,
  comment text default '' not null,
  reason text default '' not null,
  user_id uuid,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint service_swaps_pkey primary key (agency_id, id),
  constraint service_swaps_agency foreign key (agency_id) references agencies (id),
  constraint service_swaps_service foreign key (agency_id, service_id) references services (agency_id, id) on delete cascade,
  constraint service_swaps_other foreign key (agency_id, other_service_id) references services (agency_id, id) on delete cascade,
  constraint service_swaps_agent foreign key (agency_id, agent_id) references agents (agency_id, id),
  constraint service_swaps_colleague foreign key (agency_id, colleague_id) references agents (agency_id, id),
  constraint service_swaps_status check (status in (100, 200, 300, 400, 500, 600, 700)),
  constraint service_swaps_sides check (agent_id <> colleague_id and (other_service_id is null) = (other_mark is null))
);
-- An agent proposes one of his services once at a time.
create unique index service_swaps_open on service_swaps (agency_id, service_id, agent_id) where status in (100, 200);
create index service_swaps_agent_id on service_swaps (agency_id, agent_id);
create index service_swaps_colleague_id on service_swaps (agency_id, colleague_id);
create index service_swaps_service_id on service_swaps (agency_id, service_id);
create index service_swaps_other_service_id on service_swaps (agency_id, other_service_id);
create index service_swaps_created on service_swaps (agency_id, created_at);

select lay_wall('service_offers');
select lay_wall('service_offer_answers');
select lay_wall('service_swaps');
