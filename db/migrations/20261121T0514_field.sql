-- Field: extensions, corrections and seals of the logbook, doubtful clocks, prices of reports, positions that can be forgotten.

alter table service_assignments
  add column extended_until timestamp(3) with time zone,
  add column extension_reason text default '' not null,
  add column end_photo_file_id uuid,
  add constraint service_assignments_extension_known check (extension_reason in ('', 'customer', 'manager', 'other')),
  add constraint service_assignments_end_photo foreign key (agency_id, end_photo_file_id) references files (agency_id, id);

-- An alert of a lone worker must be kept even where no site is known.
alter table logbook_entries
  alter column site_id drop not null,
  alter column customer_id drop not null,
  add column action text default 'entry' not null,
  add column device_at timestamp(3) with time zone,
  add column file_hashes text[] default '{}' not null,
  add column position_seal text default '' not null,
  add column position_salt text,
  add constraint logbook_entries_action_known check (action in ('entry', 'addition', 'correction', 'removal')),
  add constraint logbook_entries_child check ((action = 'entry') or parent_id is not null),
  add constraint logbook_entries_place check (customer_id is not null or site_id is null);
create index logbook_entries_parent_id on logbook_entries (agency_id, parent_id) where parent_id is not null;
create index logbook_entries_alerts on logbook_entries (agency_id, made_at) where category = 'agent';
-- The logbook is its own trail: append-only and chained.
drop trigger audit on logbook_entries;

alter table message_receipts add column doubtful boolean default false not null;

alter table round_runs add constraint round_runs_customer foreign key (agency_id, customer_id) references customers (agency_id, id);
create index round_runs_started on round_runs (agency_id, started_at);
alter table round_run_points
  add column title text default '' not null,
  add column device_at timestamp(3) with time zone,
  add constraint round_run_points_kind_known check (kind in ('validated', 'manual', 'jumped', 'moved', 'virtual'));

alter table agency_reports
  add column price_cents integer,
  add column made_at timestamp(3) with time zone,
  add constraint agency_reports_type_known check (type in ('intervention', 'round', 'recognition', 'audit')),
  add constraint agency_reports_agent_signature foreign key (agency_id, agent_signature_file_id) references files (agency_id, id),
  add constraint agency_reports_customer_signature foreign key (agency_id, customer_signature_file_id) references files (agency_id, id),
  add constraint agency_reports_pdf foreign key (agency_id, pdf_file_id) references files (agency_id, id);
create index agency_reports_service_id on agency_reports (agency_id, service_id);

-- Positions are forgotten after some months (CNIL deliberation 2015-165): the audit trail must not keep what the table forgets.
create or replace function audit_row() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  seen jsonb := coalesce(after, before);
  positions text[] := array['position', 'start_position', 'end_position'];
  changes jsonb;
begin
  if current_setting('app.audit', true) = 'off' and current_user = 'vigie_platform' then return null; end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, jsonb_build_array(before -> key, value)) into changes
      from jsonb_each(after)
      where value is distinct from before -> key and key not in ('version', 'updated_at') and (key <> all (positions) or jsonb_typeof(value) = 'number');
    if changes is null then return null; end if;
  else
    changes := seen - 'created_at' - 'updated_at' - 'version';
    if jsonb_typeof(seen -> 'position') is distinct from 'number' then changes := changes - positions; end if;
  end if;
  insert into audit_lines (agency_id, user_id, action, table_name, row_id, operation, changes)
  values (coalesce((seen ->> 'agency_id')::uuid, (seen ->> 'id')::uuid), app_user(),
    coalesce(nullif(current_setting('app.action', true), ''), 'unnamed'), tg_table_name, seen ->> 'id', lower(tg_op), changes);
  return null;
end $$;

-- The one change that an entry allows: its position is forgotten; the seal in the chain stays, and without the salt it tells nothing.
create or replace function refuse_logbook_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.position is null and new.position_salt is null
     and (to_jsonb(new) - 'position' - 'position_salt') = (to_jsonb(old) - 'position' - 'position_salt') then return new; end if;
  raise exception 'logbook_entries rows are never altered' using errcode = 'VG001';
end $$;
drop trigger append_only on logbook_entries;
create trigger append_only before update or delete on logbook_entries for each row execute function refuse_logbook_change();
grant update (position, position_salt) on logbook_entries to vigie_platform;
