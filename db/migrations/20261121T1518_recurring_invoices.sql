-- Recurring invoices, and the draft that each due day gives once.

create table invoice_recurrences (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  customer_id uuid not null,
  title text default '' not null,
  reference text default '' not null,
  intro text default '' not null,
  notes text default '' not null,
  discount_bp integer,
  discount_cents bigint,
  items jsonb default '[]' not null,
  currency text default 'EUR' not null,
  net_cents bigint default 0 not null,
  vat_cents bigint default 0 not null,
  total_cents bigint default 0 not null,
  vat_table jsonb default '[]' not null,
  start_at date not null,
  end_at date,
  rhythm smallint not null,
  frequency integer not null,
  status smallint default 200 not null,
  generated_until date,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint invoice_recurrences_pkey primary key (agency_id, id),
  constraint invoice_recurrences_agency foreign key (agency_id) references agencies (id),
  constraint invoice_recurrences_customer foreign key (agency_id, customer_id) references customers (agency_id, id),
  constraint invoice_recurrences_rhythm_known check (rhythm in (1, 2, 3, 4)),
  constraint invoice_recurrences_frequency check (frequency between 1 and 366),
  constraint invoice_recurrences_status_known check (status in (200, 300, 400)),
  constraint invoice_recurrences_days check (end_at is null or end_at >= start_at),
  constraint invoice_recurrences_one_discount check (discount_bp is null or discount_cents is null)
);
create index invoice_recurrences_created on invoice_recurrences (agency_id, created_at);
create index invoice_recurrences_customer_id on invoice_recurrences (agency_id, customer_id);
create trigger demo_parent before insert on invoice_recurrences for each row execute function refuse_demo_parent('customers', 'customer_id');
select lay_wall('invoice_recurrences');

alter table invoices
  add column recurrence_id uuid,
  add column recurrence_day date,
  add constraint invoices_recurrence foreign key (agency_id, recurrence_id) references invoice_recurrences (agency_id, id),
  add constraint invoices_recurring check ((recurrence_id is null) = (recurrence_day is null));
-- A due day gives one invoice, whoever generates it.
create unique index invoices_recurrence_day on invoices (agency_id, recurrence_id, recurrence_day) where recurrence_id is not null;
