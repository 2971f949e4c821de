-- The calendar that an agent subscribes to: its secret address, and what was taken back from him since he has one.
create table planning_feeds (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  agent_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  token_hash text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint planning_feeds_pkey primary key (agency_id, id),
  constraint planning_feeds_agent foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade
);
create unique index planning_feeds_one on planning_feeds (agency_id, agent_id);
create unique index planning_feeds_token on planning_feeds (token_hash);
create index planning_feeds_user on planning_feeds (user_id);
select lay_wall('planning_feeds', null, 'agent_id = app_agent()');

create table feed_removals (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  agent_id uuid not null,
  service_id uuid not null,
  site_id uuid not null,
  start_at timestamp(3) with time zone not null,
  end_at timestamp(3) with time zone not null,
  taken_at timestamp(3) with time zone,
  changes integer default 1 not null,
  constraint feed_removals_pkey primary key (agency_id, id),
  constraint feed_removals_agent foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade,
  constraint feed_removals_service foreign key (agency_id, service_id) references services (agency_id, id) on delete cascade
);
create unique index feed_removals_once on feed_removals (agency_id, agent_id, service_id);
create index feed_removals_service_id on feed_removals (agency_id, service_id);
select lay_wall('feed_removals', null, 'agent_id = app_agent()', false);

-- Whoever takes an agent off a published service leaves a word here for his calendar: no use-case can forget it.
create function note_taken_back() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into feed_removals (agency_id, agent_id, service_id, site_id, start_at, end_at, taken_at)
      select s.agency_id, old.agent_id, s.id, s.site_id, s.start_at, s.end_at, now() from services s
      where s.agency_id = old.agency_id and s.id = old.service_id and s.published_at is not null and s.parent_id is null
        and exists (select from planning_feeds f where f.agency_id = old.agency_id and f.agent_id = old.agent_id)
    on conflict (agency_id, agent_id, service_id) do update set taken_at = excluded.taken_at, site_id = excluded.site_id,
      start_at = excluded.start_at, end_at = excluded.end_at, changes = feed_removals.changes + 1;
  else
    update feed_removals set taken_at = null, changes = changes + 1
      where agency_id = new.agency_id and agent_id = new.agent_id and service_id = new.service_id;
  end if;
  return null;
end $$;
create trigger taken_back after insert or delete on service_assignments for each row execute function note_taken_back();
