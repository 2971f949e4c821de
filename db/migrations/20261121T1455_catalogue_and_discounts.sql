-- What an agency sells and what it takes off: the catalogue of services, and discounts. Customers and agents reach neither.

create table catalog_services (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  description text not null,
  unit text default 'hour' not null,
  price_cents bigint not null,
  specialty_keys text[] default '{}' not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint catalog_services_pkey primary key (agency_id, id),
  constraint catalog_services_agency foreign key (agency_id) references agencies (id),
  constraint catalog_services_unit_known check (unit in ('hour', 'piece', 'day', 'month', 'kilometre', 'flatRate')),
  constraint catalog_services_price check (price_cents >= 0)
);
-- A form sent twice adds one service.
create unique index catalog_services_name on catalog_services (agency_id, fold(name));
create index catalog_services_created on catalog_services (agency_id, created_at);

create table discounts (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  discount_bp integer,
  discount_cents bigint,
  customer_ids uuid[] default '{}' not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint discounts_pkey primary key (agency_id, id),
  constraint discounts_agency foreign key (agency_id) references agencies (id),
  constraint discounts_one_value check ((discount_bp is null) <> (discount_cents is null)),
  constraint discounts_percent check (discount_bp between 1 and 10000),
  constraint discounts_amount check (discount_cents > 0)
);
create unique index discounts_name on discounts (agency_id, fold(name));
create index discounts_created on discounts (agency_id, created_at);

select lay_wall('catalog_services');
select lay_wall('discounts');
