-- The agency's own subscription, what the platform holds against an agency, and the platform's own row in every installation.

create table agency_subscriptions (
  agency_id uuid not null references agencies (id),
  id uuid default uuidv7() not null,
  current_period_end_on date not null,
  paid boolean default false not null,
  offer_type smallint not null,
  free_accounts integer default 0 not null,
  prepaid_payslips integer default 0 not null,
  prepaid_signatures integer default 0 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint agency_subscriptions_pkey primary key (agency_id, id),
  constraint agency_subscriptions_counts check (free_accounts >= 0 and prepaid_payslips >= 0 and prepaid_signatures >= 0)
);
create unique index agency_subscriptions_agency on agency_subscriptions (agency_id);

alter table agencies add column errors jsonb default '[]' not null;

-- The owner of the schema passes no wall either: it comes down for what is written here.
alter table agencies no force row level security;
alter table agencies disable trigger audit;
-- The platform's own mails and files belong to this row, with a demonstration or without.
insert into agencies (id, kind, name, status) values ('00000000-0000-7000-8000-000000000000', 'platform', 'Vigie', 100)
  on conflict (id) do nothing;
-- Agencies that are at work go on working.
insert into agency_subscriptions (agency_id, current_period_end_on, paid, offer_type)
  select id, current_date + 365, true, 1 from agencies where kind = 'agency';
alter table agencies enable trigger audit;
alter table agencies force row level security;

-- An agency reads its subscription and never writes it; its customers and agents are told by their session.
select lay_wall('agency_subscriptions', null, null);
revoke insert, update, delete on agency_subscriptions from vigie_app, vigie_customer, vigie_agent;

-- An agency changes who it is and how it works, never its standing with the platform.
revoke update on agencies from vigie_app;
grant update (name, email, phone, street, complement, zipcode, city, country, latitude, longitude, siret, vat_number, cnaps_number,
  currency, holiday_locale, time_zone, logo_file_id, settings, updated_at) on agencies to vigie_app;
