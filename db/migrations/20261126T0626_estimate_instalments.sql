-- Deposits, progress invoices and the final invoice of an estimate, each under its invoice's own identifier.
create table estimate_instalments (
  agency_id uuid not null,
  id uuid not null,
  estimate_id uuid not null,
  customer_id uuid not null,
  kind text not null,
  created_at timestamptz(3) not null default now(),
  constraint estimate_instalments_pkey primary key (agency_id, id),
  constraint estimate_instalments_invoice foreign key (agency_id, id) references invoices (agency_id, id) on delete cascade,
  constraint estimate_instalments_estimate foreign key (agency_id, estimate_id) references papers (agency_id, id) on delete cascade,
  constraint estimate_instalments_customer foreign key (agency_id, customer_id) references customers (agency_id, id),
  constraint estimate_instalments_kind check (kind in ('deposit', 'progress', 'final'))
);
create index estimate_instalments_estimate_id on estimate_instalments (agency_id, estimate_id);
create index estimate_instalments_customer_id on estimate_instalments (agency_id, customer_id);
create unique index estimate_instalments_final on estimate_instalments (agency_id, estimate_id) where kind = 'final';
select lay_wall('estimate_instalments', 'customer_id = app_customer()', null, false);

-- The line of a final invoice that deducts an instalment names it.
alter table invoice_items
  add column deducts_id uuid,
  add constraint invoice_items_deducts foreign key (agency_id, deducts_id) references invoices (agency_id, id);
create index invoice_items_deducts_id on invoice_items (agency_id, deducts_id) where deducts_id is not null;
