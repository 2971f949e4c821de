-- What a collaborator signed on screen: equipment handed over or given back, in words, with the drawing. Never changed.
create table equipment_slips (
  agency_id uuid not null,
  id uuid not null default uuidv7(),
  agent_id uuid not null,
  kind text not null,
  lines jsonb not null,
  signer_name text not null,
  signed_at timestamptz(3) not null,
  signature_file_id uuid not null,
  shown_by uuid,
  shown_by_name text not null default '',
  created_at timestamptz(3) not null default now(),
  constraint equipment_slips_pkey primary key (agency_id, id),
  constraint equipment_slips_agent foreign key (agency_id, agent_id) references agents (agency_id, id),
  constraint equipment_slips_signature foreign key (agency_id, signature_file_id) references files (agency_id, id),
  constraint equipment_slips_kind check (kind in ('handOver', 'return')),
  constraint equipment_slips_lines check (jsonb_array_length(lines) > 0)
);
create index equipment_slips_agent_id on equipment_slips (agency_id, agent_id, signed_at);
create index equipment_slips_signature_file_id on equipment_slips (agency_id, signature_file_id);
select lay_wall('equipment_slips', null, 'agent_id = app_agent()');
revoke update, delete on equipment_slips from vigie_app, vigie_customer, vigie_agent;
create trigger append_only before update or delete on equipment_slips for each row execute function refuse_change();

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if app_forgets()
     and tg_table_name = any (array['audit_lines', 'contract_proofs', 'contract_refusals', 'sealed_documents', 'support_visit_lines', 'paper_answers',
       'equipment_slips']) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception '% rows are never altered', tg_table_name using errcode = 'VG001';
end $$;
