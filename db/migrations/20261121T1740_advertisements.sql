-- Advertisements between agencies, who has read them, and the answers: above the agencies, reached by the platform's door only.

create table ads (
  id uuid default uuidv7() primary key,
  agency_id uuid not null references agencies (id),
  reference text not null,
  title text not null,
  type smallint not null,
  status smallint default 100 not null,
  departments text[] default '{}' not null,
  description text not null,
  contact text default '' not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint ads_type_known check (type in (1, 2, 3, 4)),
  constraint ads_status_known check (status in (100, 200, 400))
);
create unique index ads_reference on ads (reference);
create index ads_agency on ads (agency_id, created_at);
create index ads_active on ads (created_at) where status = 100;

create table ad_readings (
  ad_id uuid not null references ads (id) on delete cascade,
  agency_id uuid not null references agencies (id),
  read_at timestamp(3) with time zone default now() not null,
  constraint ad_readings_pkey primary key (ad_id, agency_id)
);
create index ad_readings_agency on ad_readings (agency_id);

create table ad_answers (
  id uuid default uuidv7() primary key,
  ad_id uuid not null references ads (id) on delete cascade,
  agency_id uuid not null references agencies (id),
  title text not null,
  message text not null,
  author_id uuid,
  author_name text not null,
  status smallint default 100 not null,
  decided_at timestamp(3) with time zone,
  decided_by uuid,
  read_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint ad_answers_status_known check (status in (100, 200, 300)),
  constraint ad_answers_decided check ((status = 100) = (decided_at is null))
);
create unique index ad_answers_one on ad_answers (ad_id, agency_id);
create index ad_answers_agency on ad_answers (agency_id, created_at);

grant select, insert, update, delete on ads, ad_readings, ad_answers to vigie_platform;
create trigger bump before update on ads for each row execute function bump_row();
create trigger bump before update on ad_answers for each row execute function bump_row();
-- An advertisement is written by its own agency only, whose trail shows it. An answer is written by two: its own trail shows that it was
-- given, who decided on it stands on the row.
create trigger audit after insert or update or delete on ads for each row execute function audit_row();
create trigger audit after insert or delete on ad_answers for each row execute function audit_row();
