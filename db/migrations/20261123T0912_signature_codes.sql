-- Who signs by a link shows that its address is theirs, by a code that is sent there; the proof tells how.

create table signature_codes (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  signature_id uuid not null,
  channel text not null,
  address text not null,
  code_hash text not null,
  tries smallint default 0 not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint signature_codes_pkey primary key (agency_id, id),
  constraint signature_codes_agency foreign key (agency_id) references agencies (id),
  constraint signature_codes_signature foreign key (agency_id, signature_id) references contract_signatures (agency_id, id) on delete cascade,
  constraint signature_codes_channel check (channel in ('mail', 'sms'))
);
create index signature_codes_signature_id on signature_codes (agency_id, signature_id, created_at);
select lay_wall('signature_codes', null, null, false);

-- Where text messages reach the signer; known when the contract is sent, so that nobody diverts a code afterwards.
alter table contract_signatures add column phone text default '' not null;

-- Empty for signatures from before.
alter table contract_proofs
  add column identified_by text constraint contract_proofs_identified check (identified_by in ('mail', 'sms', 'session')),
  add column identified_address text default '' not null,
  add column identified_at timestamptz(3);

-- Text messages that the sandbox keeps instead of sending them: above all agencies, beside the demonstration only.
create table sandbox_messages (
  id uuid default uuidv7() not null,
  agency_id uuid,
  phone text not null,
  body text not null,
  created_at timestamptz(3) not null default now(),
  constraint sandbox_messages_pkey primary key (id)
);
create index sandbox_messages_created on sandbox_messages (created_at);
grant select, insert, delete on sandbox_messages to vigie_platform;
