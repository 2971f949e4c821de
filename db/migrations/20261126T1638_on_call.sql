-- Who is called one after the other while nobody takes charge of a lone worker's alert, and how far the calls of each open alert have come.
-- A row of alarm_calls stands from the alert until somebody takes charge or everybody was called.

create table on_call_people (
  agency_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  rank smallint not null,
  constraint on_call_people_pkey primary key (agency_id, id),
  constraint on_call_people_agency foreign key (agency_id) references agencies (id),
  constraint on_call_people_member foreign key (agency_id, member_id) references user_companies (agency_id, id) on delete cascade,
  constraint on_call_people_rank check (rank >= 0)
);
create unique index on_call_people_once on on_call_people (agency_id, member_id);
select lay_wall('on_call_people', null, null);

create table alarm_calls (
  agency_id uuid not null,
  id uuid not null default uuidv7(),
  entry_id uuid not null,
  -- Calls made so far.
  step smallint not null default 0,
  next_at timestamptz(3) not null,
  constraint alarm_calls_pkey primary key (agency_id, id),
  constraint alarm_calls_agency foreign key (agency_id) references agencies (id),
  constraint alarm_calls_entry foreign key (agency_id, entry_id) references logbook_entries (agency_id, id) on delete cascade
);
create unique index alarm_calls_once on alarm_calls (agency_id, entry_id);
create index alarm_calls_due on alarm_calls (next_at);
-- A guard's report lays it; the guard neither reads nor changes it.
select lay_wall('alarm_calls', null, 'insert', false);

alter table sandbox_messages add column kind text not null default 'text';
alter table sandbox_messages add constraint sandbox_messages_kind check (kind in ('text', 'voice'));
