-- What stood before a change of the plan, for a day: whoever made the change may bring exactly that back.

create table plan_snapshots (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  user_id uuid not null,
  kind text not null,
  lines jsonb not null,
  borne jsonb not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint plan_snapshots_pkey primary key (agency_id, id),
  constraint plan_snapshots_agency foreign key (agency_id) references agencies (id)
);
create index plan_snapshots_created on plan_snapshots (agency_id, created_at);

-- The agency's people only; the trail of changes has the services' own lines. Written once: nobody may alter what stood before.
select lay_wall('plan_snapshots', null, null, false);
revoke update on plan_snapshots from vigie_app, vigie_customer, vigie_agent, vigie_platform;
