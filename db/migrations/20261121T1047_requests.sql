-- Requests of collaborators and customers with their conversations, and information notes with who has read them.

create table requests (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  kind text not null,
  type_key text not null,
  subject text not null,
  content text default '' not null,
  status smallint default 100 not null,
  agent_id uuid,
  customer_id uuid,
  user_id uuid,
  author_name text not null,
  from_desk boolean default false not null,
  absence_type_key text,
  start_at timestamp(3) with time zone,
  end_at timestamp(3) with time zone,
  unavailability_id uuid,
  sent boolean default false not null,
  answered_at timestamp(3) with time zone,
  last_at timestamp(3) with time zone default now() not null,
  requester_last integer,
  desk_last integer,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint requests_pkey primary key (agency_id, id),
  constraint requests_agency foreign key (agency_id) references agencies (id),
  constraint requests_agent foreign key (agency_id, agent_id) references agents (agency_id, id),
  constraint requests_customer foreign key (agency_id, customer_id) references customers (agency_id, id),
  constraint requests_unavailability foreign key (agency_id, unavailability_id) references unavailabilities (agency_id, id) on delete set null (unavailability_id),
  constraint requests_whose check ((kind = 'agent' and agent_id is not null and customer_id is null) or (kind = 'customer' and customer_id is not null and agent_id is null)),
  constraint requests_status check (status in (100, 200, 300, 400)),
  constraint requests_period check ((start_at is null) = (end_at is null) and (start_at is null or end_at > start_at))
);
create index requests_created on requests (agency_id, kind, created_at);
create index requests_agent_id on requests (agency_id, agent_id);
create index requests_customer_id on requests (agency_id, customer_id);
create index requests_unavailability_id on requests (agency_id, unavailability_id);

create table request_messages (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  request_id uuid not null,
  place integer not null,
  from_desk boolean not null,
  user_id uuid,
  author_name text not null,
  content text default '' not null,
  status smallint,
  mailed boolean default false not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint request_messages_pkey primary key (agency_id, id),
  constraint request_messages_agency foreign key (agency_id) references agencies (id),
  constraint request_messages_request foreign key (agency_id, request_id) references requests (agency_id, id) on delete cascade
);
create unique index request_messages_place on request_messages (agency_id, request_id, place);

-- How far each person has read: a place in the conversation, the request itself being 0.
create table request_readings (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  request_id uuid not null,
  user_id uuid not null,
  seen integer not null,
  constraint request_readings_pkey primary key (agency_id, id),
  constraint request_readings_agency foreign key (agency_id) references agencies (id),
  constraint request_readings_request foreign key (agency_id, request_id) references requests (agency_id, id) on delete cascade
);
create unique index request_readings_person on request_readings (agency_id, request_id, user_id);

create table information_notes (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  title text not null,
  content text default '' not null,
  all_agents boolean default false not null,
  user_id uuid,
  author_name text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint information_notes_pkey primary key (agency_id, id),
  constraint information_notes_agency foreign key (agency_id) references agencies (id)
);
create index information_notes_created on information_notes (agency_id, created_at);

create table information_note_records (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  note_id uuid not null,
  member_id uuid not null,
  read_at timestamp(3) with time zone,
  constraint information_note_records_pkey primary key (agency_id, id),
  constraint information_note_records_agency foreign key (agency_id) references agencies (id),
  constraint information_note_records_note foreign key (agency_id, note_id) references information_notes (agency_id, id) on delete cascade,
  constraint information_note_records_member foreign key (agency_id, member_id) references user_companies (agency_id, id) on delete cascade
);
create unique index information_note_records_person on information_note_records (agency_id, note_id, member_id);
create index information_note_records_member_id on information_note_records (agency_id, member_id);

-- Files that hang on a request, on one of its messages or on a note. What is shown of them stands here: whoever reads the
-- conversation sees its files without reaching into the agency's other files.
create table attachments (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  file_id uuid not null,
  name text not null,
  mime_type text not null,
  size integer not null,
  request_id uuid,
  message_id uuid,
  note_id uuid,
  constraint attachments_pkey primary key (agency_id, id),
  constraint attachments_agency foreign key (agency_id) references agencies (id),
  constraint attachments_file foreign key (agency_id, file_id) references files (agency_id, id),
  constraint attachments_request foreign key (agency_id, request_id) references requests (agency_id, id) on delete cascade,
  constraint attachments_message foreign key (agency_id, message_id) references request_messages (agency_id, id) on delete cascade,
  constraint attachments_note foreign key (agency_id, note_id) references information_notes (agency_id, id) on delete cascade,
  constraint attachments_one check (num_nonnulls(request_id, note_id) = 1 and (message_id is null or request_id is not null))
);
-- A form sent twice does not hang a file twice.
create unique index attachments_file_id on attachments (agency_id, file_id);
create index attachments_request_id on attachments (agency_id, request_id);
create index attachments_note_id on attachments (agency_id, note_id);

select lay_wall('requests', 'customer_id = app_customer()', 'agent_id = app_agent()');
select lay_wall('request_messages',
  'exists (select 1 from requests r where r.agency_id = request_messages.agency_id and r.id = request_messages.request_id)',
  'exists (select 1 from requests r where r.agency_id = request_messages.agency_id and r.id = request_messages.request_id)');
select lay_wall('request_readings', 'user_id = app_user()', 'user_id = app_user()', false);
select lay_wall('information_note_records', null, 'exists (select 1 from user_companies m where m.agency_id = information_note_records.agency_id and m.id = information_note_records.member_id and m.user_id = app_user())', false);
select lay_wall('information_notes', null, 'exists (select 1 from information_note_records r where r.agency_id = information_notes.agency_id and r.note_id = information_notes.id)');
select lay_wall('attachments',
  'exists (select 1 from requests r where r.agency_id = attachments.agency_id and r.id = attachments.request_id)',
  'exists (select 1 from requests r where r.agency_id = attachments.agency_id and r.id = attachments.request_id) or exists (select 1 from information_notes n where n.agency_id = attachments.agency_id and n.id = attachments.note_id)',
  false);

-- A message moves the conversation on; that is no change of the request: its version stays and the trail tells of the message alone.
create function talk_only(before requests, after requests) returns boolean language sql immutable as $$
  select to_jsonb(before) - '{requester_last,desk_last,last_at}'::text[] = to_jsonb(after) - '{requester_last,desk_last,last_at}'::text[]
$$;
drop trigger bump on requests;
create trigger bump before update on requests for each row when (not talk_only(old, new)) execute function bump_row();
drop trigger audit on requests;
create trigger audit after insert or delete on requests for each row execute function audit_row();
create trigger audit_change after update on requests for each row when (not talk_only(old, new)) execute function audit_row();

-- Nothing real is asked in the name of a demonstration row.
create trigger demo_parent before insert on requests for each row execute function refuse_demo_parent('customers', 'customer_id');
create trigger demo_parent_agent before insert on requests for each row execute function refuse_demo_parent('agents', 'agent_id');
