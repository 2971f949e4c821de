-- Services that time alone may still change: what the planning's clock looks at every minute, over all agencies.
create index services_open on services using btree (start_at) where status in (100, 110, 200, 250, 500, 800);
