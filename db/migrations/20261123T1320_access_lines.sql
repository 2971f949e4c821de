-- Who was given a social security number, bank details, a blood group or a position, of whom, by which call. Never the value.

create table access_lines (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  at timestamp(3) with time zone not null,
  quarter timestamp(3) with time zone not null,
  user_id uuid not null,
  actor_name text not null,
  actor_kind text not null,
  agent_id uuid not null,
  matter text not null,
  call text not null,
  persons integer not null,
  constraint access_lines_pkey primary key (agency_id, id),
  constraint access_lines_agency foreign key (agency_id) references agencies (id),
  constraint access_lines_matter check (matter in ('nir', 'iban', 'bloodGroup', 'position')),
  constraint access_lines_actor_kind check (actor_kind in ('owner', 'staff', 'agent', 'customer', 'support', 'admin', 'superadmin')),
  constraint access_lines_persons check (persons > 0)
);
-- One line for the same look within a quarter of an hour, whichever process or moment writes it.
create unique index access_lines_once on access_lines (agency_id, quarter, user_id, agent_id, matter, call);
create index access_lines_agent on access_lines (agency_id, agent_id, at);
create index access_lines_user on access_lines (agency_id, user_id, at);
create index access_lines_at on access_lines (agency_id, at);
select lay_wall('access_lines', 'insert', 'insert', false);
-- A guard reads who looked at their own.
drop policy agent_read on access_lines;
create policy agent_read on access_lines as restrictive for select to vigie_agent using (agent_id = (select app_agent()));

-- Lines are never altered; they leave by age alone, never before the six months that the CNIL recommends at least.
create function keep_access_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user = 'vigie_platform' and old.at < now() - interval '6 months' then return old; end if;
  raise exception 'access_lines rows are never altered' using errcode = 'VG001';
end $$;
create trigger append_only before update or delete on access_lines for each row execute function keep_access_line();
revoke update, delete on access_lines from vigie_app, vigie_customer, vigie_agent;
revoke update on access_lines from vigie_platform;
