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
create or replace function keep_visit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and app_forgets() then return old; end if;
  if tg_op = 'UPDATE' and (new.agency_id, new.id, new.user_id, new.user_name, new.role, new.asked_at)
     is not distinct from (old.agency_id, old.id, old.user_id, old.user_name, old.role, old.asked_at)
     and (new.reason is not distinct from old.reason or app_forgets())
     and (old.begun_at is null or (new.begun_at, new.ends_at, new.consent) is not distinct from (old.begun_at, old.ends_at, old.consent))
     and (old.closed_at is null or new.closed_at is not distinct from old.closed_at) then return new; end if;
  raise exception 'a visit is never altered' using errcode = 'VG001';
end $$;
