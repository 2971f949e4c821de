-- Webhooks of an agency: addresses, the events that they are told of, and each delivery.
create table webhooks (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  url text not null,
  events text[] not null,
  secret_sealed text not null,
  -- The former secret signs beside the new one until then.
  old_secret_sealed text,
  old_signs_until timestamptz(3),
  -- The first failure since the last success.
  failing_since timestamptz(3),
  off_at timestamptz(3),
  off_reason text,
  removed_at timestamptz(3),
  made_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint webhooks_pkey primary key (agency_id, id),
  constraint webhooks_agency foreign key (agency_id) references agencies (id),
  constraint webhooks_name check (length(btrim(name)) between 1 and 60),
  constraint webhooks_events check (cardinality(events) > 0),
  constraint webhooks_off check ((off_at is null) = (off_reason is null)),
  constraint webhooks_old check ((old_secret_sealed is null) = (old_signs_until is null))
);
-- What each fact of an agency looks up.
create index webhooks_on on webhooks (agency_id) where off_at is null and removed_at is null;
create unique index webhooks_named on webhooks (agency_id, lower(name)) where removed_at is null;
select lay_wall('webhooks', null, null, false);
revoke delete on webhooks from vigie_app, vigie_customer, vigie_agent;

-- When it fails and works again is no change that somebody made.
create trigger audit after insert or delete on webhooks for each row execute function audit_row();
create trigger audit_change after update on webhooks for each row
  when ((old.name, old.url, old.events, old.secret_sealed, old.off_at, old.removed_at)
    is distinct from (new.name, new.url, new.events, new.secret_sealed, new.off_at, new.removed_at))
  execute function audit_row();

-- Facts are made by guards and customers too, whose roles see no address: this tells them only which ones want which events.
create policy announcing on webhooks for select to current_user using (true);
create function webhooks_on(agency uuid) returns table (id uuid, events text[])
language sql stable security definer set search_path = pg_catalog, public as $$
  select w.id, w.events from public.webhooks w
  where w.agency_id = agency and w.off_at is null and w.removed_at is null and (public.app_agency() is null or public.app_agency() = agency)
$$;
revoke all on function webhooks_on(uuid) from public;
grant execute on function webhooks_on(uuid) to vigie_app, vigie_customer, vigie_agent, vigie_platform;

-- The outbox: written in the transaction of the fact.
create table webhook_events (
  agency_id uuid not null,
  -- What the receiver knows a repetition by.
  id uuid default uuidv7() not null,
  name text not null,
  at timestamptz(3) not null,
  facts jsonb not null,
  created_at timestamptz(3) not null default now(),
  constraint webhook_events_pkey primary key (agency_id, id),
  constraint webhook_events_agency foreign key (agency_id) references agencies (id)
);
select lay_wall('webhook_events', 'insert', 'insert', false);

create table webhook_deliveries (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  event_id uuid not null,
  webhook_id uuid not null,
  status smallint not null default 100,
  tries integer not null default 0,
  next_at timestamptz(3) not null,
  -- Whoever delivers it now has until then.
  lease_until timestamptz(3),
  tried_at timestamptz(3),
  http_status smallint,
  answer text not null default '',
  error text,
  created_at timestamptz(3) not null default now(),
  constraint webhook_deliveries_pkey primary key (agency_id, id),
  constraint webhook_deliveries_agency foreign key (agency_id) references agencies (id),
  constraint webhook_deliveries_event foreign key (agency_id, event_id) references webhook_events (agency_id, id) on delete cascade,
  constraint webhook_deliveries_webhook foreign key (agency_id, webhook_id) references webhooks (agency_id, id),
  constraint webhook_deliveries_status check (status in (100, 200, 300)),
  constraint webhook_deliveries_answer check (length(answer) <= 500)
);
create index webhook_deliveries_event on webhook_deliveries (agency_id, event_id);
create index webhook_deliveries_listed on webhook_deliveries (agency_id, webhook_id, created_at);
create index webhook_deliveries_due on webhook_deliveries (next_at) where status = 100;
select lay_wall('webhook_deliveries', 'insert', 'insert', false);
