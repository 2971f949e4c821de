-- Agencies that sign up by themselves: what was asked, until the link of the mail makes the agency or the days are over.
create table sign_ups (
  id uuid primary key default uuidv7(),
  agency_name text not null,
  siret text not null,
  firstname text not null,
  lastname text not null,
  email text not null,
  phone text not null,
  token_hash text not null,
  terms text not null,
  expires_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  agency_id uuid references agencies (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint sign_ups_made check ((confirmed_at is null) = (agency_id is null))
);
create unique index sign_ups_token on sign_ups (token_hash);
-- Whoever asks again has one link that serves.
create unique index sign_ups_waiting on sign_ups (lower(email)) where confirmed_at is null;
create index sign_ups_created on sign_ups (created_at);
create index sign_ups_agency_id on sign_ups (agency_id);
grant select, insert, update, delete on sign_ups to vigie_platform;
create trigger bump before update on sign_ups for each row execute function bump_row();
