-- The establishments of an agency besides its head office, and who works in which from when on: each has a register of personnel (L1221-13).
-- A line of the register says which establishment it is of; lines before this are the head office's.

create table establishments (
  agency_id uuid not null,
  id uuid not null default uuidv7(),
  name text not null,
  siret text not null,
  street text not null default '',
  complement text not null default '',
  zipcode text not null default '',
  city text not null default '',
  country text not null default 'France',
  latitude double precision,
  longitude double precision,
  closed_on date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint establishments_pkey primary key (agency_id, id),
  constraint establishments_agency foreign key (agency_id) references agencies (id)
);
create unique index establishments_siret on establishments (agency_id, siret);
select lay_wall('establishments', null, null);

create table establishment_moves (
  agency_id uuid not null,
  id uuid not null default uuidv7(),
  agent_id uuid not null,
  -- Null: the head office.
  establishment_id uuid,
  from_on date not null,
  created_at timestamptz(3) not null default now(),
  constraint establishment_moves_pkey primary key (agency_id, id),
  constraint establishment_moves_agency foreign key (agency_id) references agencies (id),
  constraint establishment_moves_agent foreign key (agency_id, agent_id) references agents (agency_id, id),
  constraint establishment_moves_establishment foreign key (agency_id, establishment_id) references establishments (agency_id, id)
);
create unique index establishment_moves_day on establishment_moves (agency_id, agent_id, from_on);
create index establishment_moves_establishment_id on establishment_moves (agency_id, establishment_id);
select lay_wall('establishment_moves', null, null);

alter table register_lines add column establishment_id uuid;
-- The move by which the line begins; null: the entry into the company. It stays when the move is taken back.
alter table register_lines add column move_id uuid;
alter table register_lines add constraint register_lines_establishment foreign key (agency_id, establishment_id) references establishments (agency_id, id);
drop index register_lines_rank;
create unique index register_lines_rank on register_lines (agency_id, (coalesce(establishment_id, '00000000-0000-0000-0000-000000000000'::uuid)), trainee, rank);
create index register_lines_establishment_id on register_lines (agency_id, establishment_id);
