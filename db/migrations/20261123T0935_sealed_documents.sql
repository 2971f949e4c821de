-- Signed documents are sealed after the transaction of the last signature, once; each is then known under a code that anybody may verify.

create table waiting_seals (
  agency_id uuid not null,
  id uuid not null,
  code text not null,
  signed_at timestamptz(3) not null,
  constraint waiting_seals_pkey primary key (agency_id, id),
  constraint waiting_seals_contract foreign key (agency_id, id) references contracts (agency_id, id)
);
create index waiting_seals_signed_at on waiting_seals (signed_at);
select lay_wall('waiting_seals', null, null, false);

create table sealed_documents (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  code text not null,
  contract_id uuid not null,
  file_id uuid not null,
  kind text not null,
  title text not null,
  reference text not null,
  agency_name text not null,
  signers jsonb not null,
  sha256 text not null,
  size integer not null,
  level text not null,
  certificate_sha256 text not null,
  sealed_at timestamptz(3) not null,
  stamped_at timestamptz(3),
  constraint sealed_documents_pkey primary key (agency_id, id),
  constraint sealed_documents_agency foreign key (agency_id) references agencies (id),
  constraint sealed_documents_file foreign key (agency_id, file_id) references files (agency_id, id),
  constraint sealed_documents_level check (level in ('B-B', 'B-T')),
  constraint sealed_documents_stamped check ((level = 'B-T') = (stamped_at is not null))
);
create unique index sealed_documents_code on sealed_documents (code);
create index sealed_documents_sha256 on sealed_documents (sha256);
create index sealed_documents_contract_id on sealed_documents (agency_id, contract_id);
create index sealed_documents_file_id on sealed_documents (agency_id, file_id);
select lay_wall('sealed_documents', null, null, false);
revoke update, delete on sealed_documents from vigie_app, vigie_customer, vigie_agent, vigie_platform;
create trigger append_only before update or delete on sealed_documents for each row execute function refuse_change();
