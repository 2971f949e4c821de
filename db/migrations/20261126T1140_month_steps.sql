-- What happened to the hours of one collaborator in one month: the desk asked for a signature, the collaborator signed or objected.
-- A signature keeps the figures that stood on the screen: what changes after it is seen. Nobody changes a step.

create table month_steps (
  agency_id uuid not null,
  id uuid not null default uuidv7(),
  agent_id uuid not null,
  month text not null,
  kind text not null,
  user_id uuid,
  author_name text not null,
  figures jsonb,
  fingerprint text,
  request_id uuid,
  created_at timestamptz(3) not null default now(),
  constraint month_steps_pkey primary key (agency_id, id),
  constraint month_steps_agency foreign key (agency_id) references agencies (id),
  constraint month_steps_agent foreign key (agency_id, agent_id) references agents (agency_id, id),
  constraint month_steps_request foreign key (agency_id, request_id) references requests (agency_id, id) on delete cascade,
  constraint month_steps_month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  constraint month_steps_kind check (kind in ('asked', 'signed', 'objected')),
  constraint month_steps_what check (
    (kind = 'asked' and figures is null and fingerprint is null and request_id is null)
    or (kind = 'signed' and figures is not null and fingerprint is not null and request_id is null)
    or (kind = 'objected' and figures is not null and fingerprint is not null and request_id is not null)
  )
);
create index month_steps_of on month_steps (agency_id, month, agent_id, created_at);
create index month_steps_agent_id on month_steps (agency_id, agent_id);
create index month_steps_request_id on month_steps (agency_id, request_id);
select lay_wall('month_steps', null, 'agent_id = app_agent()');
