-- The order number of each line of the register of personnel: given once, never moved (Labour code, D1221-23).

create table register_lines (
  agency_id uuid not null,
  id uuid not null default uuidv7(),
  agent_id uuid not null,
  contract_id uuid,
  trainee boolean not null,
  rank integer not null,
  created_at timestamptz(3) not null default now(),
  constraint register_lines_pkey primary key (agency_id, id),
  constraint register_lines_agency foreign key (agency_id) references agencies (id),
  constraint register_lines_agent foreign key (agency_id, agent_id) references agents (agency_id, id)
);
create unique index register_lines_rank on register_lines (agency_id, trainee, rank);
create index register_lines_agent_id on register_lines (agency_id, agent_id);
select lay_wall('register_lines', 'false', 'false', false);

create function keep_register_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and app_forgets() then return old; end if;
  -- The contract of a person who entered before it was typed.
  if tg_op = 'UPDATE' and old.contract_id is null
     and (to_jsonb(new) - 'contract_id') is not distinct from (to_jsonb(old) - 'contract_id') then return new; end if;
  raise exception 'a line of the register is never altered' using errcode = 'VG001';
end $$;
create trigger kept before update or delete on register_lines for each row execute function keep_register_line();
