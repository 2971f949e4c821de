-- The conversation below an answer to an advertisement; what agencies report of one; and advertisements that the platform takes off the market.

create table ad_messages (
  id uuid default uuidv7() primary key,
  answer_id uuid not null references ad_answers (id) on delete cascade,
  place integer not null,
  agency_id uuid not null references agencies (id),
  author_id uuid,
  author_name text not null,
  message text not null,
  read_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null
);
create unique index ad_messages_place on ad_messages (answer_id, place);
create index ad_messages_agency on ad_messages (agency_id);

create table ad_reports (
  id uuid default uuidv7() primary key,
  ad_id uuid not null references ads (id) on delete cascade,
  agency_id uuid not null references agencies (id),
  author_id uuid,
  author_name text not null,
  reason text not null,
  closed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null
);
create unique index ad_reports_one on ad_reports (ad_id, agency_id);
create index ad_reports_agency on ad_reports (agency_id);
create index ad_reports_open on ad_reports (ad_id) where closed_at is null;

alter table ads
  add column removed_at timestamp(3) with time zone,
  add column removed_by uuid,
  add column removal_reason text default '' not null,
  add constraint ads_removed check ((removed_at is null) = (removal_reason = ''));
drop index ads_active;
create index ads_active on ads (created_at) where status = 100 and removed_at is null;

grant select, insert, update, delete on ad_messages, ad_reports to vigie_platform;
-- A message is never changed; that it was read is nobody's deed.
create trigger audit after insert or delete on ad_messages for each row execute function audit_row();
create trigger audit after insert or delete on ad_reports for each row execute function audit_row();
