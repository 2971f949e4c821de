-- What the platform sells to agencies: its catalogue above them, and what each of them has ordered, been billed and paid.

create table subscription_article_types (
  id uuid default uuidv7() primary key,
  name text not null,
  enabled boolean default true not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null
);
create unique index subscription_article_types_name on subscription_article_types (lower(name));

create table subscription_articles (
  id uuid default uuidv7() primary key,
  type_id uuid not null references subscription_article_types (id),
  name text not null,
  description text default '' not null,
  price_cents integer not null,
  image_file_id uuid,
  enabled boolean default true not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint subscription_articles_price check (price_cents >= 0)
);
create index subscription_articles_type on subscription_articles (type_id);

create table subscription_offers (
  id uuid default uuidv7() primary key,
  name text not null,
  description text default '' not null,
  type smallint not null,
  price_cents integer not null,
  quantity integer default 1 not null,
  yearly boolean default false not null,
  yearly_price_cents integer,
  article_id uuid references subscription_articles (id),
  status smallint default 100 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint subscription_offers_type_known check (type in (0, 1, 2, 3, 100, 200, 210, 220, 300)),
  constraint subscription_offers_status_known check (status in (100, 200, 300)),
  constraint subscription_offers_amounts check (price_cents >= 0 and quantity > 0 and (yearly_price_cents is null or yearly_price_cents >= 0))
);
create index subscription_offers_created on subscription_offers (created_at);
create index subscription_offers_article on subscription_offers (article_id);

create table onboarding_paths (
  id uuid default uuidv7() primary key,
  title text not null,
  status smallint default 100 not null,
  rank integer default 0 not null,
  steps jsonb default '[]' not null,
  roles text[] default '{}' not null,
  is_granted text[] default '{}' not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint onboarding_paths_status_known check (status in (100, 200))
);

create table onboarding_progress (
  path_id uuid not null references onboarding_paths (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  steps_done integer[] default '{}' not null,
  closed_at timestamp(3) with time zone,
  constraint onboarding_progress_pkey primary key (path_id, user_id)
);
create index onboarding_progress_user on onboarding_progress (user_id);

create table subscription_operations (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  offer_id uuid not null references subscription_offers (id),
  state text default 'open' not null,
  quantity integer default 1 not null,
  yearly boolean default false not null,
  unit_price_cents integer not null,
  starts_on date not null,
  ends_on date,
  ordered_by uuid,
  ordered_by_name text default '' not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint subscription_operations_pkey primary key (agency_id, id),
  constraint subscription_operations_agency foreign key (agency_id) references agencies (id),
  constraint subscription_operations_state_known check (state in ('open', 'waiting_date', 'waiting_payment', 'pending', 'close')),
  constraint subscription_operations_amounts check (quantity > 0 and unit_price_cents >= 0),
  constraint subscription_operations_days check (ends_on is null or ends_on >= starts_on)
);
create index subscription_operations_offer on subscription_operations (offer_id);

alter table agency_subscriptions
  add column operation_id uuid,
  add column started_on date,
  add column yearly boolean default false not null,
  -- Asked to end: the last day on which it holds. Null: it is renewed by itself.
  add column cancelled_from date,
  add column provider_customer_id text,
  add column default_method_id uuid,
  add constraint agency_subscriptions_operation foreign key (agency_id, operation_id) references subscription_operations (agency_id, id);

create table payment_methods (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  type text not null,
  enabled boolean default true not null,
  provider_method_id text not null,
  holder_name text default '' not null,
  brand text default '' not null,
  last_four text default '' not null,
  expires_on text default '' not null,
  bank_name text default '' not null,
  mandate_reference text default '' not null,
  mandate_signed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint payment_methods_pkey primary key (agency_id, id),
  constraint payment_methods_agency foreign key (agency_id) references agencies (id),
  constraint payment_methods_type_known check (type in ('card', 'sepa'))
);
create unique index payment_methods_provider on payment_methods (agency_id, provider_method_id);
alter table agency_subscriptions
  add constraint agency_subscriptions_method foreign key (agency_id, default_method_id) references payment_methods (agency_id, id);

create table agency_invoices (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  reference text not null,
  status smallint default 100 not null,
  issued_on date not null,
  buyer jsonb default '{}' not null,
  vat_bp integer not null,
  excl_cents bigint not null,
  vat_cents bigint not null,
  total_cents bigint not null,
  file_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint agency_invoices_pkey primary key (agency_id, id),
  constraint agency_invoices_agency foreign key (agency_id) references agencies (id),
  constraint agency_invoices_file foreign key (agency_id, file_id) references files (agency_id, id),
  constraint agency_invoices_status_known check (status in (100, 200, 300)),
  constraint agency_invoices_total check (total_cents = excl_cents + vat_cents)
);
create unique index agency_invoices_reference on agency_invoices (reference);
create index agency_invoices_issued on agency_invoices (agency_id, issued_on);

create table agency_payment_items (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  invoice_id uuid not null,
  operation_id uuid,
  offer_id uuid references subscription_offers (id),
  rank integer default 0 not null,
  label text not null,
  quantity integer not null,
  unit_price_cents integer not null,
  constraint agency_payment_items_pkey primary key (agency_id, id),
  constraint agency_payment_items_invoice foreign key (agency_id, invoice_id) references agency_invoices (agency_id, id),
  constraint agency_payment_items_operation foreign key (agency_id, operation_id) references subscription_operations (agency_id, id),
  constraint agency_payment_items_quantity check (quantity > 0)
);
create index agency_payment_items_of on agency_payment_items (agency_id, invoice_id);
create index agency_payment_items_operation_of on agency_payment_items (agency_id, operation_id);
create index agency_payment_items_offer on agency_payment_items (offer_id);

create table agency_invoice_payments (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  invoice_id uuid not null,
  status text default 'COMING_SOON' not null,
  amount_cents bigint not null,
  due_on date not null,
  paid_at timestamp(3) with time zone,
  note text default '' not null,
  method_id uuid,
  provider_payment_id text,
  failure text default '' not null,
  is_authentication_required boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint agency_invoice_payments_pkey primary key (agency_id, id),
  constraint agency_invoice_payments_invoice foreign key (agency_id, invoice_id) references agency_invoices (agency_id, id),
  constraint agency_invoice_payments_method foreign key (agency_id, method_id) references payment_methods (agency_id, id) on delete set null (method_id),
  constraint agency_invoice_payments_status_known check (status in ('VALIDATION', 'COMING_SOON', 'PENDING', 'PROCESSING', 'ERROR', 'VALIDATED',
    'VALIDATED_MANUALLY', 'CANCELLED_MANUALLY'))
);
create index agency_invoice_payments_of on agency_invoice_payments (agency_id, invoice_id);
create index agency_invoice_payments_due on agency_invoice_payments (due_on) where status in ('COMING_SOON', 'PENDING', 'ERROR');

create table article_orders (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  item_id uuid not null,
  status smallint default 100 not null,
  comment text default '' not null,
  delivery_address text default '' not null,
  delivery_instructions text default '' not null,
  validated_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  received_at timestamp(3) with time zone,
  canceled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint article_orders_pkey primary key (agency_id, id),
  constraint article_orders_item foreign key (agency_id, item_id) references agency_payment_items (agency_id, id),
  constraint article_orders_status_known check (status in (100, 200, 300, 400, 500))
);
create unique index article_orders_one on article_orders (agency_id, item_id);
create index article_orders_created on article_orders (created_at);

create table subscription_reasons (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  reason smallint not null,
  explanation text default '' not null,
  created_by uuid,
  created_by_name text default '' not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint subscription_reasons_pkey primary key (agency_id, id),
  constraint subscription_reasons_agency foreign key (agency_id) references agencies (id),
  constraint subscription_reasons_known check (reason in (1, 2, 3, 4, 5))
);
create index subscription_reasons_created on subscription_reasons (created_at);

-- An agency reads what it has ordered, been billed and paid; every line of it is written at the platform's door.
select lay_wall('subscription_operations', null, null);
select lay_wall('payment_methods', null, null);
select lay_wall('agency_invoices', null, null);
select lay_wall('agency_payment_items', null, null, false);
select lay_wall('agency_invoice_payments', null, null);
select lay_wall('article_orders', null, null);
select lay_wall('subscription_reasons', null, null);
revoke insert, update, delete on subscription_operations, payment_methods, agency_invoices, agency_payment_items, agency_invoice_payments,
  article_orders, subscription_reasons from vigie_app, vigie_customer, vigie_agent;

-- What was billed stays as it was: an invoice changes its status and its file only, its lines never.
create function lock_agency_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'an invoice is never deleted' using errcode = 'VG003'; end if;
  if (new.reference, new.issued_on, new.buyer, new.vat_bp, new.excl_cents, new.vat_cents, new.total_cents)
    is distinct from (old.reference, old.issued_on, old.buyer, old.vat_bp, old.excl_cents, old.vat_cents, old.total_cents) then
    raise exception 'an issued invoice is locked' using errcode = 'VG003';
  end if;
  return new;
end $$;
create trigger lock before update or delete on agency_invoices for each row execute function lock_agency_invoice();
create trigger append_only before update or delete on agency_payment_items for each row execute function refuse_change();

grant select, insert, update, delete on subscription_article_types, subscription_articles, subscription_offers, onboarding_paths,
  onboarding_progress to vigie_platform;
create trigger bump before update on subscription_article_types for each row execute function bump_row();
create trigger bump before update on subscription_articles for each row execute function bump_row();
create trigger bump before update on subscription_offers for each row execute function bump_row();
create trigger bump before update on onboarding_paths for each row execute function bump_row();
