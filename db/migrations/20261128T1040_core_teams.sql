-- The core team of a site: trained agents whom planning asks first there.
alter table site_agents add column is_core boolean not null default false;
