-- Lines of the support's visits end by the retention table too, and an erasure takes a person's name out of them.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if app_forgets()
     and tg_table_name = any (array['audit_lines', 'contract_proofs', 'contract_refusals', 'sealed_documents', 'support_visit_lines']) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception '% rows are never altered', tg_table_name using errcode = 'VG001';
end $$;
grant delete on support_visits, support_visit_lines to vigie_platform;
grant update (sentence, names) on support_visit_lines to vigie_platform;
