-- Documents of the agency, its collaborators and its customers: their access, their readers; and the files that a customer reaches.

create table documents (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  kind text not null,
  name text not null,
  file_id uuid,
  agent_id uuid,
  customer_id uuid,
  user_id uuid,
  author_customer_id uuid,
  shared boolean default false not null,
  access_all_agents boolean default false not null,
  access_all_customers boolean default false not null,
  attached_folders jsonb default '[]' not null,
  dated_on date,
  expires_on date,
  download_count integer default 0 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint documents_pkey primary key (agency_id, id),
  constraint documents_agency foreign key (agency_id) references agencies (id),
  constraint documents_file foreign key (agency_id, file_id) references files (agency_id, id),
  constraint documents_agent foreign key (agency_id, agent_id) references agents (agency_id, id),
  constraint documents_customer foreign key (agency_id, customer_id) references customers (agency_id, id),
  constraint documents_owner check (kind = 'agency' or (kind = 'agent' and agent_id is not null) or (kind = 'customer' and customer_id is not null))
);
-- One document a file: a form sent twice does not make two.
create unique index documents_file_id on documents (agency_id, file_id);
create index documents_created on documents (agency_id, kind, created_at);
create index documents_agent_id on documents (agency_id, agent_id);
create index documents_customer_id on documents (agency_id, customer_id);

create table document_access (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  document_id uuid not null,
  member_id uuid,
  customer_id uuid,
  constraint document_access_pkey primary key (agency_id, id),
  constraint document_access_agency foreign key (agency_id) references agencies (id),
  constraint document_access_document foreign key (agency_id, document_id) references documents (agency_id, id) on delete cascade,
  constraint document_access_member foreign key (agency_id, member_id) references user_companies (agency_id, id) on delete cascade,
  constraint document_access_customer foreign key (agency_id, customer_id) references customers (agency_id, id) on delete cascade,
  constraint document_access_one check (num_nonnulls(member_id, customer_id) = 1)
);
create unique index document_access_member_id on document_access (agency_id, document_id, member_id);
create unique index document_access_customer_id on document_access (agency_id, document_id, customer_id);

create table document_readings (
  agency_id uuid not null,
  id uuid default uuidv7() not null,
  document_id uuid not null,
  user_id uuid not null,
  first_at timestamp(3) with time zone default now() not null,
  last_at timestamp(3) with time zone default now() not null,
  downloads integer default 0 not null,
  constraint document_readings_pkey primary key (agency_id, id),
  constraint document_readings_agency foreign key (agency_id) references agencies (id),
  constraint document_readings_document foreign key (agency_id, document_id) references documents (agency_id, id) on delete cascade
);
create unique index document_readings_person on document_readings (agency_id, document_id, user_id);

-- Customers and agents see of the access what is theirs, and through it the documents.
select lay_wall('document_access', 'customer_id = app_customer()', 'exists (select 1 from user_companies m where m.agency_id = document_access.agency_id and m.id = document_access.member_id and m.user_id = app_user())');
select lay_wall('document_readings', 'user_id = app_user()', 'user_id = app_user()', false);
select lay_wall('documents',
  'customer_id = app_customer() or author_customer_id = app_customer() or (shared and (access_all_customers or exists (select 1 from document_access a where a.agency_id = documents.agency_id and a.document_id = documents.id)))',
  'agent_id = app_agent() or user_id = app_user() or (shared and (access_all_agents or exists (select 1 from document_access a where a.agency_id = documents.agency_id and a.document_id = documents.id)))');

-- A download is counted on the row without making an open form stale.
drop trigger bump on documents;
create trigger bump before update on documents for each row when (new.download_count = old.download_count) execute function bump_row();

-- The files that a customer reaches: his own, and those of the slips, invoices, entries and documents that he reaches. Of a slip
-- these are its print, its two signatures and the photos of its findings.
drop policy customer on files;
create policy customer on files as restrictive for all to vigie_customer using (
  user_id = (select app_user())
  or exists (select 1 from agency_reports r where r.agency_id = files.agency_id and (
    files.id in (r.pdf_file_id, r.agent_signature_file_id, r.customer_signature_file_id)
    or jsonb_path_exists(r.content, '$.findings[*].fileIds[*] ? (@ == $id)', jsonb_build_object('id', files.id::text))))
  or exists (select 1 from invoices i where i.agency_id = files.agency_id and i.pdf_file_id = files.id)
  or exists (select 1 from logbook_entries l where l.agency_id = files.agency_id and files.id = any (l.file_ids))
  or exists (select 1 from documents d where d.agency_id = files.agency_id and d.file_id = files.id)
);
