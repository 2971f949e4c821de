-- Demonstration rows among the real ones: marked, seen by owners and administrators as they choose, and never changed.

alter table customers add column is_fake boolean not null default false;
alter table sites add column is_fake boolean not null default false;
alter table agents add column is_fake boolean not null default false;

-- -1 both, 0 real rows only, 1 demonstration rows only; the door sets it, and whoever sets nothing sees real rows.
create function app_data_mode() returns int language sql stable parallel safe as $$ select coalesce(nullif(current_setting('app.data_mode', true), ''), '0')::int $$;

create function refuse_demo_write() returns trigger language plpgsql as $$
begin
  if current_user = 'vigie_platform' then return coalesce(new, old); end if;
  raise exception 'demonstration row' using errcode = 'VD001';
end $$;

-- Nothing real hangs on a demonstration row: arguments are the parent's table and the column that names it.
create function refuse_demo_parent() returns trigger language plpgsql as $$
declare
  parent uuid := (to_jsonb(new) ->> tg_argv[1])::uuid;
  fake boolean;
begin
  if current_user = 'vigie_platform' or parent is null then return new; end if;
  execute format('select is_fake from %I where agency_id = $1 and id = $2', tg_argv[0]) into fake using new.agency_id, parent;
  if fake then raise exception 'demonstration row' using errcode = 'VD001'; end if;
  return new;
end $$;

do $$
declare
  target text;
begin
  foreach target in array array['customers', 'sites', 'agents'] loop
    execute format('create policy data_mode on %I as restrictive for select to vigie_app, vigie_customer, vigie_agent using (not is_fake and (select app_data_mode()) <> 1 or is_fake and (select app_data_mode()) <> 0)', target);
    execute format('create trigger demo_row before update or delete on %I for each row when (old.is_fake) execute function refuse_demo_write()', target);
  end loop;
end $$;

create trigger demo_parent before insert on sites for each row execute function refuse_demo_parent('customers', 'customer_id');
create trigger demo_parent before insert on invoices for each row execute function refuse_demo_parent('customers', 'customer_id');
create trigger demo_parent before insert on services for each row execute function refuse_demo_parent('sites', 'site_id');
create trigger demo_parent before insert on service_assignments for each row execute function refuse_demo_parent('agents', 'agent_id');
create trigger demo_parent before insert on unavailabilities for each row execute function refuse_demo_parent('agents', 'agent_id');
