-- The walls ask once a statement on whose behalf it runs, instead of once a row: a scalar sub-select is computed before the scan.

create function once(rule text) returns text language sql immutable as $$
  select regexp_replace(rule, '(?<!select )(app_(?:agency|user|customer|agent)\(\))', '(select \1)', 'gi')
$$;

do $$
declare wall record;
begin
  for wall in
    select p.polname as name, p.polrelid::regclass as target, pg_get_expr(p.polqual, p.polrelid) as uses, pg_get_expr(p.polwithcheck, p.polrelid) as checks
    from pg_policy p where p.polroles @> array['vigie_app'::regrole::oid]
  loop
    execute format('alter policy %I on %s %s %s', wall.name, wall.target,
      case when wall.uses is null then '' else format('using (%s)', once(wall.uses)) end,
      case when wall.checks is null then '' else format('with check (%s)', once(wall.checks)) end);
  end loop;
end $$;

-- Lays the walls on a tenant table. `customer_rule` and `agent_rule` narrow what customers and agents reach:
-- null closes the table to them, 'insert' lets them only add rows, anything else is a condition on the row.
create or replace function lay_wall(target regclass, customer_rule text default null, agent_rule text default null, audited boolean default true)
returns void language plpgsql as $$
declare
  who text;
  rule text;
  nobody text;
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s for all to vigie_app using (agency_id = (select app_agency())) with check (agency_id = (select app_agency()))', target);
  execute format('create policy platform on %s for all to vigie_platform using (true) with check (true)', target);
  foreach who in array array['customer', 'agent'] loop
    rule := once(case who when 'customer' then customer_rule else agent_rule end);
    nobody := format('(select app_%s()) is null', who);
    if rule = 'insert' then
      execute format('create policy %I on %s as restrictive for select to vigie_app using (%s)', who || '_read', target, nobody);
      execute format('create policy %I on %s as restrictive for update to vigie_app using (%s)', who || '_change', target, nobody);
      execute format('create policy %I on %s as restrictive for delete to vigie_app using (%s)', who || '_remove', target, nobody);
    elsif coalesce(rule, 'false') <> 'true' then
      execute format('create policy %I on %s as restrictive for all to vigie_app using (%s or (%s)) with check (%s or (%s))',
        who, target, nobody, coalesce(rule, 'false'), nobody, coalesce(rule, 'false'));
    end if;
  end loop;
  execute format('grant select, insert, update, delete on %s to vigie_app', target);
  execute format('grant select, insert, update, delete on %s to vigie_platform', target);
  if exists (select 1 from pg_attribute where attrelid = target and attname = 'version' and not attisdropped) then
    execute format('create trigger bump before update on %s for each row execute function bump_row()', target);
  end if;
  if audited then
    execute format('create trigger audit after insert or update or delete on %s for each row execute function audit_row()', target);
  end if;
end $$;

-- Whoever loads many rows may bring the planner's statistics up to date.
grant maintain on all tables in schema public to vigie_platform;
alter default privileges in schema public grant maintain on tables to vigie_platform;
