-- Why a planned service was given to somebody else, or made longer or shorter.

create table plan_reasons (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  service_id uuid not null,
  kind text not null,
  reason text not null,
  comment text default '' not null,
  words text not null,
  user_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  constraint plan_reasons_pkey primary key (agency_id, id),
  constraint plan_reasons_agency foreign key (agency_id) references agencies (id),
  constraint plan_reasons_service foreign key (agency_id, service_id) references services (agency_id, id) on delete cascade,
  constraint plan_reasons_kind check (kind in ('replacement', 'extension', 'shortening'))
);
create index plan_reasons_service_id on plan_reasons (agency_id, service_id, created_at);
create index plan_reasons_created on plan_reasons (agency_id, created_at);

select lay_wall('plan_reasons', null, null, false);
