-- What was mailed by the clock: plannings of agents with what they said, and reminders, each step of a date once.
create table planning_mailings (
  agency_id uuid not null references agencies (id),
  id uuid default uuidv7() not null,
  day date not null,
  sent_at timestamptz(3) not null,
  mails integer not null,
  constraint planning_mailings_pkey primary key (agency_id, id)
);
create unique index planning_mailings_day on planning_mailings (agency_id, day);

create table planning_mails (
  agency_id uuid not null references agencies (id),
  id uuid default uuidv7() not null,
  agent_id uuid not null,
  day date not null,
  services jsonb not null,
  sent_at timestamptz(3) not null,
  constraint planning_mails_pkey primary key (agency_id, id),
  constraint planning_mails_agent foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade
);
create unique index planning_mails_agent_day on planning_mails (agency_id, agent_id, day);

create table reminders (
  agency_id uuid not null references agencies (id),
  id uuid default uuidv7() not null,
  kind text not null,
  subject_id uuid not null,
  due_on date not null,
  step integer not null,
  sent_at timestamptz(3) not null,
  constraint reminders_pkey primary key (agency_id, id)
);
create unique index reminders_step on reminders (agency_id, kind, subject_id, due_on, step);

-- The agency's own memory; the mails themselves are what people see.
select lay_wall('planning_mailings', null, null, false);
select lay_wall('planning_mails', null, null, false);
select lay_wall('reminders', null, null, false);
