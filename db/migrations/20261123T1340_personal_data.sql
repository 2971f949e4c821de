-- Personal data: how long it is kept, whose is kept for a dispute, who exported or erased what, and what each night has forgotten.

-- The retention job and an erasure alone pass the locks below, and only at the platform's door: the application's roles never do.
create function app_forgets() returns boolean language sql stable as $$
  select current_user = 'vigie_platform' and coalesce(current_setting('app.forget', true), '') = 'on'
$$;

-- When somebody left the list of the living, whatever else is changed in the file afterwards.
alter table agents add column archived_at timestamp(3) with time zone;
alter table agents add column anonymised_at timestamp(3) with time zone;
alter table customers add column archived_at timestamp(3) with time zone;
alter table customers add column anonymised_at timestamp(3) with time zone;
alter table user_companies add column anonymised_at timestamp(3) with time zone;
create function note_archived() returns trigger language plpgsql as $$
begin
  if new.status not in (300, 400) then new.archived_at := null;
  elsif tg_op = 'INSERT' or old.status not in (300, 400) then new.archived_at := coalesce(new.archived_at, now());
  end if;
  return new;
end $$;
alter table agents no force row level security;
alter table customers no force row level security;
alter table agents disable trigger user;
alter table customers disable trigger user;
update agents set archived_at = updated_at where status in (300, 400);
update customers set archived_at = updated_at where status in (300, 400);
alter table agents enable trigger user;
alter table customers enable trigger user;
alter table agents force row level security;
alter table customers force row level security;
create trigger archived before insert or update on agents for each row execute function note_archived();
create trigger archived before insert or update on customers for each row execute function note_archived();

-- The day on which a collaborator left; null while they are there. The last contract says so where all of them have an end.
create function left_agency_on(agency uuid, agent uuid) returns date language sql stable as $$
  select case when a.status in (300, 400) then coalesce(
    (select case when bool_and(c.end_on is not null) then max(c.end_on) end from agent_contracts c where c.agency_id = a.agency_id and c.agent_id = a.id),
    a.archived_at::date) end
  from agents a where a.agency_id = agency and a.id = agent
$$;

-- « Conservé pour litige »: while a row stands open, nothing of that person is forgotten.
create table person_holds (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  agent_id uuid not null,
  reason text not null,
  user_id uuid,
  lifted_at timestamp(3) with time zone,
  lifted_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint person_holds_pkey primary key (agency_id, id),
  constraint person_holds_agency foreign key (agency_id) references agencies (id),
  constraint person_holds_agent foreign key (agency_id, agent_id) references agents (agency_id, id)
);
create unique index person_holds_open on person_holds (agency_id, agent_id) where lifted_at is null;
create index person_holds_agent_id on person_holds (agency_id, agent_id);
select lay_wall('person_holds');

-- One row a night: what was forgotten of each kind, counted in the transaction that forgot it.
create table retention_runs (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  night date not null,
  counts jsonb default '{}' not null,
  started_at timestamp(3) with time zone not null,
  finished_at timestamp(3) with time zone,
  constraint retention_runs_pkey primary key (agency_id, id),
  constraint retention_runs_agency foreign key (agency_id) references agencies (id)
);
create unique index retention_runs_night on retention_runs (agency_id, night);
select lay_wall('retention_runs', null, null, false);
revoke insert, update, delete on retention_runs from vigie_app, vigie_customer, vigie_agent;

-- Who exported or erased whose data. The person is named by the number of the file, so that the line outlives them.
create table privacy_acts (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  kind text not null,
  subject text not null,
  subject_label text not null,
  subject_id uuid not null,
  user_id uuid,
  by_themselves boolean default false not null,
  counts jsonb default '{}' not null,
  made_at timestamp(3) with time zone not null,
  constraint privacy_acts_pkey primary key (agency_id, id),
  constraint privacy_acts_agency foreign key (agency_id) references agencies (id),
  constraint privacy_acts_kind check (kind in ('export', 'erasure')),
  constraint privacy_acts_subject check (subject in ('agent', 'member'))
);
create index privacy_acts_made on privacy_acts (agency_id, made_at);
select lay_wall('privacy_acts', 'insert', 'insert');
revoke update, delete on privacy_acts from vigie_app, vigie_customer, vigie_agent;

-- What is never altered is forgotten when its time is over.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if app_forgets() and tg_table_name = any (array['audit_lines', 'contract_proofs', 'contract_refusals', 'sealed_documents']) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception '% rows are never altered', tg_table_name using errcode = 'VG001';
end $$;
grant delete on audit_lines, contract_proofs, contract_refusals, sealed_documents to vigie_platform;
grant update (changes) on audit_lines to vigie_platform;

-- An entry allows two changes: its position is forgotten, and, at its end, what it says and by whom. Number, hashes and seal stay for ever.
create or replace function refuse_logbook_change() returns trigger language plpgsql as $$
declare
  said text[] := array['position', 'position_salt', 'author_name', 'description', 'agent_id', 'user_id', 'service_id', 'file_ids', 'file_hashes', 'customer_show'];
begin
  if tg_op = 'UPDATE' and new.position is null and new.position_salt is null
     and (to_jsonb(new) - 'position' - 'position_salt') = (to_jsonb(old) - 'position' - 'position_salt') then return new; end if;
  if tg_op = 'UPDATE' and app_forgets() and (to_jsonb(new) - said) = (to_jsonb(old) - said) then return new; end if;
  raise exception 'logbook_entries rows are never altered' using errcode = 'VG001';
end $$;
grant update (author_name, description, agent_id, user_id, service_id, file_ids, file_hashes, customer_show) on logbook_entries to vigie_platform;
alter table logbook_heads drop constraint logbook_heads_kind;
alter table logbook_heads add constraint logbook_heads_kind check (kind in ('origin', 'night', 'mail', 'forgotten'));

create or replace function lock_invoice() returns trigger language plpgsql as $$
declare open_columns text[] := array['paid_cents', 'sent_at', 'status', 'version', 'updated_at'];
begin
  if old.number is null or app_forgets() then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' then raise exception 'a numbered invoice is never deleted' using errcode = 'VG002'; end if;
  if old.status = 200 and new.status <> 200 then raise exception 'a cancelled invoice stays cancelled' using errcode = 'VG002'; end if;
  if old.pdf_file_id is null then open_columns := open_columns || array['pdf_file_id', 'pdf_sha256']; end if;
  if (to_jsonb(new) - open_columns) is distinct from (to_jsonb(old) - open_columns) then
    raise exception 'a numbered invoice is locked' using errcode = 'VG002';
  end if;
  return new;
end $$;
create or replace function lock_invoice_item() returns trigger language plpgsql as $$
declare touched record := case when tg_op = 'DELETE' then old else new end;
begin
  if app_forgets() then return touched; end if;
  if exists (select 1 from invoices i where i.agency_id = touched.agency_id and i.id = touched.invoice_id and i.number is not null) then
    raise exception 'a numbered invoice is locked' using errcode = 'VG002';
  end if;
  return touched;
end $$;
create or replace function lock_paper() returns trigger language plpgsql as $$
declare open_columns text[] := array['status', 'sent_at', 'received_at', 'invoice_id', 'version', 'updated_at'];
begin
  if old.number is null or app_forgets() then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' then raise exception 'a numbered paper is never deleted' using errcode = 'VG002'; end if;
  if old.pdf_file_id is null then open_columns := open_columns || array['pdf_file_id', 'pdf_sha256']; end if;
  if (to_jsonb(new) - open_columns) is distinct from (to_jsonb(old) - open_columns) then
    raise exception 'a numbered paper is locked' using errcode = 'VG002';
  end if;
  return new;
end $$;
create or replace function lock_contract() returns trigger language plpgsql as $$
begin
  if app_forgets() then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' then
    if old.status <> 100 then raise exception 'only a created contract is deleted' using errcode = 'VG003'; end if;
    return old;
  end if;
  if old.signed_file_id is not null and new.signed_file_id is distinct from old.signed_file_id then
    raise exception 'a signed document is never exchanged' using errcode = 'VG003';
  end if;
  if (new.title, new.reference, new.body, new.kind, new.customer_id, new.agent_id, new.starts_on, new.ends_on, new.shown_file_id, new.shown_sha256)
      is distinct from (old.title, old.reference, old.body, old.kind, old.customer_id, old.agent_id, old.starts_on, old.ends_on, old.shown_file_id, old.shown_sha256)
    and exists (select 1 from contract_signatures s where s.agency_id = old.agency_id and s.contract_id = old.id and s.signed_at is not null and not s.invalid) then
    raise exception 'a contract that bears a signature is locked' using errcode = 'VG003';
  end if;
  return new;
end $$;

-- Who asked to be erased while the law still wants them named (register, payroll): sealed, opened for those papers alone, until the period is over.
create table kept_identities (
  agency_id uuid not null,
  id uuid not null,
  sealed text not null,
  left_on date not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint kept_identities_pkey primary key (agency_id, id),
  constraint kept_identities_agency foreign key (agency_id) references agencies (id),
  constraint kept_identities_agent foreign key (agency_id, id) references agents (agency_id, id)
);
select lay_wall('kept_identities', null, null, false);
revoke insert, update, delete on kept_identities from vigie_app, vigie_customer, vigie_agent;
