-- API keys of an agency: each acts in it as nobody, by rights of its own, until its end or until somebody revokes it.
create table api_keys (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  -- What stays readable of the key; the rest is known to whoever it was shown to.
  beginning text not null,
  secret_hash text not null,
  rights text[] not null,
  -- Its last day, in the agency's time zone.
  ends_on date,
  made_by uuid,
  revoked_at timestamptz(3),
  revoked_by uuid,
  -- Written once a day at most.
  last_used_on date,
  created_at timestamptz(3) not null default now(),
  constraint api_keys_pkey primary key (agency_id, id),
  constraint api_keys_agency foreign key (agency_id) references agencies (id),
  constraint api_keys_name check (length(btrim(name)) between 1 and 60),
  constraint api_keys_rights check (cardinality(rights) > 0)
);
create unique index api_keys_secret on api_keys (secret_hash);
-- Two keys that work never have the same name: the trail of changes names them by it.
create unique index api_keys_named on api_keys (agency_id, lower(name)) where revoked_at is null;
select lay_wall('api_keys', null, null, false);

-- The day of its last use is no change that somebody made.
create trigger audit after insert or delete on api_keys for each row execute function audit_row();
create trigger audit_change after update on api_keys for each row
  when (old.last_used_on is not distinct from new.last_used_on) execute function audit_row();

-- What a key may do is decided once, and a revoked key never works again.
create function keep_api_key() returns trigger language plpgsql as $$
begin
  if (new.agency_id, new.id, new.name, new.beginning, new.secret_hash, new.rights, new.ends_on, new.created_at)
     is not distinct from (old.agency_id, old.id, old.name, old.beginning, old.secret_hash, old.rights, old.ends_on, old.created_at)
     and (old.revoked_at is null or new.revoked_at is not distinct from old.revoked_at) then return new; end if;
  raise exception 'a key is never altered' using errcode = 'VG001';
end $$;
create trigger kept before update on api_keys for each row execute function keep_api_key();
revoke delete on api_keys from vigie_app, vigie_customer, vigie_agent;

-- Keys read sensitive data too, and leave the same line.
alter table access_lines drop constraint access_lines_actor_kind;
alter table access_lines add constraint access_lines_actor_kind
  check (actor_kind in ('owner', 'staff', 'agent', 'customer', 'key', 'support', 'admin', 'superadmin'));
