-- What is transmitted to a « plateforme agréée »: written with the number of the document, submitted by a job, and the state that it has reached.
create table invoice_transmissions (
  agency_id uuid not null,
  id uuid not null,
  flow_id text,
  submitted_at timestamptz(3),
  code smallint not null default 100,
  code_at timestamptz(3) not null,
  reason_code text not null default '',
  reason text not null default '',
  created_at timestamptz(3) not null default now(),
  constraint invoice_transmissions_pkey primary key (agency_id, id),
  constraint invoice_transmissions_invoice foreign key (agency_id, id) references invoices (agency_id, id) on delete cascade,
  constraint invoice_transmissions_submitted check ((flow_id is null) = (submitted_at is null)),
  constraint invoice_transmissions_code check (code in (100, 200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 221))
);
create index invoice_transmissions_waiting on invoice_transmissions (created_at) where flow_id is null;
create index invoice_transmissions_open on invoice_transmissions (agency_id) where flow_id is not null and code not in (210, 212, 213);
select lay_wall('invoice_transmissions', null, null, false);

-- Each state of its life cycle, the platform's and the agency's own; what the agency says waits here until the platform has it.
create table invoice_states (
  agency_id uuid not null,
  id uuid not null default uuidv7(),
  invoice_id uuid not null,
  code smallint not null,
  at timestamptz(3) not null,
  reason_code text not null default '',
  reason text not null default '',
  from_agency boolean not null default false,
  platform_id text,
  collected jsonb,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint invoice_states_pkey primary key (agency_id, id),
  constraint invoice_states_invoice foreign key (agency_id, invoice_id) references invoices (agency_id, id) on delete cascade,
  constraint invoice_states_code check (code in (200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 221)),
  constraint invoice_states_origin check (from_agency = (platform_id is null) and (from_agency or sent_at is null)),
  constraint invoice_states_collected check ((code = 212 and from_agency) = (collected is not null))
);
create unique index invoice_states_once on invoice_states (agency_id, invoice_id, platform_id);
create unique index invoice_states_own_once on invoice_states (agency_id, invoice_id, code) where from_agency;
create index invoice_states_unsent on invoice_states (created_at) where from_agency and sent_at is null;
select lay_wall('invoice_states', null, null, false);

-- The sandbox that answers as a platform, beside the demonstration only: above all agencies, as a platform is.
create table sandbox_flows (
  id uuid not null default uuidv7(),
  agency_id uuid not null,
  key text not null,
  number text not null,
  buyer text not null,
  total_cents bigint not null,
  sha256 text not null,
  created_at timestamptz(3) not null default now(),
  constraint sandbox_flows_pkey primary key (id)
);
create unique index sandbox_flows_key on sandbox_flows (agency_id, key);
create index sandbox_flows_number on sandbox_flows (agency_id, number);
grant select, insert, update, delete on sandbox_flows to vigie_platform;
create table sandbox_states (
  id uuid not null default uuidv7(),
  flow_id uuid not null,
  key text not null,
  code smallint not null,
  at timestamptz(3) not null,
  reason_code text not null default '',
  reason text not null default '',
  from_agency boolean not null default false,
  collected jsonb,
  created_at timestamptz(3) not null default now(),
  constraint sandbox_states_pkey primary key (id),
  constraint sandbox_states_flow foreign key (flow_id) references sandbox_flows (id) on delete cascade
);
create unique index sandbox_states_key on sandbox_states (flow_id, key);
grant select, insert, update, delete on sandbox_states to vigie_platform;
