-- The drafts of a period, written one customer after the other. A run is continued by whichever process is alive.

create table invoice_runs (
  agency_id uuid not null,
  id uuid not null default uuidv7(),
  period_from date not null,
  period_until date not null,
  issued_on date not null,
  user_id uuid not null,
  stopped_at timestamptz(3),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint invoice_runs_pkey primary key (agency_id, id),
  constraint invoice_runs_agency foreign key (agency_id) references agencies (id),
  constraint invoice_runs_days check (period_from <= period_until)
);
create index invoice_runs_period on invoice_runs (agency_id, period_from, period_until);
-- One at a time in an agency: two would only wait for each other.
create unique index invoice_runs_open on invoice_runs (agency_id) where stopped_at is null and ended_at is null;
select lay_wall('invoice_runs', null, null, false);

-- One customer of a run. Its draft and this row are written together, so that a killed process leaves both or neither.
create table invoice_run_parts (
  agency_id uuid not null,
  id uuid not null default uuidv7(),
  run_id uuid not null,
  customer_id uuid not null,
  position integer not null,
  state text not null default 'waiting',
  invoice_id uuid,
  message text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint invoice_run_parts_pkey primary key (agency_id, id),
  constraint invoice_run_parts_run foreign key (agency_id, run_id) references invoice_runs (agency_id, id) on delete cascade,
  constraint invoice_run_parts_customer foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade,
  constraint invoice_run_parts_state check (state in ('waiting', 'done', 'refused'))
);
create unique index invoice_run_parts_position on invoice_run_parts (agency_id, run_id, position);
create unique index invoice_run_parts_once on invoice_run_parts (agency_id, run_id, customer_id);
create index invoice_run_parts_customer_id on invoice_run_parts (agency_id, customer_id);
select lay_wall('invoice_run_parts', null, null, false);
