-- A person sees their own sign-ins and closes them one by one; a browser that they have not used before is told by mail; failed sign-ins make wait.

alter table sessions add column begun_at timestamptz(3) default now() not null;
update sessions s set begun_at = f.begun_at
  from (select family_id, min(created_at) as begun_at from sessions group by family_id) f where f.family_id = s.family_id;

-- Browsers that a person has signed in with. The key is made of both, so that two people at one browser are not known for it.
create table known_devices (
  key text primary key,
  user_id uuid not null references users (id) on delete cascade,
  seen_at timestamptz(3) default now() not null
);
create index known_devices_user on known_devices (user_id);
grant select, insert, update, delete on known_devices to vigie_platform;

-- Until when nothing of the key is tried.
alter table throttles add column blocked_until timestamptz(3);
