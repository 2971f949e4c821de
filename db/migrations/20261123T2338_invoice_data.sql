-- What a numbered invoice says as data (EN 16931): written with its number, never changed, and gone with it.
create table invoice_data (
  agency_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  data jsonb not null,
  created_at timestamptz(3) not null default now(),
  constraint invoice_data_pkey primary key (agency_id, id),
  constraint invoice_data_invoice foreign key (agency_id, id) references invoices (agency_id, id) on delete cascade,
  constraint invoice_data_customer foreign key (agency_id, customer_id) references customers (agency_id, id)
);
create index invoice_data_customer_id on invoice_data (agency_id, customer_id);
select lay_wall('invoice_data', 'customer_id = app_customer()', null, false);

create function lock_invoice_data() returns trigger language plpgsql as $$
begin
  if app_forgets() then return case when tg_op = 'DELETE' then old else new end; end if;
  raise exception 'the data of a numbered invoice is locked' using errcode = 'VG002';
end $$;
create trigger a_lock before update or delete on invoice_data for each row execute function lock_invoice_data();

-- The buyer's reference (BT-10): a public body routes its invoices by it.
alter table invoices add column buyer_reference text not null default '';
