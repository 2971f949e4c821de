-- Rows that go by a cascade are deleted in the owner's name: their audit lines must pass the wall too.
create policy cascade_audit on audit_lines for insert to current_user with check (agency_id = coalesce(app_agency(), agency_id));
