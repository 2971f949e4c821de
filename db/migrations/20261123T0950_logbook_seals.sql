-- The logbook is sealed with a key that stands outside of the database: each entry, and heads that are signed (before the first sealed entry, each night,
-- and what customers are mailed). What each verification found is kept.

-- Null: written before entries were sealed; a signed head of kind « origin » says up to where.
alter table logbook_entries add column seal text;

create table logbook_heads (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  site_id uuid,
  kind text not null,
  day date not null,
  count integer not null,
  number bigint not null,
  hash text not null,
  made_at timestamp(3) with time zone not null,
  code text not null,
  signature text not null,
  constraint logbook_heads_pkey primary key (agency_id, id),
  constraint logbook_heads_agency foreign key (agency_id) references agencies (id),
  constraint logbook_heads_site foreign key (agency_id, site_id) references sites (agency_id, id),
  constraint logbook_heads_kind check (kind in ('origin', 'night', 'mail'))
);
create index logbook_heads_of_scope on logbook_heads (agency_id, site_id, count);
select lay_wall('logbook_heads', null, null, false);
create trigger append_only before update or delete on logbook_heads for each row execute function refuse_change();
revoke update, delete on logbook_heads from vigie_app, vigie_customer, vigie_agent, vigie_platform;

create table logbook_checks (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  checked_at timestamp(3) with time zone not null,
  by_hand boolean not null,
  ok boolean not null,
  entries integer not null,
  files integer not null,
  number bigint,
  entry_id uuid,
  reason text,
  constraint logbook_checks_pkey primary key (agency_id, id),
  constraint logbook_checks_agency foreign key (agency_id) references agencies (id),
  constraint logbook_checks_broken check (ok = (reason is null))
);
create index logbook_checks_checked on logbook_checks (agency_id, checked_at);
select lay_wall('logbook_checks', null, null, false);
