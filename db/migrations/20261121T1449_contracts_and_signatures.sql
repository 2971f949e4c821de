-- Contracts of customers and of collaborators, their signatures with the proof of each, their templates and the signatures that the agency keeps.

create table contracts (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  kind text not null,
  customer_id uuid,
  agent_id uuid,
  working_contract_id uuid,
  title text not null,
  reference text default '' not null,
  body text default '' not null,
  starts_on date,
  ends_on date,
  status smallint default 100 not null,
  emails text[] default '{}' not null,
  user_id uuid,
  shown_file_id uuid,
  shown_sha256 text default '' not null,
  signed_file_id uuid,
  sent_at timestamp(3) with time zone,
  signed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint contracts_pkey primary key (agency_id, id),
  constraint contracts_agency foreign key (agency_id) references agencies (id),
  constraint contracts_customer foreign key (agency_id, customer_id) references customers (agency_id, id),
  constraint contracts_agent foreign key (agency_id, agent_id) references agents (agency_id, id),
  constraint contracts_working foreign key (agency_id, working_contract_id) references agent_contracts (agency_id, id) on delete set null (working_contract_id),
  constraint contracts_shown foreign key (agency_id, shown_file_id) references files (agency_id, id),
  constraint contracts_signed foreign key (agency_id, signed_file_id) references files (agency_id, id),
  constraint contracts_whose check ((kind = 'agent' and agent_id is not null and customer_id is null) or (kind = 'customer' and customer_id is not null and agent_id is null and working_contract_id is null)),
  constraint contracts_status check (status in (100, 150, 200, 250, 300, 400, 600)),
  constraint contracts_dates check (ends_on is null or starts_on is null or ends_on >= starts_on)
);
create index contracts_created on contracts (agency_id, kind, created_at);
create index contracts_customer_id on contracts (agency_id, customer_id);
create index contracts_agent_id on contracts (agency_id, agent_id);
create index contracts_ends on contracts (agency_id, ends_on) where ends_on is not null;
-- A working contract has one document at a time.
create unique index contracts_working_once on contracts (agency_id, working_contract_id) where working_contract_id is not null and status <> 600;

-- A place for each who signs; the agency's own comes first.
create table contract_signatures (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  contract_id uuid not null,
  side text not null,
  position integer not null,
  email text default '' not null,
  fullname text default '' not null,
  token_seed text not null,
  signed_at timestamp(3) with time zone,
  manual boolean default false not null,
  invalid boolean default false not null,
  image_file_id uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint contract_signatures_pkey primary key (agency_id, id),
  constraint contract_signatures_contract foreign key (agency_id, contract_id) references contracts (agency_id, id) on delete cascade,
  constraint contract_signatures_image foreign key (agency_id, image_file_id) references files (agency_id, id),
  constraint contract_signatures_side check (side in ('agency', 'other'))
);
create index contract_signatures_contract_id on contract_signatures (agency_id, contract_id, position);

-- The proof outlives the contract and its signature: it names both without depending on them.
create table contract_proofs (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  contract_id uuid not null,
  signature_id uuid not null,
  contract_title text not null,
  side text not null,
  email text not null,
  fullname text not null,
  signed_at timestamp(3) with time zone not null,
  ip text not null,
  user_agent text not null,
  shown_sha256 text not null,
  shown_file_id uuid not null,
  image_file_id uuid not null,
  image_sha256 text not null,
  user_id uuid,
  constraint contract_proofs_pkey primary key (agency_id, id),
  constraint contract_proofs_agency foreign key (agency_id) references agencies (id),
  constraint contract_proofs_shown foreign key (agency_id, shown_file_id) references files (agency_id, id),
  constraint contract_proofs_image foreign key (agency_id, image_file_id) references files (agency_id, id)
);
create index contract_proofs_contract_id on contract_proofs (agency_id, contract_id);

create table contract_templates (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  kind text not null,
  title text not null,
  body text default '' not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint contract_templates_pkey primary key (agency_id, id),
  constraint contract_templates_agency foreign key (agency_id) references agencies (id),
  constraint contract_templates_kind check (kind in ('agent', 'customer'))
);
create index contract_templates_kind_title on contract_templates (agency_id, kind, title);

create table contract_signature_templates (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  name text not null,
  fullname text not null,
  image_file_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint contract_signature_templates_pkey primary key (agency_id, id),
  constraint contract_signature_templates_agency foreign key (agency_id) references agencies (id),
  constraint contract_signature_templates_image foreign key (agency_id, image_file_id) references files (agency_id, id)
);

-- A customer meets its own once they were sent; what is signed by a link passes by another door.
select lay_wall('contracts', 'customer_id = app_customer() and status in (200, 250, 300)', null);
select lay_wall('contract_signatures', 'exists (select 1 from contracts c where c.agency_id = contract_signatures.agency_id and c.id = contract_signatures.contract_id)', null);
select lay_wall('contract_proofs', null, null, false);
select lay_wall('contract_templates');
select lay_wall('contract_signature_templates');

revoke update, delete on contract_proofs from vigie_app, vigie_customer, vigie_agent, vigie_platform;
create trigger append_only before update or delete on contract_proofs for each row execute function refuse_change();

-- What somebody has signed stays as he read it; a document that all have signed is never exchanged for another.
create function lock_contract() returns trigger language plpgsql as $$
begin
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
create trigger a_lock before update or delete on contracts for each row execute function lock_contract();

-- Nothing real is signed in the name of a demonstration row.
create trigger demo_parent before insert on contracts for each row execute function refuse_demo_parent('customers', 'customer_id');
create trigger demo_parent_agent before insert on contracts for each row execute function refuse_demo_parent('agents', 'agent_id');
