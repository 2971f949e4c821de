-- A signer may refuse, with a reason: the agency reads it, and it outlives the contract as the proofs of signatures do.

create table contract_refusals (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  contract_id uuid not null,
  signature_id uuid not null,
  contract_title text not null,
  email text not null,
  reason text not null,
  refused_at timestamptz(3) not null,
  ip text not null,
  user_agent text not null,
  shown_sha256 text not null,
  constraint contract_refusals_pkey primary key (agency_id, id),
  constraint contract_refusals_agency foreign key (agency_id) references agencies (id),
  constraint contract_refusals_reason check (length(reason) between 1 and 500)
);
create index contract_refusals_contract_id on contract_refusals (agency_id, contract_id);
select lay_wall('contract_refusals', null, null, false);
revoke update, delete on contract_refusals from vigie_app, vigie_customer, vigie_agent, vigie_platform;
create trigger append_only before update or delete on contract_refusals for each row execute function refuse_change();

alter table contract_signatures add column refused_at timestamptz(3);
