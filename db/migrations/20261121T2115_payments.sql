-- Where an ordered article goes: kept with the order, since nothing is sent before it is paid.
alter table subscription_operations
  add column delivery_address text default '' not null,
  add column delivery_instructions text default '' not null;

-- What the provider of test mode holds: its customers, methods, payments and pages. No figures of a card or an account are among it.
create table test_provider_records (
  id text primary key,
  kind text not null,
  customer_id text default '' not null,
  body jsonb default '{}' not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint test_provider_records_kind_known check (kind in ('customer', 'method', 'payment', 'page'))
);
create index test_provider_records_of on test_provider_records (customer_id, kind);
grant select, insert, update, delete on test_provider_records to vigie_platform;

create index agency_invoice_payments_provider on agency_invoice_payments (provider_payment_id) where provider_payment_id is not null;
create index agency_invoice_payments_underway on agency_invoice_payments (status) where status in ('PROCESSING', 'ERROR');
