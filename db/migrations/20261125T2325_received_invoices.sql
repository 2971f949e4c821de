-- Invoices of suppliers: what their data says, the file as it came, the order that they bill, and what the agency has decided.
create table received_invoices (
  agency_id uuid not null,
  id uuid not null default uuidv7(),
  flow_id text,
  supplier_key text not null,
  supplier_name text not null,
  supplier_siren text not null default '',
  number text not null,
  type_code smallint not null,
  issued_on date not null,
  due_on date,
  currency text not null,
  net_cents bigint not null,
  vat_cents bigint not null,
  total_cents bigint not null,
  due_cents bigint not null,
  order_reference text not null default '',
  order_id uuid,
  status smallint not null default 100,
  reason_code text not null default '',
  reason text not null default '',
  data jsonb not null,
  file_id uuid not null,
  file_sha256 text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint received_invoices_pkey primary key (agency_id, id),
  constraint received_invoices_agency foreign key (agency_id) references agencies (id),
  constraint received_invoices_file foreign key (agency_id, file_id) references files (agency_id, id),
  constraint received_invoices_order foreign key (agency_id, order_id) references papers (agency_id, id) on delete set null (order_id),
  constraint received_invoices_status check (status in (100, 205, 207, 210, 211))
);
create unique index received_invoices_once on received_invoices (agency_id, supplier_key, number, (extract(year from issued_on)));
create unique index received_invoices_flow on received_invoices (agency_id, flow_id);
create index received_invoices_order_id on received_invoices (agency_id, order_id) where order_id is not null;
create index received_invoices_file_id on received_invoices (agency_id, file_id);
create index received_invoices_issued on received_invoices (agency_id, issued_on);
select lay_wall('received_invoices', null, null);

-- What the agency says of one that a platform delivered; it waits here until the platform has it.
create table received_states (
  agency_id uuid not null,
  id uuid not null default uuidv7(),
  received_id uuid not null,
  code smallint not null,
  at timestamptz(3) not null,
  reason_code text not null default '',
  reason text not null default '',
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint received_states_pkey primary key (agency_id, id),
  constraint received_states_invoice foreign key (agency_id, received_id) references received_invoices (agency_id, id) on delete cascade,
  constraint received_states_code check (code in (204, 205, 207, 210, 211))
);
create index received_states_received_id on received_states (agency_id, received_id);
create index received_states_unsent on received_states (created_at) where sent_at is null;
select lay_wall('received_states', null, null, false);

-- The sandbox brings an invoice to the agency that it is addressed to, where there is one.
alter table sandbox_flows add column recipient_id uuid;
alter table sandbox_flows add column name text not null default '';
alter table sandbox_flows add column content text;
create index sandbox_flows_recipient on sandbox_flows (recipient_id) where recipient_id is not null;
