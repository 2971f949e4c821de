-- The calendar of a site that a person subscribes to: their secret address, at most one for each site.
create table site_feeds (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  member_id uuid not null,
  site_id uuid not null,
  token_hash text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint site_feeds_pkey primary key (agency_id, id),
  constraint site_feeds_member foreign key (agency_id, member_id) references user_companies (agency_id, id) on delete cascade,
  constraint site_feeds_site foreign key (agency_id, site_id) references sites (agency_id, id) on delete cascade
);
create unique index site_feeds_one on site_feeds (agency_id, member_id, site_id);
create unique index site_feeds_token on site_feeds (token_hash);
create index site_feeds_site_id on site_feeds (agency_id, site_id);
-- A customer's person sees their own addresses alone. A guard who may plan comes in by the agency's door.
select lay_wall('site_feeds',
  'exists (select 1 from user_companies u where u.agency_id = site_feeds.agency_id and u.id = site_feeds.member_id and u.user_id = app_user() and u.customer_id = app_customer())',
  null);
create trigger demo_parent before insert on site_feeds for each row execute function refuse_demo_parent('sites', 'site_id');
