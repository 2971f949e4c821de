-- The parent of each new row was looked up by a text made on the spot, which PostgreSQL plans anew for each row.
-- A statement for each table of parents is planned once per connection.
create or replace function refuse_demo_parent() returns trigger language plpgsql as $$
declare
  parent uuid := (to_jsonb(new) ->> tg_argv[1])::uuid;
  fake boolean;
begin
  if current_user = 'vigie_platform' or parent is null then return new; end if;
  case tg_argv[0]
    when 'agents' then select is_fake into fake from agents where agency_id = new.agency_id and id = parent;
    when 'sites' then select is_fake into fake from sites where agency_id = new.agency_id and id = parent;
    when 'customers' then select is_fake into fake from customers where agency_id = new.agency_id and id = parent;
  end case;
  if fake then raise exception 'demonstration row' using errcode = 'VD001'; end if;
  return new;
end $$;
