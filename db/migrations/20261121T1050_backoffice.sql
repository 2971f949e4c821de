-- The platform's back office: what people ask for, what the platform says to everybody, and the words it keeps about itself.

create table feedbacks (
  id uuid default uuidv7() primary key,
  agency_id uuid references agencies (id),
  user_id uuid not null references users (id) on delete cascade,
  message text not null,
  page text default '' not null,
  status smallint default 100 not null,
  closed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint feedbacks_status_known check (status in (100, 200))
);
create index feedbacks_created on feedbacks (created_at);
create index feedbacks_user on feedbacks (user_id);

create table announcements (
  id uuid default uuidv7() primary key,
  title text not null,
  description text not null,
  start_date date not null,
  end_date date not null,
  status smallint default 100 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint announcements_status_known check (status in (100, 200, 300)),
  constraint announcements_order check (end_date >= start_date)
);
create index announcements_created on announcements (created_at);

create table announcement_readings (
  announcement_id uuid not null references announcements (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  read_at timestamp(3) with time zone default now() not null,
  constraint announcement_readings_pkey primary key (announcement_id, user_id)
);
create index announcement_readings_user on announcement_readings (user_id);

create table tutorials (
  id uuid default uuidv7() primary key,
  parent_id uuid references tutorials (id) on delete cascade,
  rank integer default 0 not null,
  label text not null,
  src text default '' not null,
  roles text[] default '{}' not null,
  is_granted text[] default '{}' not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null
);
create index tutorials_parent on tutorials (parent_id);

create table useful_docs (
  id uuid default uuidv7() primary key,
  kind text not null,
  rank integer default 0 not null,
  label text not null,
  content text default '' not null,
  file_ids uuid[] default '{}' not null,
  roles text[] default '{}' not null,
  is_granted text[] default '{}' not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint useful_docs_kind_known check (kind in ('file', 'text'))
);

create table maintenance_messages (
  id uuid default uuidv7() primary key,
  message text not null,
  start_at timestamp(3) with time zone not null,
  end_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint maintenance_messages_order check (end_at > start_at)
);
create index maintenance_messages_end on maintenance_messages (end_at);

create table platform_settings (
  name text primary key,
  value jsonb not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null
);

grant select, insert, update, delete on feedbacks, announcements, announcement_readings, tutorials, useful_docs, maintenance_messages,
  platform_settings to vigie_platform;
create trigger bump before update on feedbacks for each row execute function bump_row();
create trigger bump before update on announcements for each row execute function bump_row();
create trigger bump before update on tutorials for each row execute function bump_row();
create trigger bump before update on useful_docs for each row execute function bump_row();
create trigger bump before update on maintenance_messages for each row execute function bump_row();
create trigger bump before update on platform_settings for each row execute function bump_row();

-- The platform's lists look for words in names.
create index agencies_search on agencies using gin (fold(name || ' ' || city || ' ' || email) gin_trgm_ops);
create index users_search on users using gin (fold(firstname || ' ' || lastname || ' ' || email) gin_trgm_ops);
