-- Each process says that it lives, for the administrators' page.
create table process_beats (
  id uuid primary key,
  roles text[] not null,
  version text not null,
  started_at timestamptz(3) not null,
  beat_at timestamptz(3) not null,
  figures jsonb not null
);
grant select, insert, update, delete on process_beats to vigie_platform;
-- Who watches asks every few seconds how many mails wait, and how many were refused.
create index mails_waiting on mails (created_at) where status = 'queued';
create index mails_refused on mails (created_at) where status in ('bounced', 'failed');
